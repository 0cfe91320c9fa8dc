-- Facts that families ask about, all optional, and when each part of a profile was last saved: what waited on a device without connection
-- must not undo what was saved later from another device.
-- Needs an app with migration 0008

alter table profile
  add column physical_disability text check (physical_disability <> ''),
  add column gotra text check (gotra <> ''),
  add column working_city text check (working_city <> ''),
  add column brothers_married smallint check (brothers_married >= 0),
  add column sisters_married smallint check (sisters_married >= 0),
  add column country text check (country <> ''),
  add column native_place text check (native_place <> ''),
  add column saved_at jsonb not null default '{}' check (jsonb_typeof(saved_at) = 'object'),
  add constraint married_brothers check (coalesce(brothers_married, 0) <= coalesce(brothers, 0)),
  add constraint married_sisters check (coalesce(sisters_married, 0) <= coalesce(sisters, 0));
comment on column profile.physical_disability is 'In the words of the member.';
comment on column profile.country is 'Where the member has settled.';
comment on column profile.native_place is 'Where the family comes from.';
comment on column profile.saved_at is 'When each part was last saved, in milliseconds since 1970: see server/src/profile/save-times.ts.';
