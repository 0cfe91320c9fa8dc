-- Interests between two members, and the conversations of those who accepted.

create table interest (
  id uuid primary key,
  sender_id uuid not null references member on delete cascade,
  receiver_id uuid not null references member on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check (sender_id <> receiver_id),
  check ((status = 'pending') = (answered_at is null))
);
comment on table interest is
  'One member asks, the other answers. A pair has at most one interest, whichever of the two sent it.';
create index interest_received on interest (receiver_id, created_at desc);
create index interest_sent on interest (sender_id, created_at desc);
create index interest_status on interest (status, created_at desc, id desc);
create unique index one_interest_per_pair on interest (least(sender_id, receiver_id), greatest(sender_id, receiver_id));

create table interest_cooldown (
  sender_id uuid not null references member on delete cascade,
  receiver_id uuid not null references member on delete cascade,
  until timestamptz not null,
  primary key (sender_id, receiver_id)
);
comment on table interest_cooldown is
  'Until this date the sender cannot send another interest to the receiver: a refused or ended one was deleted.';
create index interest_cooldown_of_receiver on interest_cooldown (receiver_id);

create table conversation (
  id uuid primary key,
  member_a uuid not null references member on delete cascade,
  member_b uuid not null references member on delete cascade,
  last_seq integer not null default 0,
  last_text text,
  last_at timestamptz,
  created_at timestamptz not null default now(),
  active_hour timestamptz not null generated always as (
    -- Hours of India begin at half past.
    date_bin('1 hour', coalesce(last_at, created_at), '2000-01-01 00:30Z'::timestamptz)
  ) stored,
  read_by_a integer not null default 0,
  read_by_b integer not null default 0,
  reached_a integer not null default 0,
  reached_b integer not null default 0,
  sent_after_read_a integer not null default 0,
  sent_after_read_b integer not null default 0,
  alert_again_a boolean not null default false,
  alert_again_b boolean not null default false,
  unique (member_a, member_b),
  check (member_a < member_b)
) with (fillfactor = 60);
comment on table conversation is
  'The conversation of a pair; member_a has the smaller id. Each message updates this row, and room in the page keeps the indexes unchanged.';
comment on column conversation.last_seq is
  'The number of the last message. It hands out the numbers, so their order is total and has no gaps.';
comment on column conversation.last_text is 'The last message, for the list of conversations.';
comment on column conversation.active_hour is
  'The hour of the last message. Staff list conversations by it: within an hour a message changes no index.';
comment on column conversation.read_by_a is
  'The last number that member_a has read. Unread is a subtraction, so no count can be wrong.';
comment on column conversation.reached_a is 'The last number that reached a device of member_a.';
comment on column conversation.sent_after_read_a is
  'How many own messages follow the last one that member_a has read: these are not unread.';
comment on column conversation.alert_again_a is
  'The notification was cleared or deleted while messages are unread: the next message alerts again.';
create index conversation_hour on conversation (active_hour desc);
create index conversation_of_b on conversation (member_b);

create table message (
  conversation_id uuid not null references conversation on delete cascade,
  seq integer not null check (seq > 0),
  sender_id uuid not null,
  text text not null check (text <> ''),
  client_id uuid,
  created_at timestamptz not null default now(),
  client_name text check (length(client_name) between 1 and 100),
  primary key (conversation_id, seq)
);
comment on table message is 'The messages of a conversation, by number. A message is deleted with its conversation.';
comment on column message.sender_id is 'One of the two members of the conversation.';
comment on column message.client_id is 'Chosen by the sender’s device, so that a repeated message is stored once.';
comment on column message.client_name is
  'The device’s name for the message where it is no UUID; client_id is then derived from it.';
create unique index message_once on message (conversation_id, sender_id, client_id) where client_id is not null;

create table message_news (
  conversation_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  primary key (conversation_id, seq)
);
comment on table message_news is
  'Messages that arrived when everything before was read: the receiver gets an alert unless they read it in the next seconds. Without foreign keys, because every message would pay for them.';

create table deleted_message (
  conversation_id uuid not null,
  seq integer not null,
  member_id uuid not null references member on delete cascade,
  primary key (conversation_id, member_id, seq),
  foreign key (conversation_id, seq) references message(conversation_id, seq) on delete cascade
);
comment on table deleted_message is
  'A message that a member deleted for themselves. It stays for the other member, and keeps its number.';
create index deleted_message_of on deleted_message (member_id);
