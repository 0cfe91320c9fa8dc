-- What members declare and accept at the door, with the versions of the words, the time and the address.
-- Needs an app with migration 0015

create table consent (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  member_id uuid not null,
  declaration text not null check (length(declaration) <= 20),
  terms text not null check (length(terms) <= 20),
  privacy text not null check (length(privacy) <= 20),
  person_agrees boolean not null,
  address text not null check (length(address) <= 60)
);
comment on table consent is
  'What a member declared and accepted, and in which words. Kept apart from the account, and for a year after it; rows are never changed.';
comment on column consent.member_id is 'Names no row, because the consent outlives the account.';
comment on column consent.declaration is 'The day since which the words are as the member read them; also of the terms and the privacy policy.';
comment on column consent.person_agrees is 'The maker of a profile for somebody else declared that this person agrees to it.';
comment on column consent.address is 'The IP address in full.';
create index consent_of_member on consent (member_id, id desc);
create index consent_at on consent (at);

create trigger keep_consent before update or delete on consent for each row execute function keep_access_entry();
