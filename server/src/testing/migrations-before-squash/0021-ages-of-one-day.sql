-- The bitmaps know everybody's age as of one day, whoever waits in the delta included: a new day is written into them at once, so that no
-- list pays for a night of birthdays. Whoever waits with the age of another day has the index made anew when the app starts.
update discovery_state set is_built = false where exists (
  select from discovery_delta
  where facets_before <> '{}'
    and extract(year from age(aged_on, born_before)) <> extract(year from age(discovery_state.day, born_before))
);
alter table discovery_delta drop column aged_on;

create or replace function discovery_note(at integer, before text[], was_born date, after text[], is_born date) returns void
language plpgsql as $$
begin
  insert into discovery_delta (position, facets_before, born_before, facets, born)
  values (at, before, was_born, after, is_born)
  on conflict (position) do update set facets = excluded.facets, born = excluded.born;
end
$$;

-- Of whose new age the bitmaps know, and the saved searches not yet.
create table discovery_birthday (
  position integer primary key,
  born date not null,
  -- The day as of which the searches know the age.
  since date not null
);

-- A bitmap without a bit says nothing, nor does a name without bitmaps.
delete from discovery_bits where sparse is not null and bit_count(sparse) = 0;
delete from discovery_facet where not exists (select from discovery_bits where facet_id = id);
