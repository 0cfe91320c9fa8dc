-- Whoever's photo was rejected is told why, in words chosen from a list.
alter table photo
  add column rejection_reason text check (
    rejection_reason in (
      'face_hidden', 'several_people', 'somebody_else', 'contact_details', 'unclear', 'not_a_photo', 'unsuitable'
    )
  ),
  add constraint reason_of_a_rejection check (rejection_reason is null or status = 'rejected');

-- Staff look back at what was decided, the latest first.
create index photo_decided on photo (moderated_at desc, id desc) where status <> 'pending';
