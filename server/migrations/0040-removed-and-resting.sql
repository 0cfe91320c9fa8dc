-- What remains of a removed person for a year, and profiles that rest because nobody was there for six months.
-- Needs an app with migration 0039

create table removed_trace (
  kind text not null check (kind in ('phone', 'photo', 'document')),
  trace text not null,
  case_id uuid not null references safety_case on delete cascade,
  until timestamptz not null,
  primary key (kind, trace, case_id)
);
comment on table removed_trace is
  'Recognises the phone number (keyed hash), photos (fingerprint) and documents (hash) of somebody who was removed. An appeal that succeeds deletes it.';
create index removed_trace_until on removed_trace (until);
create index removed_trace_of_case on removed_trace (case_id);

alter table profile add column is_resting boolean not null default false;
comment on column profile.is_resting is 'Hidden by a job, because nobody signed in for six months. The next sign-in shows it again.';
create index profile_resting on profile (id) where is_resting;
create index member_last_active on member (last_active_at) where is_active and role = 'user';

create function end_rest() returns trigger language plpgsql as $$
begin
  new.is_resting = false;
  return new;
end
$$;
create trigger end_rest before update of is_hidden on profile for each row
  when (old.is_hidden <> new.is_hidden and old.is_resting) execute function end_rest();
comment on function end_rest() is 'Showing or hiding the profile ends its rest.';

alter table notification drop constraint notification_kind_check, add constraint notification_kind_check check (kind in (
  'interest_received', 'interest_accepted', 'message', 'photo_approved', 'photo_rejected', 'profile_verified',
  'photo_request', 'search_alert', 'new_sign_in', 'safety_answer', 'check_answered', 'profile_resting'
));
