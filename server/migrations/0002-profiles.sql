-- What members read about one another, and what they keep for themselves: visits and the shortlist.

create function birthday(born date) returns integer language sql immutable parallel safe
return (extract(month from born) * 100 + extract(day from born))::integer;
comment on function birthday is 'Month and day as a number: 1107 is 7 November.';

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
  search_words tsvector not null,
  photo_sight text not null default 'everyone' check (photo_sight in ('everyone', 'interest', 'granted')),
  show_last_active boolean not null default true,
  messages_from text not null default 'all' check (messages_from in ('all', 'premium_only')),
  position integer not null default 0,
  show_my_visits boolean not null default true,
  join_order integer not null default 0,
  first_photo uuid,
  constraint profile_position unique (position),
  constraint findable check (is_hidden or (gender <> 'other' and date_of_birth is not null)),
  check (annual_income_min <= annual_income_max),
  constraint profile_side check ((position < 1056000000) = (gender = 'female'))
);
comment on table profile is 'One wide row a member: every fact that a list can search is here.';
comment on column profile.gender is 'A member who can be found is male or female. An operator’s account is other, and hidden.';
comment on column profile.is_hidden is 'The member is not shown to others.';
comment on column profile.search_words is
  'The words of name, city, state and occupation, folded as search words are. Words that a preview shows have the weight A.';
comment on column profile.photo_sight is
  'Who may see the approved photos: everyone, members with a common interest, or those whose request was granted.';
comment on column profile.messages_from is 'Which connected members may write.';
comment on column profile.position is
  'The bit of this profile in the bitmaps of discovery_bits. Women and men have separate ranges, each in the order of joining.';
comment on column profile.show_my_visits is 'Members whose profiles or photos this member opens see the visit.';
comment on column profile.join_order is 'The order of joining, common to women and men.';
comment on column profile.first_photo is
  'The photo that lists show: the primary one, if approved, otherwise the first approved one. A trigger sets it.';
create index profile_birthday on profile (birthday(date_of_birth));
create unique index profile_joined on profile ((position < 1056000000), join_order);
create index profile_shown_id on profile (right(id::text, 8));
create index profile_unverified on profile (created_at desc) where not is_verified;
create index profile_words on profile using gin (search_words);

-- Women have the positions below 1,056,000,000 (33,000 chunks), all others those above: see server/src/discovery/index/partitions.ts.
create sequence join_order as integer minvalue 1 maxvalue 2147483647 start 1 owned by profile.join_order;
create sequence position_female as integer minvalue 1 maxvalue 1055999999 start 1 owned by profile.position;
create sequence position_male as integer minvalue 1056000001 maxvalue 2147483647 start 1056000001 owned by profile.position;

-- The lock makes positions and join orders visible in their order, so a page never misses a member who joined before its last one.
create function take_position() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.gender = 'female') = (new.gender = 'female') then return new; end if;
  perform pg_advisory_xact_lock(hashtext('take_position'));
  new.join_order := nextval('join_order');
  new.position := case when new.gender = 'female' then nextval('position_female') else nextval('position_male') end;
  return new;
end $$;
create trigger take_position before insert or update of gender on profile for each row
  execute function take_position();

create table block (
  blocker_id uuid not null references member on delete cascade,
  blocked_id uuid not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
comment on table block is 'Hides two members from each other. Either may have made the block.';
create index block_of on block (blocked_id);

create table profile_view (
  viewer_id uuid not null references profile on delete cascade,
  viewed_id uuid not null references profile on delete cascade,
  last_at timestamptz not null,
  times integer not null default 1,
  traced_at timestamptz,
  is_in_history boolean not null default true,
  primary key (viewer_id, viewed_id),
  check (viewer_id <> viewed_id)
);
comment on table profile_view is 'Who opened whose profile: one row a pair, written at most once an hour.';
comment on column profile_view.traced_at is
  'The last visit that the viewed member may see; null where the viewer leaves no trace.';
comment on column profile_view.is_in_history is 'False once the viewer has cleared their own list.';
create index profile_view_age on profile_view (last_at);
create index profile_view_history on profile_view (viewer_id, last_at desc, viewed_id) where is_in_history;
create index profile_view_of_viewed on profile_view (viewed_id) where traced_at is null;
create index profile_view_visitors on profile_view (viewed_id, traced_at desc, viewer_id) where traced_at is not null;

create table shortlist_entry (
  owner_id uuid not null references member on delete cascade,
  person_id uuid not null references profile on delete cascade,
  note text not null default '',
  added_at timestamptz not null,
  primary key (owner_id, person_id),
  check (owner_id <> person_id)
);
comment on table shortlist_entry is 'A member’s own list of people.';
comment on column shortlist_entry.note is 'A private note: only the owner reads it.';
create index shortlist_entry_of_person on shortlist_entry (person_id);
create index shortlist_newest on shortlist_entry (owner_id, added_at desc, person_id);
