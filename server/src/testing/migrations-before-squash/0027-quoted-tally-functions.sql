-- Databases that applied 0017 before it replaced the functions of 0012 still have them as `begin atomic`, and could not alter their
-- tables after an update of PostgreSQL.
-- Needs an app with migration 0026

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
