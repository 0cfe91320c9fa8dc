-- Lists of hundreds of people show one photo of each: which one stands in the profile. Only the trigger writes it.
alter table profile add column first_photo uuid;

-- Whoever changes another photo of the same member at the same moment waits, and then sees this one as it has become.
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
create trigger choose_first_photo after insert or delete or update of status, is_primary, display_order on photo
for each row execute function choose_first_photo();

update profile
set first_photo = first.id
from (
  select distinct on (member_id) member_id, id from photo
  where status = 'approved'
  order by member_id, is_primary desc, display_order, created_at, id
) as first
where first.member_id = profile.id;
