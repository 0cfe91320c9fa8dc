-- Needs an app with migration 0009
-- The matching engine learns from the people a member saw and passed over, not only from those who got an interest.

create table impression (
  viewer_id uuid not null references member on delete cascade,
  shown_on date not null,
  list text not null check (list in ('recommended', 'matches', 'search')),
  person_id uuid not null references member on delete cascade,
  place integer not null check (place between 1 and 100000),
  shown_at timestamptz not null,
  primary key (viewer_id, shown_on, list, person_id),
  check (viewer_id <> person_id)
);
comment on table impression is 'A person stood on a member’s screen, at a place of a list: at most once a day and list. The first place counts.';
comment on column impression.shown_on is 'The day in India.';
create index impression_of_person on impression (person_id, shown_at);
create index impression_by_time on impression using brin (shown_at);
