-- What lets staff read lists of any length, with exact totals, without counting: everybody in a narrow table of their own, and tallies
-- of what there is, by the day.
create extension if not exists pg_trgm;

-- The days of India, by the moment they begin.
create function india_day(at timestamptz) returns timestamptz immutable parallel safe language sql
return date_trunc('day', at at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata';

-- Everybody as staff list them. It follows member and profile by triggers; nothing else writes it. A search visits many of its rows,
-- which is why they are narrow.
create table roster (
  id uuid primary key references profile on delete cascade,
  created_at timestamptz not null,
  role text not null,
  is_active boolean not null,
  is_verified boolean not null,
  is_hidden boolean not null,
  search_words tsvector not null,
  -- Role, state and verification as three letters, like "uav": a user, active, verified.
  kind text not null generated always as (
    left(role, 1) || case when is_active then 'a' else 'i' end || case when is_verified then 'v' else 'u' end
  ) stored
);
insert into roster (id, created_at, role, is_active, is_verified, is_hidden, search_words)
  select profile.id, member.created_at, role, is_active, is_verified, is_hidden, search_words
  from profile join member on member.id = profile.id
  order by member.created_at;
create index roster_kind on roster (kind, created_at desc, id desc);
-- Written at once rather than gathered: a search would read what was gathered from end to end.
create index roster_words on roster using gin (search_words) with (fastupdate = off);
create index member_phone_parts on member using gin (phone gin_trgm_ops) with (fastupdate = off);

create function enter_in_roster() returns trigger language plpgsql as $$
begin
  insert into roster (id, created_at, role, is_active, is_verified, is_hidden, search_words)
    select new.id, created_at, role, is_active, new.is_verified, new.is_hidden, new.search_words
    from member where id = new.id;
  return null;
end $$;
create trigger enter_in_roster after insert on profile for each row execute function enter_in_roster();

-- Each sets its own columns alone: of two who change the same person at once, the second waits for the row, and both changes stay.
create function follow_member() returns trigger language plpgsql as $$
begin
  update roster set created_at = new.created_at, role = new.role, is_active = new.is_active where id = new.id;
  return null;
end $$;
create trigger follow_member after update on member for each row
  when ((old.created_at, old.role, old.is_active) is distinct from (new.created_at, new.role, new.is_active))
  execute function follow_member();

create function follow_profile() returns trigger language plpgsql as $$
begin
  update roster
  set is_verified = new.is_verified, is_hidden = new.is_hidden, search_words = new.search_words
  where id = new.id;
  return null;
end $$;
create trigger follow_profile after update on profile for each row
  when ((old.is_verified, old.is_hidden, old.search_words) is distinct from (new.is_verified, new.is_hidden, new.search_words))
  execute function follow_profile();

-- Conversations are listed by the hour of their latest message: within an hour a message changes nothing that is indexed.
alter table conversation add column active_hour timestamptz not null generated always as (
  -- India's hours begin at half past.
  date_bin('1 hour', coalesce(last_at, created_at), '2000-01-01 00:30Z'::timestamptz)
) stored;
create index conversation_hour on conversation (active_hour desc);

-- Requests are listed by their status too; without one, by all three side by side.
create index interest_status on interest (status, created_at desc, id desc);
drop index interest_newest;

-- How many there are of each list and kind on each day, and in all, which stands at -infinity. Whoever adds or removes something writes
-- rows of their own, so that nobody waits for anybody; a job folds the rows of a day into one. Their sum is exact in every snapshot.
create table tally (
  list text not null,
  kind text not null,
  day timestamptz not null,
  amount integer not null
);
create index tally_place on tally (list, kind, day);

-- Where in the tallies something counts. Acceptances are counted for the chart alone, profiles for the counter of those to be found.
create function tallied(one roster) returns table (list text, kind text, day timestamptz) immutable language sql
begin atomic
  select place.list, place.kind, days.day
  from (values ('member', one.kind, true), ('profile', '', one.is_active and not one.is_hidden)) as place (list, kind, counts),
    unnest(array['-infinity', india_day(one.created_at)]) as days (day)
  where counts;
end;
create function tallied(one photo) returns table (list text, kind text, day timestamptz) immutable language sql
begin atomic
  select 'photo', one.status, days.day from unnest(array['-infinity', india_day(one.created_at)]) as days (day);
end;
create function tallied(one interest) returns table (list text, kind text, day timestamptz) immutable language sql
begin atomic
  select place.list, place.kind, days.day
  from (values
      ('interest', one.status, one.created_at, true),
      ('acceptance', '', one.answered_at, one.status = 'accepted')
    ) as place (list, kind, at, counts),
    unnest(array['-infinity', india_day(place.at)]) as days (day)
  where counts;
end;
create function tallied(one conversation) returns table (list text, kind text, day timestamptz) immutable language sql
begin atomic
  select 'conversation', '', days.day from unnest(array['-infinity', india_day(one.active_hour)]) as days (day);
end;
create function tallied(one audit_entry) returns table (list text, kind text, day timestamptz) immutable language sql
begin atomic
  select 'audit', '', days.day from unnest(array['-infinity', india_day(one.at)]) as days (day);
end;

create function keep_tally() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then insert into tally select *, 1 from tallied(new);
    when 'DELETE' then insert into tally select *, -1 from tallied(old);
    else
      insert into tally
        select list, kind, day, sum(amount)
        from (select *, -1 as amount from tallied(old) union all select *, 1 from tallied(new)) as change
        group by list, kind, day having sum(amount) <> 0;
  end case;
  return null;
end $$;

create trigger keep_tally after insert or delete on roster for each row execute function keep_tally();
create trigger keep_tally after insert or delete on photo for each row execute function keep_tally();
create trigger keep_tally after insert or delete on interest for each row execute function keep_tally();
create trigger keep_tally after insert or delete on conversation for each row execute function keep_tally();
create trigger keep_tally after insert or delete on audit_entry for each row execute function keep_tally();
create trigger move_tally after update on roster for each row
  when ((old.kind, old.created_at, old.is_hidden) is distinct from (new.kind, new.created_at, new.is_hidden))
  execute function keep_tally();
create trigger move_tally after update on photo for each row
  when ((old.status, old.created_at) is distinct from (new.status, new.created_at))
  execute function keep_tally();
create trigger move_tally after update on interest for each row
  when ((old.status, old.created_at, old.answered_at) is distinct from (new.status, new.created_at, new.answered_at))
  execute function keep_tally();
create trigger move_tally after update on conversation for each row
  when (old.active_hour is distinct from new.active_hour)
  execute function keep_tally();
create trigger move_tally after update on audit_entry for each row
  when (old.at is distinct from new.at)
  execute function keep_tally();

-- Everything as it has to be counted, to begin with and to check by.
create view tally_counted as
  select place.list, place.kind, place.day, count(*)::integer as amount from roster, tallied(roster) as place group by 1, 2, 3
  union all
  select place.list, place.kind, place.day, count(*)::integer from photo, tallied(photo) as place group by 1, 2, 3
  union all
  select place.list, place.kind, place.day, count(*)::integer from interest, tallied(interest) as place group by 1, 2, 3
  union all
  select place.list, place.kind, place.day, count(*)::integer from conversation, tallied(conversation) as place group by 1, 2, 3
  union all
  select place.list, place.kind, place.day, count(*)::integer from audit_entry, tallied(audit_entry) as place group by 1, 2, 3;
insert into tally select * from tally_counted order by list, kind, day;
