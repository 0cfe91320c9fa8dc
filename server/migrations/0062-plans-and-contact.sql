-- Plans that members have for a time, and phone numbers that members share with one another.
-- Needs an app with migration 0061

create table membership (
  id uuid primary key,
  member_id uuid not null references profile on delete cascade,
  plan text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  reveals_limit integer not null check (reveals_limit >= 0),
  reveals_used integer not null default 0,
  ended_at timestamptz,
  check (reveals_used between 0 and reveals_limit)
);
comment on table membership is 'The plans of a member, each for a time. Without an open one the tier is free, or was set without a term.';
create unique index membership_open on membership (member_id) where ended_at is null;
create index membership_of_member on membership (member_id);
create index membership_due on membership (ends_at) where ended_at is null;

create table contact_access (
  owner_id uuid not null references profile on delete cascade,
  viewer_id uuid not null references profile on delete cascade,
  state text not null check (state in ('open', 'asked', 'allowed', 'declined', 'revoked', 'ended')),
  line text,
  asked_at timestamptz,
  answered_at timestamptz,
  first_seen_at timestamptz,
  last_seen_at timestamptz,
  times integer not null default 0,
  primary key (owner_id, viewer_id),
  check (owner_id <> viewer_id),
  check ((first_seen_at is null) = (times = 0))
);
comment on table contact_access is
  'Whether the viewer may see the phone number of the owner, and when they did. Open: by the owner’s setting. Ended: with the connection.';
create index contact_access_of_viewer on contact_access (viewer_id);

create function end_contact() returns trigger language plpgsql as $$
begin
  update contact_access set state = 'ended'
  where (owner_id, viewer_id) in ((old.sender_id, old.receiver_id), (old.receiver_id, old.sender_id));
  return null;
end
$$;
create trigger end_contact after delete on interest for each row
  when (old.status = 'accepted') execute function end_contact();
comment on function end_contact() is 'Numbers are shared between connected people only.';

alter table profile add column hide_contact boolean not null default true;
comment on column profile.hide_contact is 'Connections have to ask before they can see the phone number.';

alter table notification drop constraint notification_kind_check, add constraint notification_kind_check check (kind in (
  'interest_received', 'interest_accepted', 'message', 'photo_approved', 'photo_rejected', 'profile_verified',
  'photo_request', 'search_alert', 'new_sign_in', 'safety_answer', 'check_answered', 'profile_resting', 'rules_notice',
  'contact_asked', 'contact_shared'
));
