-- What members are notified of, and the searches that they save to be notified of new people.

create table saved_search (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  name text not null check (name <> ''),
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  alert text not null check (alert in ('instant', 'daily', 'weekly', 'off')),
  created_at timestamptz not null,
  keys text[] collate "C",
  wants tsquery,
  age int4range,
  height int4range,
  least int4range,
  most int4range
);
comment on table saved_search is 'A search that a member saved. The same filters again are the same saved search.';
comment on column saved_search.query is 'The filters of the contract, without paging and order.';
comment on column saved_search.keys is
  'The buckets that the search is looked up by; null until the app has computed this and the next columns.';
comment on column saved_search.wants is 'Facets and prefixes of words; null where none is asked.';
comment on column saved_search.least is
  'The range of the lower end of an income, in rupees a year; most is that of the upper end.';
create index saved_search_keys on saved_search using gin (keys) with (fastupdate = off) where alert <> 'off';
create unique index saved_search_once on saved_search (member_id, md5(query::text));
create index saved_search_unkeyed on saved_search (id) where keys is null;

-- Which people a search looks for depends on the gender of its owner.
create function search_the_other_side() returns trigger language plpgsql as $$
begin
  update saved_search set keys = null where member_id = new.id;
  return null;
end $$;
create trigger search_the_other_side after update of gender on profile for each row
  when (old.gender is distinct from new.gender)
  execute function search_the_other_side();

create table notification (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  kind text not null check (
    kind in (
      'interest_received', 'interest_accepted', 'message', 'photo_approved', 'photo_rejected', 'profile_verified',
      'photo_request', 'search_alert'
    )
  ),
  person_id uuid references member on delete cascade,
  subject_id uuid,
  is_in_app boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  search_id uuid references saved_search on delete cascade,
  constraint alert_of_a_search check ((kind = 'search_alert') = (search_id is not null))
);
comment on table notification is 'An event that concerns a member. The bell lists those with is_in_app.';
comment on column notification.person_id is 'The other person, if there is one. The notification is deleted with them.';
comment on column notification.subject_id is 'The conversation, for messages. A member has one unread notification for each.';
comment on column notification.is_in_app is 'False where the member wants this kind by push or e-mail only.';
create index notification_created on notification (created_at);
create index notification_newest on notification (member_id, created_at desc, id desc);
create index notification_person on notification (person_id) where person_id is not null;
create index notification_search on notification (search_id) where search_id is not null;
create index notification_unread on notification (member_id) where read_at is null;
create unique index one_notification_of_messages on notification (member_id, subject_id)
  where ((kind = 'message') and (read_at is null));

-- A member who clears a notification while messages are unread gets another one for the next message.
create function note_cleared_alert() returns trigger language plpgsql as $$
begin
  update conversation
  set alert_again_a = alert_again_a or member_a = old.member_id,
    alert_again_b = alert_again_b or member_b = old.member_id
  where id = old.subject_id
    and case old.member_id when member_a then read_by_a when member_b then read_by_b end < last_seq;
  return null;
end $$;
create trigger note_cleared_alert after update of read_at on notification for each row
  when (new.kind = 'message' and old.read_at is null and new.read_at is not null)
  execute function note_cleared_alert();
create trigger note_deleted_alert after delete on notification for each row
  when (old.kind = 'message' and old.read_at is null)
  execute function note_cleared_alert();

create table notification_delivery (
  notification_id uuid not null references notification on delete cascade,
  channel text not null check (channel in ('push', 'email')),
  due_at timestamptz not null,
  taken_at timestamptz,
  primary key (notification_id, channel)
);
comment on table notification_delivery is
  'A push or an e-mail for a notification. The process that sends it takes it first, so it is sent at most once.';
create index notification_delivery_due on notification_delivery (due_at) where taken_at is null;

create table notification_settings (
  member_id uuid primary key references member on delete cascade,
  switched_off text[] not null default '{}',
  rhythm text not null default 'daily' check (rhythm in ('daily', 'instant')),
  quiet_hours boolean not null default true,
  email text check (email <> ''),
  email_confirmed_at timestamptz,
  confirmation_due boolean not null default false,
  constraint confirmation_of_an_address check (email is not null or (not confirmation_due)),
  check (email is not null or email_confirmed_at is null)
);
comment on table notification_settings is 'How a member wants to be notified. Without a row the defaults apply.';
comment on column notification_settings.switched_off is 'Kinds and channels that are off, such as message.email.';
comment on column notification_settings.rhythm is 'Whether e-mails are sent at once or once a day.';
comment on column notification_settings.confirmation_due is
  'The confirmation e-mail is still to be sent. The process that sends it clears this first.';

create table push_subscription (
  endpoint text primary key,
  member_id uuid not null references member on delete cascade,
  session_hash bytea not null references session on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
comment on table push_subscription is 'A browser that takes pushes, as long as its session lasts.';
create index push_subscription_of on push_subscription (member_id);
create index push_subscription_session on push_subscription (session_hash);

create table search_due (
  id bigint generated always as identity primary key,
  profile_id uuid not null,
  facets jsonb not null,
  facets_before jsonb not null
);
comment on table search_due is
  'Profiles that changed and are still to be compared with the saved searches: their facets after and before.';

create table search_find (
  search_id uuid not null references saved_search on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  found_at timestamptz not null,
  told_at timestamptz,
  notification_id uuid references notification on delete set null,
  primary key (search_id, profile_id),
  check (told_at is not null or notification_id is null)
);
comment on table search_find is 'A profile that matches a saved search. It matches once, and its owner is notified once.';
create index search_find_found on search_find (found_at);
create index search_find_of_profile on search_find (profile_id);
create index search_find_told_in on search_find (notification_id) where notification_id is not null;
create index search_find_waiting on search_find (search_id) where told_at is null;

create table search_news (
  search_id uuid not null
);
comment on table search_news is 'Saved searches with new matches that are to be sent at once.';
