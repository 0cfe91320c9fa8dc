-- A message and a list of conversations write and read fewer rows.

-- A member's photos are read in the order in which they are shown, of hundreds of members at once only the first: nothing is left to sort.
create index photo_in_order on photo (member_id, is_primary desc, display_order, created_at);
drop index photo_of_member;

-- How far each of the two has read, and what has reached a device of theirs, stands in the conversation's row: every message writes
-- that one anyway.
alter table conversation
  add column read_by_a integer not null default 0,
  add column read_by_b integer not null default 0,
  add column reached_a integer not null default 0,
  add column reached_b integer not null default 0;
update conversation
set read_by_a = a.last_read_seq, reached_a = a.last_delivered_seq, read_by_b = b.last_read_seq, reached_b = b.last_delivered_seq
from participant as a, participant as b
where a.conversation_id = conversation.id and a.member_id = member_a
  and b.conversation_id = conversation.id and b.member_id = member_b;
drop table participant;
