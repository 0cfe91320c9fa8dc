-- Recommendations show nobody whose musts the reader breaks. The lists' index finds them: a profile carries its musts as facets.
-- Needs an app with migration 0042

create function must_facets(wishes jsonb) returns text[] language sql immutable parallel safe as $$
  with must as (select key as fact, value as wish from jsonb_each(wishes) where value -> 'isMust' = 'true'::jsonb)
  select array_agg(name order by name)
  from (
    select 'must' from must
    union select 'must:' || fact from must where wish ? 'among'
    union select 'takes:' || fact || ':' || taken from must, jsonb_array_elements_text(wish -> 'among') taken
    union select 'must-' || fact || '-from:' || lpad(wish ->> 'from', 10, '0') from must where wish ? 'from'
    union select 'must-' || fact || '-to:' || lpad(wish ->> 'to', 10, '0') from must where wish ? 'to'
  ) facet (name)
$$;
comment on function must_facets(jsonb) is
  'What the index knows of a member''s musts: which facts have one, what each accepts, and the bounds of numbers. Null without musts.';

alter table profile add column must_facets text[];
comment on column profile.must_facets is 'The musts of partner_preference, as facets. A trigger there keeps it.';

create function partner_preference_changed() returns trigger language plpgsql as $$
declare
  musts text[] := case when tg_op <> 'DELETE' then must_facets(new.wishes) end;
begin
  update profile set must_facets = musts
  where id = coalesce(new.member_id, old.member_id) and must_facets is distinct from musts;
  return null;
end
$$;
create trigger partner_preference_changed after insert or update of wishes or delete on partner_preference
  for each row execute function partner_preference_changed();

update profile set must_facets = must_facets(wishes)
from partner_preference where member_id = profile.id and must_facets(wishes) is not null;
