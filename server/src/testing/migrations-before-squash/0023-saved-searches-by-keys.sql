-- Saved searches are matched apart from the merge that learns of somebody new, by keys that few of them share, and what they find is told
-- many at a time.

-- What a search asks, as the database compares it with a person, and the keys under which it is looked up. They are worked out by the app:
-- where there are none yet, before anybody is compared with any search.
alter table saved_search
  drop column key_facet,
  add column keys text[] collate "C",
  -- Facets and beginnings of words; null where none is asked.
  add column wants tsquery,
  add column age int4range,
  add column height int4range,
  add column least int4range,
  add column most int4range;
create index saved_search_keys on saved_search using gin (keys) with (fastupdate = off) where alert <> 'off';
create index saved_search_unkeyed on saved_search (id) where keys is null;

-- Whom a search looks for hangs on who saved it.
create function search_the_other_side() returns trigger language plpgsql as $$
begin
  update saved_search set keys = null where member_id = new.id;
  return null;
end $$;
create trigger search_the_other_side after update of gender on profile
for each row when (old.gender is distinct from new.gender) execute function search_the_other_side();

-- Of whom the index of the lists has learned something that a search may ask for: what is so, and what was.
create table search_due (
  id bigint generated always as identity primary key,
  profile_id uuid not null,
  facets jsonb not null,
  facets_before jsonb not null
);

-- Searches that have found somebody and are to tell of it at once.
create table search_news (search_id uuid not null);

-- What is old is found by its age.
create index search_find_found on search_find (found_at);
create index notification_created on notification (created_at);
