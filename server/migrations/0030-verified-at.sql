-- A profile says when it was verified, as photos and phone numbers do. Verifications of before are taken from the audit log.
-- Needs an app with migration 0015

alter table profile add column verified_at timestamptz;
comment on column profile.verified_at is 'When staff last verified the profile. It counts while is_verified is true.';

update profile set verified_at = latest.at
from (
  select subject_id, max(at) as at from audit_entry where action = 'profile_verified' group by subject_id
) latest
where latest.subject_id = profile.id and profile.is_verified;
