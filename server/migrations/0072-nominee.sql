-- A member may name a person who acts for them after their death.
-- Needs an app with migration 0062

create table nominee (
  member_id uuid primary key references member on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  relation text not null check (relation in ('parent', 'sibling', 'child', 'relative', 'friend')),
  contact text not null check (char_length(contact) between 1 and 120),
  named_at timestamptz not null
);
comment on table nominee is 'The person who may act for a member after their death or when they cannot act. Admins read it; other members never do.';
comment on column nominee.contact is 'A phone number, an e-mail address or another way to reach them, as the member wrote it.';
