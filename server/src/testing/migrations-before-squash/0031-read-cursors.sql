-- Sending does not mark the other person's messages as read, so that own messages may stand behind unread ones; alerts come again after a notification about messages was cleared or deleted unread, and a device may name a message as it likes.
-- Needs an app with migration 0028

alter table conversation
  -- How many of their own messages stand behind what each has read: these are not unread.
  add column sent_after_read_a integer not null default 0,
  add column sent_after_read_b integer not null default 0,
  -- The notification was cleared, or deleted for its age, and the member has unread messages: the next message alerts again.
  add column alert_again_a boolean not null default false,
  add column alert_again_b boolean not null default false;

-- What the sender's device called the message, where that is no UUID; client_id then holds a UUID derived from it.
alter table message
  add column client_name text,
  add constraint message_client_name_check check (length(client_name) between 1 and 100) not valid;

create function note_cleared_alert() returns trigger language plpgsql as $$
begin
  update conversation
  set alert_again_a = alert_again_a or member_a = old.member_id,
    alert_again_b = alert_again_b or member_b = old.member_id
  where id = old.subject_id
    and case old.member_id when member_a then read_by_a when member_b then read_by_b end < last_seq;
  return null;
end $$;
create trigger note_cleared_alert after update of read_at on notification for each row
  when (new.kind = 'message' and old.read_at is null and new.read_at is not null)
  execute function note_cleared_alert();
create trigger note_deleted_alert after delete on notification for each row
  when (old.kind = 'message' and old.read_at is null)
  execute function note_cleared_alert();
