-- Contact details in messages are masked for the other participant. Where they stand is found once, when a message is written.
-- Needs an app with migration 0017

alter table message add column masks integer[];
comment on column message.masks is
  'The contact details in the text, as the start and end of each in turn, in UTF-16 units. Null: written before they were looked for; readers look.';

alter table conversation
  add column last_masks integer[],
  add column last_sender_id uuid;
comment on column conversation.last_masks is 'The masks of the last message.';
comment on column conversation.last_sender_id is 'Who wrote the last message, and reads it unmasked.';
