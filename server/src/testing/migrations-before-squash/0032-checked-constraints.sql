-- The constraints of 0030 and 0031 are held against the rows there were. This reads the tables without keeping writers out.
-- Needs an app with migration 0028

alter table photo_upload validate constraint photo_upload_batch_check;
alter table photo validate constraint photo_batch_check;
alter table message validate constraint message_client_name_check;
