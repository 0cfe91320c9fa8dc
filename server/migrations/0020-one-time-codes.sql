-- One-time codes by SMS, to verify a phone number, sign in, reset a password or change the number.
-- Needs an app with migration 0015

create table one_time_code (
  phone_key bytea not null check (length(phone_key) = 32),
  purpose text not null check (purpose in ('sign_in', 'reset', 'verify', 'change_phone', 'staff', 'google')),
  code_hash bytea not null check (length(code_hash) = 32),
  member_id uuid references member on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  primary key (phone_key, purpose)
);
comment on table one_time_code is
  'The one valid code of a number and purpose. A number without an account has rows too, so that strangers cannot tell the difference.';
comment on column one_time_code.phone_key is 'A keyed hash of the number: only member holds phone numbers.';
comment on column one_time_code.code_hash is 'A keyed hash of the code. The code itself is stored nowhere.';
comment on column one_time_code.member_id is 'Whose number it is, or who would like to change to it. Null for a number without an account.';
comment on column one_time_code.tries is 'How often a code was entered.';
create index one_time_code_expiry on one_time_code (expires_at);
create index one_time_code_of_member on one_time_code (member_id);

-- A Google account that signs a member in.
create table google_identity (
  subject text primary key check (subject <> ''),
  member_id uuid not null unique references member on delete cascade,
  linked_at timestamptz not null
);
comment on table google_identity is 'The Google account of a member. It was linked after a code had proved the phone number.';
comment on column google_identity.subject is 'The `sub` of Google’s tokens, which never changes.';
