-- Signs that two accounts belong to one person, as advice for moderators: an alike photo, a phone number that both had, the same browser.
-- Needs an app with migration 0104

create table former_phone (
  member_id uuid not null references member on delete cascade,
  trace text not null,
  kept_at timestamptz not null,
  primary key (member_id, trace)
);
comment on table former_phone is
  'Phone numbers that members had before, each as a keyed hash, for a year: a second account with one of them is noticed.';
create index former_phone_trace on former_phone (trace, kept_at desc);
create index former_phone_kept_at on former_phone (kept_at);

create table duplicate_sign (
  id uuid primary key default gen_random_uuid(),
  first_id uuid not null references member on delete cascade,
  second_id uuid not null references member on delete cascade,
  kind text not null check (kind in ('photo', 'phone', 'device')),
  urgency smallint not null generated always as (case kind when 'photo' then 1 when 'phone' then 2 else 3 end) stored,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  first_photo_id uuid references photo on delete set null,
  second_photo_id uuid references photo on delete set null,
  distance smallint check (distance between 0 and 64),
  put_aside_at timestamptz,
  put_aside_by uuid references member on delete set null,
  put_aside_reason text check (put_aside_reason <> ''),
  constraint one_sign_of_a_kind unique (first_id, second_id, kind),
  check (first_id < second_id),
  check (first_seen_at <= last_seen_at),
  check ((distance is not null) = (kind = 'photo')),
  check ((put_aside_at is null) = (put_aside_reason is null))
);
comment on table duplicate_sign is
  'A sign that two accounts belong to one person, once a pair and kind. Advice: nothing follows from it by itself, and no member sees it.';
comment on column duplicate_sign.urgency is 'An alike photo comes first. The same browser is a weak sign, because families share one.';
comment on column duplicate_sign.last_seen_at is 'Of a browser: the begin of the last day on which both signed in with it.';
comment on column duplicate_sign.times is 'Of a browser: on how many days.';
comment on column duplicate_sign.first_photo_id is 'The alike photos. Null once deleted.';
comment on column duplicate_sign.put_aside_at is 'A moderator has looked, and the queue shows it no more.';
create index duplicate_waiting on duplicate_sign (urgency, last_seen_at desc, id) where put_aside_at is null;
create index duplicate_put_aside on duplicate_sign (put_aside_at desc, id) where put_aside_at is not null;
create index duplicate_of_second on duplicate_sign (second_id);
create index duplicate_last_seen on duplicate_sign (last_seen_at);
create index duplicate_first_photo on duplicate_sign (first_photo_id) where first_photo_id is not null;
create index duplicate_second_photo on duplicate_sign (second_photo_id) where second_photo_id is not null;
create index duplicate_put_aside_by on duplicate_sign (put_aside_by) where put_aside_by is not null;

-- The four bands of a fingerprint: photos that differ in at most 6 bits differ in at most one bit of some band.
create index photo_band_1 on photo ((fingerprint >> 48 & 65535)) where fingerprint is not null;
create index photo_band_2 on photo ((fingerprint >> 32 & 65535)) where fingerprint is not null;
create index photo_band_3 on photo ((fingerprint >> 16 & 65535)) where fingerprint is not null;
create index photo_band_4 on photo ((fingerprint & 65535)) where fingerprint is not null;

-- What was found before, when photos were checked.
insert into duplicate_sign (first_id, second_id, kind, first_seen_at, last_seen_at, first_photo_id, second_photo_id, distance)
select distinct on (1, 2) first.member_id, second.member_id, 'photo', now(), now(), first.id, second.id, found.distance
from photo_likeness as found
join photo as first on first.id in (found.photo_id, found.like_id)
join photo as second on second.id in (found.photo_id, found.like_id) and second.member_id > first.member_id
where first.status <> 'rejected' and second.status <> 'rejected'
order by 1, 2, found.distance;
