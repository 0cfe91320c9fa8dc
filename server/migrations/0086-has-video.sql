-- A profile says whether it has an approved video, so that lists find it.
-- Needs an app with migration 0076

alter table profile add column has_video boolean not null default false;
comment on column profile.has_video is
  'An approved video exists. Kept by keep_has_video. While the photos are not for everyone, no search finds it.';

create function keep_has_video() returns trigger language plpgsql as $$
declare
  owner uuid := coalesce(new.member_id, old.member_id);
  has_one boolean := exists (select from video where member_id = owner and status = 'approved');
begin
  update profile set has_video = has_one where id = owner and has_video <> has_one;
  return null;
end
$$;
comment on function keep_has_video() is 'Whoever changes a video locks its owner first, so that two changes come one after the other.';
create trigger has_video after insert or delete or update of status on video for each row execute function keep_has_video();

update profile set has_video = true where id in (select member_id from video where status = 'approved');
