-- The owner of a video is notified of the decision, and of a file of which no video could be made.
-- Needs an app with migration 0076

alter table notification drop constraint notification_kind_check, add constraint notification_kind_check check (kind in (
  'interest_received', 'interest_accepted', 'message', 'photo_approved', 'photo_rejected', 'profile_verified',
  'photo_request', 'search_alert', 'new_sign_in', 'safety_answer', 'check_answered', 'profile_resting', 'rules_notice',
  'contact_asked', 'contact_shared', 'video_approved', 'video_rejected', 'video_failed'
));
