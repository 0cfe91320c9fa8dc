-- Lists of any length for staff, with exact totals that no query has to count.

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by_id uuid references member on delete set null,
  action text not null,
  subject_id uuid,
  detail text not null
);
comment on table audit_entry is 'What staff changed. It outlives the people it names.';
create index audit_newest on audit_entry (at desc, id desc);

create function india_day(at timestamptz) returns timestamptz immutable parallel safe language sql
return date_trunc('day', at at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata';
comment on function india_day is 'The moment at which the day in India begins.';

create table roster (
  id uuid primary key references profile on delete cascade,
  created_at timestamptz not null,
  role text not null,
  is_active boolean not null,
  is_verified boolean not null,
  is_hidden boolean not null,
  search_words tsvector not null,
  kind text not null generated always as (
    left(role, 1) || case when is_active then 'a' else 'i' end || case when is_verified then 'v' else 'u' end
  ) stored
);
comment on table roster is
  'Everybody as staff list them. Triggers on member and profile write it. Rows are narrow, because a search visits many.';
comment on column roster.kind is 'Role, state and verification as three letters: uav is a user, active, verified.';
create index roster_kind on roster (kind, created_at desc, id desc);
create index roster_words on roster using gin (search_words) with (fastupdate = off);

create function enter_in_roster() returns trigger language plpgsql as $$
begin
  insert into roster (id, created_at, role, is_active, is_verified, is_hidden, search_words)
    select added.id, member.created_at, role, is_active, added.is_verified, added.is_hidden, strip(added.search_words)
    from added join member on member.id = added.id;
  return null;
end $$;
create trigger enter_in_roster after insert on profile referencing new table as added for each statement
  execute function enter_in_roster();

-- Each function sets its own columns: of two concurrent changes to a person the second waits for the row, and both stay.
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
  set is_verified = new.is_verified, is_hidden = new.is_hidden, search_words = strip(new.search_words)
  where id = new.id;
  return null;
end $$;
create trigger follow_profile after update on profile for each row
  when ((old.is_verified, old.is_hidden, strip(old.search_words))
    is distinct from (new.is_verified, new.is_hidden, strip(new.search_words)))
  execute function follow_profile();

create table tally (
  list text not null,
  kind text not null,
  day timestamptz not null,
  amount integer not null
);
comment on table tally is
  'How many entries of each list and kind there are, by day; the sum over all days is at -infinity. Each change inserts rows, so no transaction waits for another; a job adds them up. The sum is exact in every snapshot.';
create index tally_place on tally (list, kind, day);

-- Where an entry counts. Acceptances are for the chart alone; profiles are those that can be found.
create function tallied(one roster) returns table (list text, kind text, day timestamptz) language sql immutable as $$
  select place.list, place.kind, days.day
  from (values ('member', one.kind, true), ('profile', '', one.is_active and not one.is_hidden)) as place (list, kind, counts),
    unnest(array['-infinity', india_day(one.created_at)]) as days (day)
  where counts;
$$;
create function tallied(one photo) returns table (list text, kind text, day timestamptz) language sql immutable as $$
  select 'photo', one.status, days.day from unnest(array['-infinity', india_day(one.created_at)]) as days (day);
$$;
create function tallied(one interest) returns table (list text, kind text, day timestamptz) language sql immutable as $$
  select place.list, place.kind, days.day
  from (values
      ('interest', one.status, one.created_at, true),
      ('acceptance', '', one.answered_at, one.status = 'accepted')
    ) as place (list, kind, at, counts),
    unnest(array['-infinity', india_day(place.at)]) as days (day)
  where counts;
$$;
create function tallied(one conversation) returns table (list text, kind text, day timestamptz) language sql immutable as $$
  select 'conversation', '', days.day from unnest(array['-infinity', india_day(one.active_hour)]) as days (day);
$$;
create function tallied(one audit_entry) returns table (list text, kind text, day timestamptz) language sql immutable as $$
  select 'audit', '', days.day from unnest(array['-infinity', india_day(one.at)]) as days (day);
$$;

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
-- Many members enter by one statement, as in a bulk load, and are counted together.
create function tally_entered() returns trigger language plpgsql as $$
begin
  insert into tally
    select place.list, place.kind, place.day, count(*)
    from added join roster using (id), tallied(roster) as place
    group by 1, 2, 3;
  return null;
end $$;

create trigger tally_entered after insert on roster referencing new table as added for each statement
  execute function tally_entered();
create trigger keep_tally after delete on roster for each row
  execute function keep_tally();
create trigger move_tally after update on roster for each row
  when ((old.kind, old.created_at, old.is_hidden) is distinct from (new.kind, new.created_at, new.is_hidden))
  execute function keep_tally();
create trigger keep_tally after insert or delete on photo for each row
  execute function keep_tally();
create trigger move_tally after update on photo for each row
  when ((old.status, old.created_at) is distinct from (new.status, new.created_at))
  execute function keep_tally();
create trigger keep_tally after insert or delete on interest for each row
  execute function keep_tally();
create trigger move_tally after update on interest for each row
  when ((old.status, old.created_at, old.answered_at) is distinct from (new.status, new.created_at, new.answered_at))
  execute function keep_tally();
create trigger keep_tally after insert or delete on conversation for each row
  execute function keep_tally();
create trigger move_tally after update on conversation for each row
  when (old.active_hour is distinct from new.active_hour)
  execute function keep_tally();
create trigger keep_tally after insert or delete on audit_entry for each row
  execute function keep_tally();
create trigger move_tally after update on audit_entry for each row
  when (old.at is distinct from new.at)
  execute function keep_tally();

create view tally_counted as
  select place.list, place.kind, place.day, count(*)::int as amount from roster, tallied(roster) place group by 1, 2, 3
  union all
  select place.list, place.kind, place.day, count(*)::int from photo, tallied(photo) place group by 1, 2, 3
  union all
  select place.list, place.kind, place.day, count(*)::int from interest, tallied(interest) place group by 1, 2, 3
  union all
  select place.list, place.kind, place.day, count(*)::int from conversation, tallied(conversation) place group by 1, 2, 3
  union all
  select place.list, place.kind, place.day, count(*)::int from audit_entry, tallied(audit_entry) place group by 1, 2, 3;
comment on view tally_counted is 'The tally as a count of all entries: tests compare the two.';
