-- Horoscope: when and where a member was born, and whether other members may compare it. The date stays in the profile.
-- Needs an app with migration 0015

alter table profile add column show_horoscope boolean not null default false;
comment on column profile.show_horoscope is 'Members who allow the same may compare horoscopes. Otherwise nobody sees anything of it.';

create table birth_details (
  member_id uuid primary key references member on delete cascade,
  certainty text not null check (certainty in ('exact', 'about', 'part', 'unknown')),
  clock text check (clock ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  day_part text check (day_part in ('night', 'morning', 'afternoon', 'evening')),
  repeated text check (repeated in ('first', 'second')),
  utc_offset integer check (utc_offset between -1080 and 1080),
  place_id integer not null,
  place_name text not null check (char_length(place_name) between 1 and 200),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  zone text not null check (char_length(zone) between 1 and 64),
  updated_at timestamptz not null,
  constraint birth_details_time check (
    (clock is not null) = (certainty in ('exact', 'about')) and (day_part is not null) = (certainty = 'part')
  )
);
comment on table birth_details is 'As the member gave them. Charts are computed from them and never stored.';
comment on column birth_details.repeated is 'Which of the two instants is meant, for a time that the clocks showed twice.';
comment on column birth_details.utc_offset is 'Minutes ahead of UTC, given by hand instead of the rules of the zone.';
comment on column birth_details.place_id is 'The number of the place at GeoNames. Name, coordinates and zone are copied, so that a new list changes no chart.';
