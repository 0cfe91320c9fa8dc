-- Profiles that come in one statement are entered in the panel's list, and counted there, by one statement too.
drop trigger enter_in_roster on profile;
create or replace function enter_in_roster() returns trigger language plpgsql as $$
begin
  insert into roster (id, created_at, role, is_active, is_verified, is_hidden, search_words)
    select added.id, member.created_at, role, is_active, added.is_verified, added.is_hidden, added.search_words
    from added join member on member.id = added.id;
  return null;
end $$;
create trigger enter_in_roster after insert on profile referencing new table as added
  for each statement execute function enter_in_roster();

drop trigger keep_tally on roster;
create function tally_entered() returns trigger language plpgsql as $$
begin
  insert into tally
    select place.list, place.kind, place.day, count(*)
    from added join roster using (id), tallied(roster) as place
    group by 1, 2, 3;
  return null;
end $$;
create trigger tally_entered after insert on roster referencing new table as added
  for each statement execute function tally_entered();
create trigger keep_tally after delete on roster for each row execute function keep_tally();
