-- Whose day of birth is noted anew just when another day begins may have waited for the note of that day, and its merge: the bitmaps then
-- know the age of the new day, which the statement that waited did not see. A row that was there keeps the day of its first note.
create or replace function discovery_note(at integer, before text[], was_born date, after text[], is_born date) returns void
language plpgsql as $$
declare
  is_new boolean;
begin
  insert into discovery_delta (position, facets_before, born_before, aged_on, facets, born)
  select at, before, was_born, state.day, after, is_born from discovery_state state
  on conflict (position) do update set facets = excluded.facets, born = excluded.born
  returning xmax = 0 into is_new;
  if is_new then
    update discovery_delta set aged_on = state.day from discovery_state state where position = at and aged_on <> state.day;
  end if;
end
$$;
