-- Lists of recommendations share attention: who gets more interests than can be read, or stands in lists more often than others, comes later.
-- Needs an app with migration 0042

create table matching_standing (
  member_id uuid primary key references member on delete cascade,
  read real not null check (read between 0 and 1),
  price real not null,
  crowd real not null check (crowd between 0 and 1),
  moved_on date not null
);
comment on table matching_standing is
  'How a member stands among those who are shown and written to; see server/src/matching-engine/attention.ts. Never shown to anybody.';
comment on column matching_standing.moved_on is 'The day in India of the last change, so that a night counts once.';
