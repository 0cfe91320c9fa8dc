-- The facets of a profile follow from server/src/discovery/filters/registry.ts.
-- Needs an app with migration 0087

create or replace function discovery_facets(p profile, is_active boolean, last_active_at timestamptz) returns text[]
language sql stable parallel safe as $$
  select array_remove(array[
    case when is_active and not p.is_hidden then 'seen' end,
    case when is_active and not p.is_hidden then 'seen:' || p.gender end,
    'verified:' || case when p.is_verified then 'Yes' else 'No' end,
    'identity:' || case when p.is_identity_checked then 'Yes' else 'No' end,
    'video:' || case when p.has_video and p.photo_sight = 'everyone' then 'Yes' else 'No' end,
    'facts:' || case when coalesce(p.height_cm::text, p.marital_status, p.mother_tongue, p.religion, p.highest_education, p.occupation, p.city, p.state) is null then 'none' else 'some' end,
    'tier:' || p.tier,
    'joined:' || (p.created_at at time zone 'Asia/Kolkata')::date,
    'smokes:' || p.smoking,
    'drinks:' || p.drinking,
    'here:' || case when p.show_last_active then (last_active_at at time zone 'Asia/Kolkata')::date::text else '0' end,
    'marital:' || p.marital_status,
    'tongue:' || p.mother_tongue,
    'religion:' || p.religion,
    'caste:' || p.caste,
    'sub:' || lower(p.sub_caste),
    'manglik:' || case when p.manglik then 'Yes' when not p.manglik then 'No' end,
    'city:' || lower(p.city),
    'state:' || p.state,
    'office:' || lower(p.working_city),
    'country:' || p.country,
    'native:' || lower(p.native_place),
    'family:' || p.family_type,
    'education:' || p.highest_education,
    'field:' || p.education_field,
    'work:' || p.occupation,
    'diet:' || p.diet,
    'smoking:' || case when p.smoking = 'Yes' then 'Yes' when p.smoking is not null then 'No' end,
    'drinking:' || case when p.drinking = 'Yes' then 'Yes' when p.drinking is not null then 'No' end,
    'height:' || lpad((p.height_cm)::text, 10, '0'),
    'least:' || lpad((case when p.income_for = 'everyone' then p.annual_income_min end)::text, 10, '0'),
    'most:' || lpad((case when p.income_for = 'everyone' then p.annual_income_max end)::text, 10, '0'),
    -- The same brackets as contract/src/choices.ts has; one that ends where another begins is in both.
    case when p.income_for = 'everyone' and p.annual_income_min >= 0 and p.annual_income_max <= 200000 then 'pay:0' end,
    case when p.income_for = 'everyone' and p.annual_income_min >= 200000 and p.annual_income_max <= 500000 then 'pay:200000' end,
    case when p.income_for = 'everyone' and p.annual_income_min >= 500000 and p.annual_income_max <= 1000000 then 'pay:500000' end,
    case when p.income_for = 'everyone' and p.annual_income_min >= 1000000 and p.annual_income_max <= 2000000 then 'pay:1000000' end,
    case when p.income_for = 'everyone' and p.annual_income_min >= 2000000 and p.annual_income_max <= 5000000 then 'pay:2000000' end,
    case when p.income_for = 'everyone' and p.annual_income_min >= 5000000 and p.annual_income_max <= 10000000 then 'pay:5000000' end,
    case when p.income_for = 'everyone' and p.annual_income_min >= 10000000 then 'pay:10000000' end
  ], null) || case when p.show_horoscope then coalesce(p.horoscope_facets, '{}') else '{}' end
    || coalesce(p.must_facets, '{}')
    || array(select 'word:' || word from unnest(tsvector_to_array(case when p.surname_for = 'everyone' then p.search_words else ts_filter(p.search_words, '{a}') end)) word)
    || array(select 'shown:' || word from unnest(tsvector_to_array(ts_filter(p.search_words, '{a}'))) word)
$$;

update discovery_state set is_built = not exists (select from profile);
