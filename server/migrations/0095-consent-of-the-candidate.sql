-- A person who takes over their profile gives the declarations themselves; until then nobody sees the profile. And a moderator attaches the
-- member that a complaint is about.
-- Needs an app with migration 0085

alter table candidate
  add column awaits_consent boolean not null default false,
  add column was_hidden boolean not null default false;
comment on column candidate.awaits_consent is 'Taken over, and the new holder has not given the declarations. The profile is hidden until then.';
comment on column candidate.was_hidden is 'The profile was hidden when it was taken over, and stays hidden.';

alter table complaint add column is_attached boolean not null default false;
comment on column complaint.is_attached is 'A moderator found the member that the complaint is about: its link named nobody.';

-- The first consent after a take-over ends the waiting.
create function end_waiting_for_consent() returns trigger language plpgsql as $$
declare
  waited record;
begin
  update candidate set awaits_consent = false where member_id = new.member_id and awaits_consent returning was_hidden into waited;
  if found and not waited.was_hidden then
    update profile set is_hidden = pause is not null where id = new.member_id and not is_hidden_by_staff;
  end if;
  return null;
end $$;
create trigger end_waiting_for_consent after insert on consent for each row execute function end_waiting_for_consent();

-- Whatever would show the profile before that: a saved setting, the end of a pause, a decision of staff.
create function keep_hidden_without_consent() returns trigger language plpgsql as $$
begin
  new.is_hidden := exists (select from candidate where member_id = new.id and awaits_consent);
  return new;
end $$;
create trigger keep_hidden_without_consent before update of is_hidden on profile
for each row when (old.is_hidden and not new.is_hidden) execute function keep_hidden_without_consent();
