-- Once a day members are notified about new people who suit them.
-- Needs an app with migration 0085

create table daily_match (
  member_id uuid not null references member on delete cascade,
  person_id uuid not null references profile on delete cascade,
  notification_id uuid not null references notification on delete cascade,
  place smallint not null check (place > 0),
  primary key (member_id, person_id)
);
comment on table daily_match is 'A new person who suits a member, and the notification about them. There is one notification about a person at most.';
comment on column daily_match.place is 'Best first.';
create index daily_match_of_person on daily_match (person_id);
create index daily_match_told_in on daily_match (notification_id);

create table daily_look (
  member_id uuid primary key references member on delete cascade,
  looked_on date not null
);
comment on table daily_look is 'The last day on which new people were looked for, so that there is at most one notification a day.';
create index daily_look_of_day on daily_look (looked_on, member_id);

alter table notification drop constraint notification_kind_check, add constraint notification_kind_check check (kind in (
  'interest_received', 'interest_accepted', 'message', 'photo_approved', 'photo_rejected', 'profile_verified',
  'photo_request', 'search_alert', 'new_sign_in', 'safety_answer', 'check_answered', 'profile_resting', 'rules_notice',
  'contact_asked', 'contact_shared', 'video_approved', 'video_rejected', 'video_failed', 'daily_matches'
));
