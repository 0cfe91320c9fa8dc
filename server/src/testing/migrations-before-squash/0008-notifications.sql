-- What members are told, and the ways it takes: the bell on their pages, pushes to their devices, e-mails.

create table notification (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  kind text not null check (kind in (
    'interest_received', 'interest_accepted', 'message', 'photo_approved', 'photo_rejected', 'profile_verified', 'photo_request'
  )),
  -- The other person, where there is one: what concerns them goes with them.
  person_id uuid references member on delete cascade,
  -- For messages their conversation.
  subject_id uuid,
  -- False where the member wants this kind on other ways alone.
  is_in_app boolean not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_newest on notification (member_id, created_at desc, id desc);
create index notification_unread on notification (member_id) where read_at is null;
create index notification_person on notification (person_id) where person_id is not null;
-- Of a conversation one is told once, until one has read it.
create unique index one_notification_of_messages on notification (member_id, subject_id)
  where kind = 'message' and read_at is null;

-- A way that a notification is to take besides the bell. It is taken at most once: whoever sends it marks it first.
create table notification_delivery (
  notification_id uuid not null references notification on delete cascade,
  channel text not null check (channel in ('push', 'email')),
  due_at timestamptz not null,
  taken_at timestamptz,
  primary key (notification_id, channel)
);
create index notification_delivery_due on notification_delivery (due_at) where taken_at is null;

-- Where there is no row, the defaults hold.
create table notification_settings (
  member_id uuid primary key references member on delete cascade,
  -- "message.email" and the like: what is switched off.
  switched_off text[] not null default '{}',
  rhythm text not null default 'daily' check (rhythm in ('daily', 'instant')),
  quiet_hours boolean not null default true,
  email text check (email <> ''),
  email_confirmed_at timestamptz,
  check (email is not null or email_confirmed_at is null)
);

-- A browser that takes pushes, as long as somebody is signed in there.
create table push_subscription (
  endpoint text primary key,
  member_id uuid not null references member on delete cascade,
  session_hash bytea not null references session on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_of on push_subscription (member_id);
create index push_subscription_session on push_subscription (session_hash);

-- The pair of keys that pushes are signed with (VAPID, RFC 8292), made at the first start that needs it.
alter table installation
  add column push_public_key text,
  add column push_private_key text,
  add constraint push_keys check ((push_public_key is null) = (push_private_key is null));
