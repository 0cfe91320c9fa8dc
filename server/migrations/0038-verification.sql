-- The verification ledger: what was checked about a member, how and when. The picture of a document is stored apart, and deleted with the
-- decision. Whether a profile is verified follows from the ledger, or from what staff said with a reason.
-- Needs an app with migration 0015

create table verification (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  kind text not null check (kind in ('identity', 'selfie', 'work')),
  document text,
  gesture text,
  note text not null default '' check (length(note) <= 200),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'outdated')),
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references member on delete set null,
  reason text,
  file_hash bytea not null,
  constraint verification_says_what check ((kind = 'selfie') = (document is null) and (kind = 'selfie') = (gesture is not null)),
  constraint verification_decision check (
    case state
      when 'waiting' then decided_at is null and reason is null
      when 'approved' then decided_at is not null and reason is null
      when 'refused' then decided_at is not null and reason is not null
      else true
    end
  )
);
comment on table verification is 'What members sent to be checked by a moderator, and the decisions. A decided row stays as the ledger.';
comment on column verification.file_hash is 'SHA-256 of the file as it was sent. It remains, so that the same file is recognised.';
create unique index verification_waiting on verification (member_id, kind) where state = 'waiting';
create unique index verification_holding on verification (member_id, kind) where state = 'approved';
create index verification_queue on verification (sent_at, id) where state = 'waiting';
create index verification_of_member on verification (member_id, sent_at desc);
create index verification_same_file on verification (file_hash);

create table verification_file (
  verification_id uuid primary key references verification on delete cascade,
  picture bytea not null
);
alter table verification_file alter column picture set storage external;
comment on table verification_file is 'The pictures that wait for a decision, made anew from the files that were sent. Nobody but moderators reads them.';

create table verification_override (
  member_id uuid primary key references member on delete cascade,
  is_verified boolean not null,
  reason text not null,
  by_id uuid references member on delete set null,
  at timestamptz not null
);
comment on table verification_override is 'What staff said about a profile against what the ledger says.';

alter table profile
  add column is_identity_checked boolean not null default false,
  add column is_verified_by_rule boolean not null default false;
comment on column profile.is_identity_checked is 'A moderator has approved an identity document, and it still holds. Kept by refresh_verified.';
comment on column profile.is_verified_by_rule is 'Phone, identity and selfie are checked. Kept by refresh_verified.';

create function refresh_verified(of_member uuid) returns void language sql as $$
  update profile
  set is_identity_checked = said.identity,
    is_verified_by_rule = said.rule,
    -- A mark from before the ledger stays, until staff say otherwise.
    is_verified = coalesce(said.by_staff, said.rule or (profile.is_verified and not profile.is_verified_by_rule))
  from (
    select checked.identity,
      checked.identity and checked.selfie and member.phone_verified_at is not null as rule,
      (select is_verified from verification_override where member_id = of_member) as by_staff
    from member, lateral (
      select coalesce(bool_or(kind = 'identity'), false) as identity, coalesce(bool_or(kind = 'selfie'), false) as selfie
      from verification where member_id = of_member and state = 'approved'
    ) as checked
    where member.id = of_member
  ) as said
  where profile.id = of_member
    and (profile.is_identity_checked, profile.is_verified_by_rule, profile.is_verified) is distinct from (
      said.identity, said.rule, coalesce(said.by_staff, said.rule or (profile.is_verified and not profile.is_verified_by_rule))
    )
$$;

create function follow_verification() returns trigger language plpgsql as $$
begin
  perform refresh_verified(new.member_id);
  return null;
end
$$;
create trigger follow_verification after insert or update of state on verification for each row
  execute function follow_verification();
create trigger follow_override after insert or update on verification_override for each row
  execute function follow_verification();

create function follow_phone_check() returns trigger language plpgsql as $$
begin
  perform refresh_verified(new.id);
  return null;
end
$$;
create trigger follow_phone_check after update of phone_verified_at on member for each row
  when ((old.phone_verified_at is null) <> (new.phone_verified_at is null)) execute function follow_phone_check();

create function outdate_identity() returns trigger language plpgsql as $$
begin
  update verification set state = 'outdated' where member_id = new.id and kind = 'identity' and state = 'approved';
  return null;
end
$$;
create trigger outdate_identity after update of full_name, date_of_birth on profile for each row
  when ((old.full_name, old.date_of_birth) is distinct from (new.full_name, new.date_of_birth))
  execute function outdate_identity();
comment on function outdate_identity() is 'A document was compared with name and date of birth, so it does not hold for others.';

alter table notification drop constraint notification_kind_check, add constraint notification_kind_check check (kind in (
  'interest_received', 'interest_accepted', 'message', 'photo_approved', 'photo_rejected', 'profile_verified',
  'photo_request', 'search_alert', 'new_sign_in', 'safety_answer', 'check_answered'
));
