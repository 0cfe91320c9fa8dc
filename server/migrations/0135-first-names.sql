-- Titles and initials are no first names: whoever may not read a surname reads the first name that contract/src/profile/first-name.ts finds.
-- The words of searches follow new rules too. A job computes both for the profiles that are here already.
-- Needs an app with migration 0130

alter table profile add column first_name text;
comment on column profile.first_name is
  'Follows from the full name. Null until the job refresh-names has computed it and the search words anew.';
create index profile_without_first_name on profile (id) where first_name is null;
