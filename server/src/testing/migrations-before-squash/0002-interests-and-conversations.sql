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
-- Two members share at most one interest, whichever of them sent it.
create unique index one_interest_per_pair on interest (least(sender_id, receiver_id), greatest(sender_id, receiver_id));
create index interest_received on interest (receiver_id, created_at desc);
create index interest_sent on interest (sender_id, created_at desc);
create index interest_newest on interest (created_at desc, id desc);

-- The row's last_seq hands out the numbers of its messages, so their order is total and has no gaps.
create table conversation (
  id uuid primary key,
  member_a uuid not null references member on delete cascade,
  member_b uuid not null references member on delete cascade,
  last_seq integer not null default 0,
  last_text text,
  last_at timestamptz,
  created_at timestamptz not null default now(),
  check (member_a < member_b),
  unique (member_a, member_b)
);
create index conversation_of_b on conversation (member_b);
create index conversation_latest on conversation ((coalesce(last_at, created_at)) desc, id desc);

-- Unread is last_seq - last_read_seq: nothing is counted, so nothing can drift.
create table participant (
  conversation_id uuid not null references conversation on delete cascade,
  member_id uuid not null references member on delete cascade,
  last_read_seq integer not null default 0,
  primary key (conversation_id, member_id)
);
create index participant_of on participant (member_id);

create table message (
  conversation_id uuid not null references conversation on delete cascade,
  seq integer not null check (seq > 0),
  -- One of the two participants; the message goes when their conversation goes.
  sender_id uuid not null,
  text text not null check (text <> ''),
  client_id uuid,
  created_at timestamptz not null default now(),
  primary key (conversation_id, seq)
);
-- A retried send is stored once.
create unique index message_once on message (conversation_id, sender_id, client_id) where client_id is not null;
