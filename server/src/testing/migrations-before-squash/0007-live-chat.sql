-- What live chat knows besides what was said and read: what has arrived, what is news, what somebody deleted for themselves.

-- The highest number that reached a device of this participant.
alter table participant add column last_delivered_seq integer not null default 0;
update participant set last_delivered_seq = last_read_seq;

-- Messages that found everything before them read: of these the receiver is told, unless they read it in the next seconds. Written
-- with the message and taken out when that was looked at. Without keys into other tables, because every message would pay for them.
create table message_news (
  conversation_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  primary key (conversation_id, seq)
);

-- The message stays where it is: numbers have no gap, and the other participant keeps it.
create table deleted_message (
  conversation_id uuid not null,
  seq integer not null,
  member_id uuid not null references member on delete cascade,
  primary key (conversation_id, member_id, seq),
  foreign key (conversation_id, seq) references message on delete cascade
);
create index deleted_message_of on deleted_message (member_id);

-- Who learns when a member was here last, and whose messages they take among those they are connected to.
alter table profile
  add column show_last_active boolean not null default true,
  add column messages_from text not null default 'all' check (messages_from in ('all', 'premium_only'));
