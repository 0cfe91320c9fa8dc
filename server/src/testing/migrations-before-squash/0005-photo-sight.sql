-- Who may see a member's approved photos: everyone who may see the profile, or only those whose interest the member accepted or to
-- whom the member sent one.
alter table profile
  add column photo_sight text not null default 'everyone' check (photo_sight in ('everyone', 'interest'));
