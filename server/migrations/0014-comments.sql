-- Explains tables and columns whose names do not say enough, for readers of schema.sql.
-- Needs an app with migration 0008

comment on table schema_migration is 'The migrations that were applied to this database.';
comment on column schema_migration.sha256 is 'Of the file. A start refuses a database whose file has changed since.';
comment on column schema_migration.min_app_migration is
  'An app needs a file of this number to start on the database: its older code does not fit the new schema. Mostly 0.';

comment on column tally.list is 'What is counted: member, profile, photo, interest, acceptance, conversation or audit.';
comment on column tally.kind is 'Part of a list, such as the status of photos or interests. Empty for lists that have no parts.';
comment on column tally.day is 'The moment at which a day in India begins, or -infinity for all days.';
comment on column tally.amount is 'May be negative. The count of a list, kind and day is the sum of its rows.';

comment on column search_due.facets is 'The facets after the change, of those that saved searches can ask for.';
comment on column search_due.facets_before is 'The same before the change. A search that matched these has no new match.';

comment on column search_find.told_at is 'When an alert named or counted this match. Null while it waits for one.';
comment on column search_find.notification_id is 'The notification that named this match, as long as it exists.';

comment on column search_news.search_id is 'A saved search with instant alerts. It may occur several times.';

comment on column notification_delivery.due_at is 'Quiet hours, the daily summary and a retry after a failure postpone it.';
comment on column notification_delivery.taken_at is 'When a process began to send it. Null while it waits.';

comment on column audit_entry.by_id is 'The member of staff. Null once the account is deleted.';
comment on column audit_entry.action is 'Such as user_updated or photo_moderated.';
comment on column audit_entry.subject_id is 'The member that the change concerns. The account may no longer exist.';
comment on column audit_entry.detail is 'What changed, without phone numbers and without texts of members.';
