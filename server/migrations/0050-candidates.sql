-- The person of a profile that somebody else made: asked by a link, who confirms it, takes it over or refuses it.
-- Needs an app with migration 0049

create table candidate (
  member_id uuid primary key references member on delete cascade,
  state text not null default 'unasked' check (state in ('unasked', 'asked', 'confirmed', 'taken_over', 'refused')),
  is_limited boolean not null,
  phone_key bytea check (length(phone_key) = 32),
  token_hash bytea unique check (length(token_hash) = 32),
  asked_at timestamptz,
  expires_at timestamptz,
  answered_at timestamptz,
  check ((state = 'asked') = (token_hash is not null)),
  check (token_hash is null or (phone_key is not null and asked_at is not null and expires_at is not null))
);
comment on table candidate is 'What the person of a profile that somebody else made has said to it.';
comment on column candidate.is_limited is 'Registered since this exists: at most three interests until the person confirms.';
comment on column candidate.phone_key is 'A keyed hash of the number that the link went to: only member holds phone numbers.';
comment on column candidate.token_hash is 'Of the link that works at present. Null once it was used.';

alter table one_time_code drop constraint one_time_code_purpose_check, add constraint one_time_code_purpose_check
  check (purpose in ('sign_in', 'reset', 'verify', 'change_phone', 'staff', 'google', 'take_over'));

alter table access_entry drop constraint access_entry_action_check, add constraint access_entry_action_check check (action in (
  'registered', 'signed_in', 'signed_out', 'password_changed', 'password_reset', 'phone_verified', 'phone_changed', 'email_changed',
  'sessions_ended', 'google_linked', 'deleted', 'candidate_asked', 'candidate_confirmed', 'candidate_refused', 'taken_over'
));
