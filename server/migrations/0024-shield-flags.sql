-- What the shield finds in a text besides contact details: a warning for its reader, and a flag for moderators.
-- Needs an app with migration 0023

alter table message add column topics text[];
comment on column message.topics is 'What the shield found: money, dowry or abuse, and meeting where it suggests to meet. Null: nothing.';

create table shield_flag (
  id bigint generated always as identity primary key,
  member_id uuid not null references member on delete cascade,
  topic text not null check (topic in ('money', 'dowry', 'abuse', 'same_line')),
  conversation_id uuid,
  seq integer,
  interest_id uuid,
  hour timestamptz,
  at timestamptz not null,
  constraint shield_flag_place_check check (
    num_nonnulls(conversation_id, interest_id) <= 1
    and (conversation_id is null) = (seq is null)
    and (topic = 'same_line') = (hour is not null)
  )
);
comment on table shield_flag is
  'What members wrote that moderators should look at. Without a message or an interest it is in the profile, or in many interests.';
comment on column shield_flag.member_id is 'Who wrote it.';
comment on column shield_flag.interest_id is 'The interest with the line. It may be gone.';
comment on column shield_flag.hour is 'When many interests had the same line: one flag an hour.';
-- A repeated message, edit or line adds no second flag.
create unique index one_shield_flag_per_text on shield_flag
  (member_id, topic, conversation_id, seq, interest_id, hour) nulls not distinct;
create index shield_flag_of on shield_flag (member_id, at);
create index shield_flag_at on shield_flag (at desc, id desc);
