-- Needs an app with migration 0008
-- An answer or a withdrawal can be undone for a few seconds, an interest can carry a line, members can put people aside, and lists leave
-- out the people whom a member has answered or put aside.

alter table interest add column line text check (char_length(line) between 1 and 300);
comment on column interest.line is 'What the sender wrote with it. E-mails and push messages never contain it.';

create table held_act (
  interest_id uuid not null references interest on delete cascade,
  member_id uuid not null references member on delete cascade,
  act text not null check (act in ('accepted', 'rejected', 'withdrawn')),
  settles_at timestamptz not null,
  primary key (interest_id, member_id)
);
comment on table held_act is
  'What a party did to a pending interest and can still undo. The other party learns of it when it settles; the first to settle counts.';
create index held_act_due on held_act (settles_at);
create index held_act_of_member on held_act (member_id);

alter table interest_cooldown add column after_withdrawal boolean not null default false;
comment on column interest_cooldown.after_withdrawal is 'The sender withdrew the interest. Otherwise the receiver declined it, or ended the connection.';

create table dismissal (
  owner_id uuid not null references member on delete cascade,
  person_id uuid not null references member on delete cascade,
  dismissed_at timestamptz not null,
  primary key (owner_id, person_id),
  check (owner_id <> person_id)
);
comment on table dismissal is 'The owner does not want to see this person in lists. Nobody else learns of it.';
create index dismissal_newest on dismissal (owner_id, dismissed_at desc, person_id);
create index dismissal_of_person on dismissal (person_id);

create table list_exclusion (
  viewer_id uuid not null references member on delete cascade,
  chunk integer not null,
  bits bit varying not null,
  primary key (viewer_id, chunk)
);
comment on table list_exclusion is
  'The positions of the people whom a viewer has answered, was answered by, or put aside. Triggers keep it, so that a list subtracts one bitmap a chunk.';

create function is_excluded(viewer uuid, person uuid) returns boolean language sql stable as $$
  select exists (select from dismissal where owner_id = viewer and person_id = person)
    or exists (
      select from interest
      where least(sender_id, receiver_id) = least(viewer, person) and greatest(sender_id, receiver_id) = greatest(viewer, person)
        and status <> 'pending'
    );
$$;

-- Locks the bitmap first: whoever comes second sees what the first one did.
create function correct_exclusion(viewer uuid, person uuid) returns void language plpgsql as $$
declare
  place integer;
begin
  select position into place from profile where id = person;
  -- Of a deleted member nothing is left to correct.
  if place is null or not exists (select from member where id = viewer) then return; end if;
  insert into list_exclusion (viewer_id, chunk, bits) values (viewer, place / 32000, repeat('0', 32000)::bit varying)
  on conflict do nothing;
  perform from list_exclusion where viewer_id = viewer and chunk = place / 32000 for update;
  update list_exclusion set bits = set_bit(bits, place % 32000, is_excluded(viewer, person)::int)
  where viewer_id = viewer and chunk = place / 32000;
end $$;
comment on function correct_exclusion is 'Sets the bit of one person in the bitmaps of one viewer to what is true now.';

create function exclude_answered() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_exclusion (viewer_id, chunk, bits)
    select viewer, position / 32000, bit_or(set_bit(repeat('0', 32000)::bit varying, position % 32000, 1))
    from added, lateral (values (sender_id, receiver_id), (receiver_id, sender_id)) pair (viewer, person)
    join profile on profile.id = person
    where status <> 'pending' group by 1, 2 order by 1, 2
    on conflict (viewer_id, chunk) do update set bits = list_exclusion.bits | excluded.bits;
    return null;
  end if;
  -- In the order of their ids, so that two answers do not wait for each other.
  perform correct_exclusion(least(old.sender_id, old.receiver_id), greatest(old.sender_id, old.receiver_id));
  perform correct_exclusion(greatest(old.sender_id, old.receiver_id), least(old.sender_id, old.receiver_id));
  return null;
end $$;

create function exclude_dismissed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform correct_exclusion(new.owner_id, new.person_id);
  else perform correct_exclusion(old.owner_id, old.person_id);
  end if;
  return null;
end $$;

create function exclude_at_new_position() returns trigger language plpgsql as $$
declare
  viewer uuid;
begin
  for viewer in
    select owner_id from dismissal where person_id = new.id
    union select sender_id from interest where receiver_id = new.id and status <> 'pending'
    union select receiver_id from interest where sender_id = new.id and status <> 'pending'
    order by 1
  loop
    perform correct_exclusion(viewer, new.id);
  end loop;
  return null;
end $$;
comment on function exclude_at_new_position is 'The old position stays empty, so its bit means nobody.';

create trigger exclude_new_answered after insert on interest referencing new table as added for each statement
  execute function exclude_answered();
create trigger exclude_answered after update of status on interest for each row
  when (old.status is distinct from new.status) execute function exclude_answered();
create trigger include_deleted after delete on interest for each row
  when (old.status <> 'pending') execute function exclude_answered();
create trigger exclude_dismissed after insert or delete on dismissal for each row execute function exclude_dismissed();
create trigger exclude_at_new_position after update on profile for each row
  when (old.position is distinct from new.position) execute function exclude_at_new_position();

insert into list_exclusion (viewer_id, chunk, bits)
select viewer, position / 32000, bit_or(set_bit(repeat('0', 32000)::bit varying, position % 32000, 1))
from interest, lateral (values (sender_id, receiver_id), (receiver_id, sender_id)) pair (viewer, person)
join profile on profile.id = person
where status <> 'pending' group by 1, 2;
