-- A photo is tried again when the machine was busy; photos chosen together keep the order of choosing, whichever arrives first; and a
-- caption that is changed after approval waits for a moderator.
-- Needs an app with migration 0028

alter table photo_upload
  add column tries smallint not null default 0,
  add column batch_id uuid,
  add column batch_place smallint,
  add constraint photo_upload_batch_check check ((batch_id is null) = (batch_place is null)) not valid;

alter table photo
  add column batch_id uuid,
  add column batch_place smallint,
  add column new_caption text,
  add constraint photo_batch_check check ((batch_id is null) = (batch_place is null)) not valid;

-- The moderators' queue.
create index photo_new_caption on photo (created_at) where new_caption is not null;
