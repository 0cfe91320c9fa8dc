-- Photos: a file first, which a job processes, then a photo with what lists and moderators need to know of it.

create table photo (
  id uuid primary key,
  member_id uuid not null references profile on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  is_primary boolean not null default false,
  is_illustration boolean not null default false,
  display_order smallint not null default 0,
  created_at timestamptz not null default now(),
  moderated_at timestamptz,
  rejection_reason text check (
    rejection_reason in (
      'face_hidden', 'several_people', 'somebody_else', 'contact_details', 'unclear', 'not_a_photo', 'unsuitable'
    )
  ),
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  placeholder text,
  caption text check (caption <> ''),
  client_id uuid,
  fingerprint bigint,
  batch_id uuid,
  batch_place smallint,
  new_caption text,
  constraint photo_batch_check check ((batch_id is null) = (batch_place is null)),
  constraint reason_of_a_rejection check (rejection_reason is null or (status = 'rejected'))
);
comment on table photo is 'A processed photo. Its files are in the file storage, under its id.';
comment on column photo.is_illustration is 'Drawn for a demo member.';
comment on column photo.display_order is 'The place among the member’s photos, from 0.';
comment on column photo.width is 'Of the largest size, in pixels.';
comment on column photo.placeholder is 'A tiny blurred version, as a data URL, shown while the photo loads.';
comment on column photo.client_id is 'Chosen by the sender, so that a repeated upload is stored once.';
comment on column photo.fingerprint is
  'A perceptual hash of 64 bits (server/src/photos/upload/fingerprint.ts); null for drawings.';
comment on column photo.batch_id is 'Photos chosen together have one batch, and keep the order of choosing in batch_place.';
comment on column photo.new_caption is 'A caption that waits for a moderator, because the photo was approved with another one.';
create unique index one_primary_photo on photo (member_id) where is_primary;
create index photo_decided on photo (moderated_at desc, id desc) where status <> 'pending';
create index photo_fingerprint on photo (fingerprint) where fingerprint is not null;
create index photo_in_order on photo (member_id, is_primary desc, display_order, created_at);
create index photo_new_caption on photo (created_at) where new_caption is not null;
create unique index photo_sent_once on photo (member_id, client_id);
create index photo_waiting on photo (created_at) where status = 'pending';

-- The photo that lists show follows the photos of its member.
create function choose_first_photo() returns trigger language plpgsql as $$
declare
  owner uuid := coalesce(new.member_id, old.member_id);
begin
  perform from profile where id = owner for no key update;
  update profile
  set first_photo = first.id
  from (
    select (
      select id from photo
      where member_id = owner and status = 'approved'
      order by is_primary desc, display_order, created_at, id
      limit 1
    ) as id
  ) as first
  where profile.id = owner and profile.first_photo is distinct from first.id;
  return null;
end $$;
create trigger choose_first_photo after insert or delete or update of status, is_primary, display_order on photo for each row
  execute function choose_first_photo();

create table photo_upload (
  id uuid primary key,
  member_id uuid not null references profile on delete cascade,
  client_id uuid,
  fault text,
  created_at timestamptz not null default now(),
  tries smallint not null default 0,
  batch_id uuid,
  batch_place smallint,
  unique (member_id, client_id),
  constraint photo_upload_batch_check check ((batch_id is null) = (batch_place is null))
);
comment on table photo_upload is 'A file that becomes a photo of the same id.';
comment on column photo_upload.client_id is 'Chosen by the sender, so that a repeated upload is stored once.';
comment on column photo_upload.fault is 'Why no photo can be made of it. The owner reads this, and deletes the upload.';
comment on column photo_upload.tries is 'How often processing was attempted while the machine was busy.';

create table photo_advice (
  photo_id uuid primary key references photo on delete cascade,
  faces smallint check (faces >= 0),
  nudity real check (nudity between 0 and 1),
  is_small boolean not null,
  is_screenshot boolean not null,
  checked_at timestamptz not null
);
comment on table photo_advice is
  'What classifiers found in a photo, as hints for the moderator. Without a row no classifier ran.';
comment on column photo_advice.nudity is 'A probability from 0 to 1.';

create table photo_likeness (
  photo_id uuid not null references photo on delete cascade,
  like_id uuid not null references photo on delete cascade,
  distance smallint not null check (distance between 0 and 64),
  primary key (photo_id, like_id)
);
comment on table photo_likeness is 'Two photos that look alike, found when the first was classified.';
comment on column photo_likeness.distance is 'How many of the 64 bits of their fingerprints differ.';
create index photo_likeness_other on photo_likeness (like_id);

create table rejected_fingerprint (
  fingerprint bigint not null,
  reason text not null,
  rejected_at timestamptz not null,
  primary key (fingerprint, reason)
);
comment on table rejected_fingerprint is 'Recognises a rejected photo after it was deleted, without saying whose it was.';

create table photo_request (
  owner_id uuid not null references profile on delete cascade,
  viewer_id uuid not null references profile on delete cascade,
  status text not null default 'requested' check (status in ('requested', 'granted', 'declined')),
  requested_at timestamptz not null,
  answered_at timestamptz,
  primary key (owner_id, viewer_id),
  check (owner_id <> viewer_id)
);
comment on table photo_request is
  'A request to see the photos of a member, once a pair. The owner may change the answer at any time.';
create index photo_request_newest on photo_request (owner_id, status, requested_at desc);
create index photo_request_of_viewer on photo_request (viewer_id);

create table photo_view (
  photo_id uuid not null references photo on delete cascade,
  viewer_id uuid not null references profile on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (photo_id, viewer_id)
);
comment on table photo_view is 'Who looked at a photo in full size.';
create index photo_view_of_viewer on photo_view (viewer_id);
