-- The index of the lists (server/src/discovery/README.md): for each facet a bitmap over the positions of all profiles, in chunks of 32,000.

create table discovery_facet (
  id integer generated always as identity primary key,
  name text collate "C" not null unique
);
comment on table discovery_facet is 'The names of the facets that have bitmaps.';

create table discovery_bits (
  facet_id integer not null references discovery_facet,
  chunk integer not null,
  sparse bit varying,
  dense bit varying,
  primary key (facet_id, chunk),
  constraint discovery_bits_one check (num_nonnulls(dense, sparse) = 1 and length(coalesce(dense, sparse)) = 32000)
);
comment on table discovery_bits is 'A chunk of a facet’s bitmap: bit n is the profile at position 32,000 × chunk + n.';
comment on column discovery_bits.sparse is 'Bitmaps that compress well, with few bits set or few clear.';
comment on column discovery_bits.dense is 'All other bitmaps. They are not compressed, which reads faster.';
alter table discovery_bits alter column sparse set storage main;
alter table discovery_bits alter column dense set storage plain;

-- PostgreSQL would compress a dense bitmap in vain, and decompress a sparse one quickly.
create function discovery_kept(bits bit varying, out dense bit varying, out sparse bit varying)
language sql immutable parallel safe
return (
  select row(case when is_dense then bits end, case when not is_dense then bits end)
  from (select bit_count(bits) between 250 and 31750 as is_dense) known
);
comment on function discovery_kept is 'Puts a bitmap into the column where it is smaller or faster.';

create table discovery_delta (
  position integer not null,
  facets_before text[] collate "C" not null,
  born_before date,
  facets text[] collate "C" not null,
  born date,
  noted_at timestamptz not null default now(),
  lookup tsvector not null generated always as (array_to_tsvector(facets)) stored,
  primary key (position)
) with (toast_tuple_target = 8160);
comment on table discovery_delta is 'Profiles that changed since the last merge. Every list corrects the bitmaps by these rows.';
comment on column discovery_delta.facets_before is 'What the bitmaps hold; empty for a new profile.';
comment on column discovery_delta.facets is 'What is true now, sorted and without duplicates; empty for a profile that is gone.';
comment on column discovery_delta.lookup is 'The same facets, for searches by a tsquery.';

create table discovery_birthday (
  position integer not null,
  born date not null,
  since date not null,
  primary key (position)
);
comment on table discovery_birthday is
  'Profiles whose age in the bitmaps changed, and of which the saved searches do not know yet.';
comment on column discovery_birthday.since is 'The day of the age before.';

create table discovery_state (
  only_row boolean default true primary key check (only_row),
  day date not null,
  is_built boolean not null
);
comment on table discovery_state is 'The state of the index. Its lock serialises merges, rollovers and rebuilds.';
comment on column discovery_state.day is 'The day in India of the ages in the bitmaps.';
comment on column discovery_state.is_built is
  'False while some profiles are in neither the bitmaps nor the delta; the start of the app rebuilds the index then.';

insert into discovery_state (day, is_built) values ((now() at time zone 'Asia/Kolkata')::date, true);

create function discovery_note(at integer, before text[], was_born date, after text[], is_born date) returns void language plpgsql as $$
declare
  in_order text[] := tsvector_to_array(array_to_tsvector(after));
begin
  insert into discovery_delta (position, facets_before, born_before, facets, born)
  values (at, before, was_born, in_order, is_born)
  on conflict (position) do update set facets = excluded.facets, born = excluded.born;
end
$$;

-- A change of a profile goes into the delta. A bulk load sets parinay.loading and rebuilds the index afterwards.
create function discovery_profile_changed() returns trigger language plpgsql as $$
declare
  account member;
  before text[] := '{}';
  after text[] := '{}';
begin
  -- Whoever loads a population at once builds the index afterwards.
  if current_setting('parinay.loading', true) = 'on' then return null; end if;
  select * into account from member where id = coalesce(new.id, old.id);
  -- Whose account went first was noted there.
  if account.id is null then return null; end if;
  if tg_op <> 'INSERT' then before := discovery_facets(old, account.is_active, account.last_active_at); end if;
  if tg_op <> 'DELETE' then after := discovery_facets(new, account.is_active, account.last_active_at); end if;
  if old.position <> new.position then
    perform discovery_note(old.position, before, old.date_of_birth, '{}', null);
    perform discovery_note(new.position, '{}', null, after, new.date_of_birth);
    return null;
  end if;
  if before = after and old.date_of_birth is not distinct from new.date_of_birth then return null; end if;
  perform discovery_note(coalesce(new.position, old.position), before, old.date_of_birth, after, new.date_of_birth);
  return null;
end
$$;
create trigger discovery_profile_changed after insert or delete or update on profile for each row
  execute function discovery_profile_changed();

-- A change of an account locks its profile first, so that two changes of both are noted one after the other.
create function discovery_account_changed() returns trigger language plpgsql as $$
declare
  own profile;
  after text[] := '{}';
begin
  if current_setting('parinay.loading', true) = 'on' then return case when tg_op = 'DELETE' then old else new end; end if;
  select * into own from profile where id = old.id for no key update;
  if own.id is not null then
    if tg_op = 'UPDATE' then after := discovery_facets(own, new.is_active, new.last_active_at); end if;
    perform discovery_note(
      own.position,
      discovery_facets(own, old.is_active, old.last_active_at), own.date_of_birth,
      after, case when tg_op = 'UPDATE' then own.date_of_birth end
    );
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger discovery_account_changed after update on member for each row
  when (
    old.is_active <> new.is_active
    or (old.last_active_at at time zone 'Asia/Kolkata')::date <> (new.last_active_at at time zone 'Asia/Kolkata')::date
  )
  execute function discovery_account_changed();
create trigger discovery_account_gone before delete on member for each row
  execute function discovery_account_changed();
