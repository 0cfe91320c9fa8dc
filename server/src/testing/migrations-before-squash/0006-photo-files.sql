-- Photos that members upload: first a file to be made ready, then a photo with what lists and moderators need to know of it.

-- A file on its way to becoming a photo of the same id. A fault is told to its owner and ends it.
create table photo_upload (
  id uuid primary key,
  member_id uuid not null references profile on delete cascade,
  -- Chosen by the sender: what is sent again, because the reply was lost, is not kept again.
  client_id uuid,
  fault text,
  created_at timestamptz not null default now(),
  unique (member_id, client_id)
);

-- Pictures that are drawn have no fingerprint: nobody can have stolen them. The fingerprint is the 64 bits of photos/fingerprint.ts.
alter table photo
  -- Of the largest size, in pixels; so far there are only drawings.
  add column width smallint not null default 800 check (width > 0),
  add column height smallint not null default 1000 check (height > 0),
  add column placeholder text,
  add column caption text check (caption <> ''),
  add column client_id uuid,
  add column fingerprint bigint;
alter table photo alter column width drop default, alter column height drop default;
create unique index photo_sent_once on photo (member_id, client_id);
create index photo_fingerprint on photo (fingerprint) where fingerprint is not null;

-- What machines noticed about a photo, for the moderator who decides. Absent: nobody looked, or nobody could.
create table photo_advice (
  photo_id uuid primary key references photo on delete cascade,
  faces smallint check (faces >= 0),
  -- 0 to 1.
  nudity real check (nudity between 0 and 1),
  is_small boolean not null,
  is_screenshot boolean not null,
  checked_at timestamptz not null
);

-- Two photos that look alike, as found when the first of the two was looked at.
create table photo_likeness (
  photo_id uuid not null references photo on delete cascade,
  like_id uuid not null references photo on delete cascade,
  -- In how many of the 64 bits their fingerprints differ.
  distance smallint not null check (distance between 0 and 64),
  primary key (photo_id, like_id)
);
create index photo_likeness_other on photo_likeness (like_id);

-- What was rejected is known again after it is deleted, without saying whose it was.
create table rejected_fingerprint (
  fingerprint bigint not null,
  reason text not null,
  rejected_at timestamptz not null,
  primary key (fingerprint, reason)
);

alter table profile drop constraint profile_photo_sight_check;
alter table profile
  add constraint profile_photo_sight_check check (photo_sight in ('everyone', 'interest', 'granted'));

-- Somebody asked to see somebody's photos, at most once; the owner's answer may change at any time.
create table photo_request (
  owner_id uuid not null references profile on delete cascade,
  viewer_id uuid not null references profile on delete cascade,
  status text not null default 'requested' check (status in ('requested', 'granted', 'declined')),
  requested_at timestamptz not null,
  answered_at timestamptz,
  primary key (owner_id, viewer_id),
  check (owner_id <> viewer_id)
);
create index photo_request_newest on photo_request (owner_id, status, requested_at desc);
create index photo_request_of_viewer on photo_request (viewer_id);

-- Who looked at a photo in full size.
create table photo_view (
  photo_id uuid not null references photo on delete cascade,
  viewer_id uuid not null references profile on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (photo_id, viewer_id)
);
create index photo_view_of_viewer on photo_view (viewer_id);
