-- Women and men have positions of their own in the bitmaps, each in the order of joining: whoever sees one sex reads half as many. All
-- profiles together stand in one order of joining besides.
alter table profile
  alter column position drop identity,
  drop constraint profile_position,
  add column join_order integer;

set local parinay.loading = on;
update profile set join_order = place.join_order, position = place.position
from (
  select id, position as join_order,
    case when gender = 'female' then 0 else 1056000000 end + row_number() over (partition by gender = 'female' order by position) as position
  from profile
) place
where place.id = profile.id;
set local parinay.loading = off;

alter table profile
  alter column join_order set not null,
  -- Nobody names them: take_position gives them.
  alter column join_order set default 0,
  alter column position set default 0,
  add constraint profile_position unique (position),
  add constraint profile_side check ((position < 1056000000) = (gender = 'female'));
-- Of either sex, who joined last up to a moment.
create unique index profile_joined on profile ((position < 1056000000), join_order);

create sequence join_order as integer owned by profile.join_order;
create sequence position_female as integer maxvalue 1055999999 owned by profile.position;
create sequence position_male as integer minvalue 1056000001 owned by profile.position;
select setval('join_order', coalesce(max(join_order), 0) + 1, false) from profile;
select setval('position_female', coalesce(max(position), 0) + 1, false) from profile where gender = 'female';
select setval('position_male', coalesce(max(position), 1056000000) + 1, false) from profile where gender <> 'female';

-- One after the other: who is later in one order is later in the other. Whose sex is put right begins anew on the other side.
create function take_position() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.gender = 'female') = (new.gender = 'female') then return new; end if;
  perform pg_advisory_xact_lock(hashtext('take_position'));
  new.join_order := nextval('join_order');
  new.position := case when new.gender = 'female' then nextval('position_female') else nextval('position_male') end;
  return new;
end $$;
create trigger take_position before insert or update of gender on profile
for each row execute function take_position();

create or replace function discovery_profile_changed() returns trigger language plpgsql as $$
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

-- Every bitmap is another now: they are made anew when the app starts.
truncate discovery_bits, discovery_delta;
update discovery_state set is_built = not exists (select from profile);
