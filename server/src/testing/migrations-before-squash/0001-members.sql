-- Who may sign in, apart from what others may read about them: no query for profiles comes near a phone number.
create table member (
  id uuid primary key,
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at timestamptz,
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_active_at timestamptz not null default now()
);
create index member_newest on member (created_at desc, id desc);
create index member_staff on member (role) where role <> 'user';
-- Few are deactivated: a list leaves them out by looking into this.
create index member_inactive on member (id) where not is_active;

-- A session is known by the SHA-256 of its token; the token itself is kept nowhere.
create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id uuid not null references member on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_member on session (member_id);
create index session_expiry on session (expires_at);

-- One wide row a member: every fact that can be searched stands in it.
create table profile (
  id uuid primary key references member on delete cascade,
  full_name text not null check (full_name <> ''),
  gender text not null check (gender in ('male', 'female', 'other')),
  date_of_birth date,
  created_for text not null check (created_for in ('self', 'son', 'daughter', 'brother', 'sister', 'friend', 'relative')),
  is_verified boolean not null default false,
  tier text not null default 'free' check (tier in ('free', 'basic', 'premium', 'elite')),
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  height_cm smallint check (height_cm between 90 and 250),
  marital_status text check (marital_status in ('never_married', 'divorced', 'widowed', 'awaiting_divorce')),
  mother_tongue text,
  religion text,
  caste text,
  sub_caste text,
  manglik boolean,
  highest_education text,
  education_field text,
  institution_name text,
  occupation text,
  organization_name text,
  annual_income_min integer check (annual_income_min >= 0),
  annual_income_max integer check (annual_income_max >= 0),
  father_name text,
  father_occupation text,
  mother_name text,
  mother_occupation text,
  brothers smallint check (brothers between 0 and 20),
  sisters smallint check (sisters between 0 and 20),
  family_type text check (family_type in ('Joint', 'Nuclear', 'Extended')),
  city text,
  state text,
  diet text,
  smoking text check (smoking in ('No', 'Yes', 'Occasionally')),
  drinking text check (drinking in ('No', 'Yes', 'Socially')),
  hobbies text[],
  about_me text,
  partner_expectations text,

  -- The words of name, city, state and occupation, folded as a searcher's words are.
  search_words tsvector not null,

  check (annual_income_min <= annual_income_max),
  -- Whoever can be found has a sex and a birth date; an operator's account has neither and stays hidden.
  constraint findable check (is_hidden or (gender <> 'other' and date_of_birth is not null))
);
create index profile_newest on profile (gender, created_at desc, id desc) where not is_hidden;
create index profile_birth on profile (gender, date_of_birth) where not is_hidden;
create index profile_community on profile (gender, religion, caste) where not is_hidden;
create index profile_place on profile (gender, state, city) where not is_hidden;
create index profile_work on profile (gender, occupation) where not is_hidden;
create index profile_words on profile using gin (search_words);
create index profile_unverified on profile (created_at desc) where not is_verified;

-- At most one picture is the first.
create table photo (
  id uuid primary key,
  member_id uuid not null references profile on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  is_primary boolean not null default false,
  is_illustration boolean not null default false,
  display_order smallint not null default 0,
  created_at timestamptz not null default now(),
  moderated_at timestamptz
);
create unique index one_primary_photo on photo (member_id) where is_primary;
create index photo_of_member on photo (member_id, display_order);
create index photo_waiting on photo (created_at) where status = 'pending';

-- Neither sees the other, whoever of the two asked for it.
create table block (
  blocker_id uuid not null references member on delete cascade,
  blocked_id uuid not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_of on block (blocked_id);

-- What staff changed. It outlives the people it names.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by_id uuid references member on delete set null,
  action text not null,
  subject_id uuid,
  detail text not null
);
create index audit_newest on audit_entry (at desc, id desc);

-- Secrets of this installation, made at the first start.
create table installation (
  only_row boolean primary key default true check (only_row),
  address_key bytea not null check (length(address_key) = 32)
);

-- Attempts within a time window, by what is limited. Kept here so that a restart or a second process forgets nothing.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
