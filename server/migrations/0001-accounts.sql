-- Who may sign in, apart from what other members may read: no query for profiles touches a phone number.

-- Trigrams find parts of phone numbers.
create extension if not exists pg_trgm;

create table member (
  id uuid primary key,
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at timestamptz,
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_active_at timestamptz not null default now()
);
comment on table member is 'An account. Phone numbers are here alone; what other members read is in profile.';
comment on column member.phone is 'In E.164 form, such as +919812345678.';
comment on column member.last_active_at is 'When the member last used the site. Others see it only if profile.show_last_active.';
-- Few accounts are inactive, so a list leaves them out by this small index.
-- Searches by parts of a phone number read the trigrams. They are written at once: a pending list would be scanned by every search.
create index member_inactive on member (id) where not is_active;
create index member_newest on member (created_at desc, id desc);
create index member_phone_parts on member using gin (phone gin_trgm_ops) with (fastupdate = off);
create index member_staff on member (role) where role <> 'user';

create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id uuid not null references member on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table session is 'A signed-in browser.';
comment on column session.token_hash is 'SHA-256 of the token. The token itself is stored nowhere.';
create index session_expiry on session (expires_at);
create index session_of_member on session (member_id);

create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limit is
  'Attempts within a time window. They are in the database, so a restart or a second process forgets none.';
comment on column rate_limit.key is 'The limit and its caller.';
comment on column rate_limit.expire is 'The end of the window, in milliseconds since 1970.';

create table installation (
  only_row boolean default true primary key check (only_row),
  address_key bytea not null check (length(address_key) = 32),
  push_public_key text,
  push_private_key text,
  constraint push_keys check ((push_public_key is null) = (push_private_key is null))
);
comment on table installation is 'The secrets of this installation, made at the first start.';
comment on column installation.address_key is 'Signs the addresses of photos and the links in e-mails.';
comment on column installation.push_public_key is 'With push_private_key the key pair of Web Push (VAPID, RFC 8292).';
