-- Video introductions. One row is a video's whole life: from the first part of its file to the moderator's decision.
-- Needs an app with migration 0073

create table video (
  id uuid primary key,
  member_id uuid not null references profile on delete cascade,
  client_id uuid,
  status text not null default 'receiving' check (
    status in ('receiving', 'processing', 'failed', 'pending', 'approved', 'rejected', 'replaced')
  ),
  total_bytes integer not null check (total_bytes between 1 and 104857600),
  created_at timestamptz not null,
  fault text,
  tries smallint not null default 0,
  captions text[] not null default '{}' check (cardinality(captions) <= 30),
  duration_ms integer check (duration_ms > 0),
  width smallint check (width > 0),
  height smallint check (height > 0),
  has_sound boolean,
  moderated_at timestamptz,
  rejection_reason text check (
    rejection_reason in (
      'face_hidden', 'several_people', 'somebody_else', 'contact_details', 'unclear', 'not_a_photo', 'unsuitable'
    )
  ),
  constraint fault_of_a_failed_video check ((fault is not null) = (status = 'failed')),
  constraint reason_of_a_rejected_video check (rejection_reason is null or status = 'rejected'),
  constraint made_video check (
    num_nonnulls(duration_ms, width, height, has_sound)
      = case when status in ('pending', 'approved', 'rejected', 'replaced') then 4 else 0 end
  )
);
comment on table video is
  'A member has at most one approved video, one that replaces it, and for a day the one that was replaced. Its files are below video/ in the file storage, under its id.';
comment on column video.client_id is 'Chosen by the sender, so that a repeated start is stored once.';
comment on column video.fault is 'Why no video can be made of the file. The owner reads this.';
comment on column video.tries is 'How often making was attempted while the machine was busy.';
comment on column video.captions is 'What is said, line by line, as the member typed it.';
comment on column video.width is 'Of the larger size, in pixels.';
create unique index one_approved_video on video (member_id) where status = 'approved';
create unique index one_new_video on video (member_id) where status not in ('approved', 'replaced');
create unique index one_replaced_video on video (member_id) where status = 'replaced';
create unique index video_sent_once on video (member_id, client_id);
create index video_waiting on video (created_at, id) where status = 'pending';
create index video_decided on video (moderated_at desc, id desc) where status in ('approved', 'rejected');

create table video_part (
  video_id uuid not null references video on delete cascade,
  start_byte integer not null check (start_byte >= 0),
  bytes integer not null check (bytes > 0),
  file_id uuid not null,
  primary key (video_id, start_byte)
);
comment on table video_part is 'The parts of a file that have arrived, until the video is made.';

create table video_view (
  video_id uuid not null references video on delete cascade,
  viewer_id uuid not null references profile on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (video_id, viewer_id)
);
comment on table video_view is 'Who played a video.';
create index video_view_of_viewer on video_view (viewer_id);

create table gone_video (
  id uuid primary key,
  gone_at timestamptz not null default clock_timestamp()
);
comment on table gone_video is
  'Videos whose row is gone, until a job has removed their files. A process may still write some, so that the row stays for an hour.';

-- However a video ends (with its member, by its owner, by a moderator, or by a newer one), its files follow.
create function leave_video_files() returns trigger language plpgsql as $$
begin
  insert into gone_video (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger files_end_with_video after delete on video for each row execute function leave_video_files();
