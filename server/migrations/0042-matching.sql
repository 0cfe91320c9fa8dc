-- Needs an app with migration 0028
-- The matching engine serves: its versions, what it learned of single people, and what members hope for.

create table matching_version (
  version integer generated always as identity primary key,
  trained_at timestamptz not null,
  state text not null check (state in ('serving', 'ready', 'refused')),
  model jsonb not null check (jsonb_typeof(model) = 'object'),
  measures jsonb not null check (jsonb_typeof(measures) = 'object')
);
comment on table matching_version is 'A trained model. One of them serves; a refused one did worse than the one that served.';
create unique index one_serving_version on matching_version ((true)) where state = 'serving';

create table matching_effect (
  version integer not null references matching_version on delete cascade,
  member_id uuid not null references member on delete cascade,
  readiness real not null,
  appeal real not null,
  primary key (version, member_id)
);
comment on table matching_effect is 'How readily a member says yes, and how often the member hears it, beyond what the profile says. Never shown to anybody.';
create index matching_effect_of_member on matching_effect (member_id);

create table partner_preference (
  member_id uuid primary key references member on delete cascade,
  wishes jsonb not null check (jsonb_typeof(wishes) = 'object'),
  updated_at timestamptz not null
);
comment on column partner_preference.wishes is 'By the fact: what the member hopes for, and whether it is a must. The shape is that of contract/src/preferences.ts.';
