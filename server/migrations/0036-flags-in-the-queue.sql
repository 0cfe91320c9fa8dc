-- Texts that the shield flagged come to moderators as cases, with a copy, as reports do.
-- Needs an app with migration 0035

alter table report add column is_by_shield boolean not null default false;
comment on column report.is_by_shield is 'Nobody reported it: the shield flagged the text.';

alter table shield_flag add column queued_at timestamptz;
comment on column shield_flag.queued_at is 'When the flag became part of a case.';
create index shield_flag_to_queue on shield_flag (id) where queued_at is null;
