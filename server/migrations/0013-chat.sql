-- Replies, reactions, edited messages, and messages deleted for both participants.
-- Needs an app with migration 0008

alter table conversation add column change_no integer not null default 0;
comment on column conversation.change_no is 'Counts edits, reactions and deletions for both. A page that was offline asks for the changes since a number.';

alter table message
  add column reply_to integer,
  add column edited_at timestamptz,
  add column removed_at timestamptz,
  add column change_no integer,
  add constraint message_reply_check check (reply_to > 0 and reply_to < seq);
comment on column message.reply_to is 'The number of the message that this one answers.';
comment on column message.removed_at is 'Deleted for both participants. A job erases the text some time later: until then staff can judge a report.';
comment on column message.change_no is 'The conversation’s change_no at the last change of this message.';

create index message_changed on message (conversation_id, change_no) where change_no is not null;
create index message_removed on message (removed_at) where removed_at is not null;

create table message_reaction (
  conversation_id uuid not null,
  seq integer not null,
  member_id uuid not null references member on delete cascade,
  reaction text not null check (reaction in ('love', 'like', 'laugh', 'wow', 'sad', 'thanks')),
  reacted_at timestamptz not null,
  primary key (conversation_id, seq, member_id),
  foreign key (conversation_id, seq) references message (conversation_id, seq) on delete cascade
);
comment on table message_reaction is 'A participant’s reaction to a message, at most one each.';
create index message_reaction_of on message_reaction (member_id);
