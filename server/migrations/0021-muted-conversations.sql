-- A member may mute a conversation: its messages arrive as before, without alerts.
-- Needs an app with migration 0008

alter table conversation
  add column muted_by_a boolean not null default false,
  add column muted_by_b boolean not null default false;
comment on column conversation.muted_by_a is 'member_a gets no alerts about messages in it.';
