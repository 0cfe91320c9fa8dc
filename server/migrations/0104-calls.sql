-- Voice and video calls between connected members. In tables and code such a call is a talk, because a call is what a page asks of the server.
-- Needs an app with migration 0100

create table talk_consent (
  member_id uuid not null references profile on delete cascade,
  other_id uuid not null references profile on delete cascade,
  state text not null check (state in ('agreed', 'declined')),
  changed_at timestamptz not null,
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
comment on table talk_consent is 'Whether a member agrees to calls with another. Two may call each other while both agree. It ends with the connection.';
create index talk_consent_of_other on talk_consent (other_id);

create function end_talk_consent() returns trigger language plpgsql as $$
begin
  delete from talk_consent
  where (member_id, other_id) in ((old.sender_id, old.receiver_id), (old.receiver_id, old.sender_id));
  return null;
end
$$;
create trigger end_talk_consent after delete on interest for each row
  when (old.status = 'accepted') execute function end_talk_consent();
comment on function end_talk_consent() is 'Connected people only call each other.';

-- No foreign keys: the row outlives an account that is deleted during the call, until the other side has been told that it is over.
create table live_talk (
  id uuid primary key,
  conversation_id uuid not null,
  caller_id uuid not null,
  callee_id uuid not null,
  kind text not null check (kind in ('voice', 'video')),
  started_at timestamptz not null,
  answered_at timestamptz,
  outcome text check (outcome in ('answered', 'missed', 'declined', 'busy', 'lost')),
  ended_at timestamptz,
  check (caller_id <> callee_id),
  check ((outcome is null) = (ended_at is null))
);
comment on table live_talk is 'Calls that ring or run. One that has ended stays until its line is in the conversation, for a moment.';
create unique index one_talk_per_conversation on live_talk (conversation_id) where outcome is null;

create table live_talk_side (
  member_id uuid primary key,
  talk_id uuid not null references live_talk on delete cascade,
  page uuid,
  device_id uuid,
  seen_at timestamptz not null
);
comment on table live_talk_side is 'The two sides of a call that rings or runs: a member is in one at a time.';
comment on column live_talk_side.page is 'The open page that is in the call. Null while it rings.';
comment on column live_talk_side.device_id is 'Its session’s device: the call ends with the sign-in.';
create index live_talk_side_of on live_talk_side (talk_id);

alter table message
  add column talk_kind text,
  add column talk_outcome text,
  add column talk_seconds integer,
  add constraint message_talk_check check (
    num_nonnulls(talk_kind, talk_outcome, talk_seconds) in (0, 3) and talk_kind in ('voice', 'video')
      and talk_outcome in ('answered', 'missed', 'declined', 'busy', 'lost') and talk_seconds >= 0
  );
comment on column message.talk_kind is 'Set for the line of a call. Its text is then a line such as “Missed voice call”.';
comment on column message.talk_seconds is 'How long the two were connected.';

alter table notification drop constraint notification_kind_check, add constraint notification_kind_check check (kind in (
  'interest_received', 'interest_accepted', 'message', 'photo_approved', 'photo_rejected', 'profile_verified',
  'photo_request', 'search_alert', 'new_sign_in', 'safety_answer', 'check_answered', 'profile_resting', 'rules_notice',
  'contact_asked', 'contact_shared', 'video_approved', 'video_rejected', 'video_failed', 'daily_matches',
  'talk_asked', 'talk_agreed', 'talk_rings'
));
