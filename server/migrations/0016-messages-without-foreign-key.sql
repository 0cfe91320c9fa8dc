-- Needs an app with migration 0015
-- The statement that stores a message updates the conversation’s row first, and holds it until it commits. The foreign key locked the same
-- row a second time, which took a sixth of the statement. See docs/decisions/0024.
alter table message drop constraint message_conversation_id_fkey;

create function delete_messages_of_conversation() returns trigger
language plpgsql as $$
begin
  delete from message where conversation_id = old.id;
  return null;
end $$;

create trigger messages_end_with_conversation after delete on conversation
  for each row execute function delete_messages_of_conversation();

comment on column message.conversation_id is
  'No foreign key: the statement that stores a message locks the conversation’s row. A trigger deletes the messages of a deleted conversation.';
