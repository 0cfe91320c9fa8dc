-- A message and a list of conversations write and read fewer rows.
-- Also applied as sha256 0d42a46b4d296cd08b9e5b5d5c5b5457107d9f51a50605c65281b0fc70504af5

-- Newer minor releases of PostgreSQL (15.20, 17.12) refuse to alter a table while a `begin atomic` function takes its row type.
-- Functions with a quoted body do not block the change.
create or replace function tallied(one roster) returns table (list text, kind text, day timestamptz) immutable language sql as $$
  select place.list, place.kind, days.day
  from (values ('member', one.kind, true), ('profile', '', one.is_active and not one.is_hidden)) as place (list, kind, counts),
    unnest(array['-infinity', india_day(one.created_at)]) as days (day)
  where counts;
$$;
create or replace function tallied(one photo) returns table (list text, kind text, day timestamptz) immutable language sql as $$
  select 'photo', one.status, days.day from unnest(array['-infinity', india_day(one.created_at)]) as days (day);
$$;
create or replace function tallied(one interest) returns table (list text, kind text, day timestamptz) immutable language sql as $$
  select place.list, place.kind, days.day
  from (values
      ('interest', one.status, one.created_at, true),
      ('acceptance', '', one.answered_at, one.status = 'accepted')
    ) as place (list, kind, at, counts),
    unnest(array['-infinity', india_day(place.at)]) as days (day)
  where counts;
$$;
create or replace function tallied(one conversation) returns table (list text, kind text, day timestamptz) immutable language sql as $$
  select 'conversation', '', days.day from unnest(array['-infinity', india_day(one.active_hour)]) as days (day);
$$;
create or replace function tallied(one audit_entry) returns table (list text, kind text, day timestamptz) immutable language sql as $$
  select 'audit', '', days.day from unnest(array['-infinity', india_day(one.at)]) as days (day);
$$;

-- A member's photos are read in the order in which they are shown, of hundreds of members at once only the first: nothing is left to sort.
create index photo_in_order on photo (member_id, is_primary desc, display_order, created_at);
drop index photo_of_member;

-- How far each of the two has read, and what has reached a device of theirs, stands in the conversation's row: every message writes
-- that one anyway.
alter table conversation
  add column read_by_a integer not null default 0,
  add column read_by_b integer not null default 0,
  add column reached_a integer not null default 0,
  add column reached_b integer not null default 0;
update conversation
set read_by_a = a.last_read_seq, reached_a = a.last_delivered_seq, read_by_b = b.last_read_seq, reached_b = b.last_delivered_seq
from participant as a, participant as b
where a.conversation_id = conversation.id and a.member_id = member_a
  and b.conversation_id = conversation.id and b.member_id = member_b;
drop table participant;
