-- A mail that asks whether an address is right goes out once: whoever sends it takes the mark away first.

alter table notification_settings
  add column confirmation_due boolean not null default false,
  add constraint confirmation_of_an_address check (email is not null or not confirmation_due);
