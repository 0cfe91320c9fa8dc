-- Voice notes: a message may carry a sound of up to two minutes. Its file is in the store of photos.
-- Needs an app with migration 0015

alter table message
  add column voice_id uuid,
  add column voice_ms integer,
  add column voice_format text,
  add constraint message_voice_check check (
    num_nonnulls(voice_id, voice_ms, voice_format) in (0, 3) and voice_ms > 0 and voice_format in ('webm', 'ogg')
  );
comment on column message.voice_id is 'The name of the voice note’s file in the store. Its text is then a line such as “Voice note (0:14)”.';
comment on column message.voice_ms is 'How long the voice note takes.';

create table unused_voice_file (
  id uuid primary key,
  due_at timestamptz not null
);
comment on table unused_voice_file is
  'Files of voice notes that no message owns: written before their message, or left by one that has gone. A job removes them when they are due.';
create index unused_voice_file_due on unused_voice_file (due_at);

-- However a message ends (with its conversation, its member, or by the job that erases it), its file follows.
create function leave_voice_file() returns trigger
language plpgsql as $$
begin
  insert into unused_voice_file (id, due_at) values (old.voice_id, '-infinity') on conflict do nothing;
  return null;
end $$;

create trigger voice_file_ends_with_message after delete on message
  for each row when (old.voice_id is not null) execute function leave_voice_file();

create trigger voice_file_ends_with_erasure after update of voice_id on message
  for each row when (old.voice_id is distinct from new.voice_id and old.voice_id is not null) execute function leave_voice_file();
