-- Members choose who reads their surname, employer, income and parents' names, and can pause their profile.
-- Needs an app with migration 0056

alter table profile
  add column surname_for text not null default 'everyone' check (surname_for in ('everyone', 'connections', 'nobody')),
  add column employer_for text not null default 'everyone' check (employer_for in ('everyone', 'connections', 'nobody')),
  add column income_for text not null default 'everyone' check (income_for in ('everyone', 'connections', 'nobody')),
  add column family_names_for text not null default 'everyone'
    check (family_names_for in ('everyone', 'connections', 'nobody')),
  add column pause text check (pause in ('shown', 'hidden')),
  add constraint profile_pause_hides check (pause is null or is_hidden);

comment on column profile.surname_for is
  'Which other members read it. Only what everyone reads is searched, filtered, counted, sorted by or scored: see server/src/safety/withheld.ts.';
comment on column profile.pause is
  'The member has paused the profile: it is hidden, and nothing is sent. Shown or hidden is what the profile is again afterwards.';
