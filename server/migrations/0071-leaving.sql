-- Members who leave may think it over for seven days.
-- Needs an app with migration 0062

create table leaving (
  member_id uuid primary key references member on delete cascade,
  chosen_at timestamptz not null,
  erase_at timestamptz not null check (erase_at > chosen_at),
  can_return boolean not null default true
);
create index leaving_due on leaving (erase_at);
comment on table leaving is 'Members who deleted their account with time to think it over. It is inactive, and a job erases it.';
comment on column leaving.can_return is 'A sign-in takes the deletion back. False once staff have deactivated the account, which is erased all the same.';

alter table access_entry drop constraint access_entry_action_check, add constraint access_entry_action_check check (action in (
  'registered', 'signed_in', 'signed_out', 'password_changed', 'password_reset', 'phone_verified', 'phone_changed', 'email_changed',
  'sessions_ended', 'google_linked', 'deleted', 'candidate_asked', 'candidate_confirmed', 'candidate_refused', 'taken_over',
  'data_downloaded', 'deletion_planned', 'deletion_taken_back'
));
