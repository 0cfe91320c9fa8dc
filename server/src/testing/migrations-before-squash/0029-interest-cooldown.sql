-- A rejected interest that is deleted, or an accepted one that its receiver deletes, leaves a date: before it the same sender sends the same person no other.
-- Needs an app with migration 0028

create table interest_cooldown (
  sender_id uuid not null references member on delete cascade,
  receiver_id uuid not null references member on delete cascade,
  until timestamptz not null,
  primary key (sender_id, receiver_id)
);
create index interest_cooldown_of_receiver on interest_cooldown (receiver_id);
