-- The access log says when a member downloaded everything that the site keeps about them.
-- Needs an app with migration 0062

alter table access_entry drop constraint access_entry_action_check, add constraint access_entry_action_check check (action in (
  'registered', 'signed_in', 'signed_out', 'password_changed', 'password_reset', 'phone_verified', 'phone_changed', 'email_changed',
  'sessions_ended', 'google_linked', 'deleted', 'candidate_asked', 'candidate_confirmed', 'candidate_refused', 'taken_over',
  'data_downloaded'
));
