-- Members are reminded of the rules by a notification.
-- Needs an app with migration 0038

alter table notification drop constraint notification_kind_check, add constraint notification_kind_check check (kind in (
  'interest_received', 'interest_accepted', 'message', 'photo_approved', 'photo_rejected', 'profile_verified',
  'photo_request', 'search_alert', 'new_sign_in', 'safety_answer', 'check_answered', 'profile_resting', 'rules_notice'
));
