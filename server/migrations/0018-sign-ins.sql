-- Devices that a member can see and sign out, and the log of who came in from where, which the law asks for.
-- Needs an app with migration 0015

alter table session
  add column device_id uuid not null default gen_random_uuid(),
  add column device text not null default 'Unknown device',
  add column signed_in_at timestamptz not null default now(),
  add column replaces bytea;
update session set
  signed_in_at = created_at,
  expires_at = least(expires_at, last_used_at + interval '30 days', created_at + interval '180 days');
comment on table session is 'A token of a signed-in browser. A renewal adds a row for the new token; the old one ends after a short overlap.';
comment on column session.device_id is 'The browser: the same for a token and those that replace it.';
comment on column session.device is 'Browser and system in plain words, such as “Chrome on Android”.';
comment on column session.signed_in_at is 'When the password or the code was given: the device ends some time after it, however much it is used.';
comment on column session.replaces is 'The token before this one, until this one is used for the first time.';
create index session_device on session (device_id);

create table access_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  member_id uuid not null,
  action text not null check (
    action in (
      'registered', 'signed_in', 'signed_out', 'password_changed', 'password_reset', 'phone_verified', 'phone_changed',
      'email_changed', 'sessions_ended', 'deleted'
    )
  ),
  address text not null check (length(address) <= 60),
  device text not null check (length(device) <= 60)
);
comment on table access_entry is
  'Who came in, when and from where. Kept apart from the account, and for a year after it; entries are never changed.';
comment on column access_entry.member_id is 'Names no row, because the entry outlives the account.';
comment on column access_entry.address is 'The IP address in full. Empty where staff or the operator acted.';
create index access_entry_at on access_entry (at);
create index access_entry_of_member on access_entry (member_id, at desc);

create function keep_access_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then
    return old;
  end if;
  raise exception 'The access log is append-only for a year' using errcode = 'restrict_violation';
end $$;
create trigger keep_access_entry before update or delete on access_entry for each row execute function keep_access_entry();
comment on function keep_access_entry is 'Refuses every change of the access log but the deletion of what is older than a year.';

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (
  kind in (
    'interest_received', 'interest_accepted', 'message', 'photo_approved', 'photo_rejected', 'profile_verified',
    'photo_request', 'search_alert', 'new_sign_in'
  )
);
