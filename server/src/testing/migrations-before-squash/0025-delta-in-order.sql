-- What is so of a profile that waits stands in the order of its bytes, each name once: whether one lies in a range is then found by halving.
create or replace function discovery_note(at integer, before text[], was_born date, after text[], is_born date) returns void
language plpgsql as $$
declare
  in_order text[] := tsvector_to_array(array_to_tsvector(after));
begin
  insert into discovery_delta (position, facets_before, born_before, facets, born)
  values (at, before, was_born, in_order, is_born)
  on conflict (position) do update set facets = excluded.facets, born = excluded.born;
end
$$;
update discovery_delta set facets = tsvector_to_array(lookup);
