-- What members keep for themselves: a shortlist with notes, whose profiles they opened, and searches that tell them of new people.

create table shortlist_entry (
  owner_id uuid not null references member on delete cascade,
  person_id uuid not null references profile on delete cascade,
  -- Only the owner ever reads it.
  note text not null default '',
  added_at timestamptz not null,
  primary key (owner_id, person_id),
  check (owner_id <> person_id)
);
create index shortlist_newest on shortlist_entry (owner_id, added_at desc, person_id);
create index shortlist_entry_of_person on shortlist_entry (person_id);

-- One row per pair, written at most once an hour.
create table profile_view (
  viewer_id uuid not null references profile on delete cascade,
  viewed_id uuid not null references profile on delete cascade,
  last_at timestamptz not null,
  times integer not null default 1,
  -- The last visit that the viewed person may know of; none where the viewer left no trace.
  traced_at timestamptz,
  -- False once the viewer has cleared their own list.
  is_in_history boolean not null default true,
  primary key (viewer_id, viewed_id),
  check (viewer_id <> viewed_id)
);
create index profile_view_history on profile_view (viewer_id, last_at desc, viewed_id) where is_in_history;
create index profile_view_visitors on profile_view (viewed_id, traced_at desc, viewer_id) where traced_at is not null;
create index profile_view_of_viewed on profile_view (viewed_id) where traced_at is null;

alter table profile add column show_my_visits boolean not null default true;

create table saved_search (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  name text not null check (name <> ''),
  -- The filters of the contract, without paging and order.
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  alert text not null check (alert in ('instant', 'daily', 'weekly', 'off')),
  -- The rarest facet of those that whoever fits must have: nobody else is compared with this search.
  key_facet text collate "C" not null,
  created_at timestamptz not null
);
-- The same filters again are the same saved search.
create index saved_search_key on saved_search (key_facet) where alert <> 'off';
create unique index saved_search_once on saved_search (member_id, md5(query::text));

-- What a member is told of a search that has since been deleted goes with it.
alter table notification add column search_id uuid references saved_search on delete cascade;
create index notification_search on notification (search_id) where search_id is not null;
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'interest_received', 'interest_accepted', 'message', 'photo_approved', 'photo_rejected', 'profile_verified', 'photo_request',
  'search_alert'
));
alter table notification add constraint alert_of_a_search check ((kind = 'search_alert') = (search_id is not null));

-- A profile is found by a search once, and its owner told of it once.
create table search_find (
  search_id uuid not null references saved_search on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  found_at timestamptz not null,
  told_at timestamptz,
  notification_id uuid references notification on delete set null,
  primary key (search_id, profile_id),
  check (told_at is not null or notification_id is null)
);
create index search_find_waiting on search_find (search_id) where told_at is null;
create index search_find_of_profile on search_find (profile_id);
create index search_find_told_in on search_find (notification_id) where notification_id is not null;
