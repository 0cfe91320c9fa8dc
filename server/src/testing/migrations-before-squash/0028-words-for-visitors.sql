-- Visitors search by what a preview shows: these words have the weight A among a profile's words, and facets of their own.
-- Needs an app with migration 0028

create or replace function discovery_facets(p profile, is_active boolean, last_active_at timestamptz) returns text[]
language sql stable parallel safe as $$
  select array_remove(array[
    case when is_active and not p.is_hidden then 'seen' end,
    case when is_active and not p.is_hidden then 'seen:' || p.gender end,
    'verified:' || case when p.is_verified then 'Yes' else 'No' end,
    'tier:' || p.tier,
    'joined:' || (p.created_at at time zone 'Asia/Kolkata')::date,
    'here:' || case when p.show_last_active then (last_active_at at time zone 'Asia/Kolkata')::date::text else '0' end,
    'marital:' || p.marital_status,
    'tongue:' || p.mother_tongue,
    'religion:' || p.religion,
    'caste:' || p.caste,
    'sub:' || lower(p.sub_caste),
    'manglik:' || case when p.manglik then 'Yes' when not p.manglik then 'No' end,
    'city:' || lower(p.city),
    'state:' || p.state,
    'family:' || p.family_type,
    'education:' || p.highest_education,
    'field:' || p.education_field,
    'work:' || p.occupation,
    'diet:' || p.diet,
    'smoking:' || case when p.smoking = 'Yes' then 'Yes' when p.smoking is not null then 'No' end,
    'drinking:' || case when p.drinking = 'Yes' then 'Yes' when p.drinking is not null then 'No' end,
    'height:' || lpad(p.height_cm::text, 10, '0'),
    'least:' || lpad(p.annual_income_min::text, 10, '0'),
    'most:' || lpad(p.annual_income_max::text, 10, '0'),
    -- The same brackets as contract/src/choices.ts has; one that ends where another begins is in both.
    case when p.annual_income_min >= 0 and p.annual_income_max <= 200000 then 'pay:0' end,
    case when p.annual_income_min >= 200000 and p.annual_income_max <= 500000 then 'pay:200000' end,
    case when p.annual_income_min >= 500000 and p.annual_income_max <= 1000000 then 'pay:500000' end,
    case when p.annual_income_min >= 1000000 and p.annual_income_max <= 2000000 then 'pay:1000000' end,
    case when p.annual_income_min >= 2000000 and p.annual_income_max <= 5000000 then 'pay:2000000' end,
    case when p.annual_income_min >= 5000000 and p.annual_income_max <= 10000000 then 'pay:5000000' end,
    case when p.annual_income_min >= 10000000 then 'pay:10000000' end
  ], null) || array(select 'word:' || word from unnest(tsvector_to_array(p.search_words)) word)
    || array(select 'shown:' || word from unnest(tsvector_to_array(ts_filter(p.search_words, '{a}'))) word)
$$;

-- The roster needs no weights: weighing the words of a profile leaves its row there as it is.
create or replace function enter_in_roster() returns trigger language plpgsql as $$
begin
  insert into roster (id, created_at, role, is_active, is_verified, is_hidden, search_words)
    select added.id, member.created_at, role, is_active, added.is_verified, added.is_hidden, strip(added.search_words)
    from added join member on member.id = added.id;
  return null;
end $$;
create or replace function follow_profile() returns trigger language plpgsql as $$
begin
  update roster
  set is_verified = new.is_verified, is_hidden = new.is_hidden, search_words = strip(new.search_words)
  where id = new.id;
  return null;
end $$;
create or replace trigger follow_profile after update on profile for each row
  when ((old.is_verified, old.is_hidden, strip(old.search_words))
    is distinct from (new.is_verified, new.is_hidden, strip(new.search_words)))
  execute function follow_profile();

-- The bitmaps are made anew when the app starts, after the words of the profiles there are have been weighed. Rows of discovery_delta are kept.
update discovery_state set is_built = not exists (select from profile);
