-- Reports by members, the cases in which moderators decide about them, and appeals.
-- Needs an app with migration 0015

alter table member add column suspended_until timestamptz;
comment on column member.suspended_until is
  'Until then a moderator has suspended the account, which is inactive; infinity: removed. Null where staff set is_active otherwise.';
create index member_suspended on member (suspended_until) where suspended_until is not null;

alter table profile add column is_hidden_by_staff boolean not null default false,
  add constraint profile_hidden_by_staff check (is_hidden or not is_hidden_by_staff);
comment on column profile.is_hidden_by_staff is 'A moderator has hidden the profile, and its member cannot show it.';

create table safety_case (
  id uuid primary key,
  number bigint generated always as identity unique,
  kind text not null check (kind in ('reports', 'order')),
  lane text not null check (lane in ('order', 'image', 'grievance')),
  subject_id uuid references member on delete set null,
  subject_name text not null,
  words text not null default '',
  opened_at timestamptz not null,
  acknowledge_by timestamptz not null,
  decide_by timestamptz not null,
  warn_at timestamptz not null,
  warned_at timestamptz,
  acknowledged_at timestamptz,
  state text not null default 'open' check (state in ('open', 'second_look', 'decided', 'appealed', 'closed')),
  taken_by uuid references member on delete set null,
  taken_at timestamptz,
  decided_at timestamptz,
  erase_at timestamptz,
  check (acknowledge_by <= decide_by),
  check ((state in ('decided', 'appealed', 'closed')) = (decided_at is not null))
);
comment on table safety_case is
  'What moderators decide: all reports about one person since the last decision, or an order. It outlives the people it names.';
comment on column safety_case.number is 'The ticket number.';
comment on column safety_case.warn_at is 'When the clock is half over: the grievance officer gets an e-mail.';
comment on column safety_case.erase_at is 'When the account that was removed is erased, unless an appeal says otherwise.';
-- One person's case collects all reports until it is decided, also those that arrive at the same moment.
create unique index one_open_case on safety_case (subject_id) where kind = 'reports' and state in ('open', 'second_look');
create index case_waiting on safety_case (decide_by, number) where state in ('open', 'second_look', 'appealed');
create index case_warning on safety_case (warn_at) where warned_at is null and state in ('open', 'second_look', 'appealed');
create index case_of_subject on safety_case (subject_id, number desc);
create index case_decided on safety_case (decided_at desc, number desc) where decided_at is not null;
create index case_taken on safety_case (taken_by) where taken_by is not null;
create index case_erased on safety_case (erase_at) where erase_at is not null;

create table report (
  id uuid primary key,
  case_id uuid not null references safety_case on delete cascade,
  reporter_id uuid references member on delete set null,
  about text not null check (about in ('profile', 'photo', 'message', 'request')),
  thing text not null default '',
  category text not null check (
    category in ('fake', 'money', 'dowry', 'abuse', 'married', 'under_age', 'photo_of_another', 'spam')
  ),
  words text not null default '',
  at timestamptz not null,
  evidence jsonb not null,
  picture bytea,
  has_hidden_photo boolean not null default false,
  constraint report_once unique (case_id, reporter_id, about, thing),
  check ((about = 'profile') = (thing = ''))
);
comment on table report is 'What a member reported, with a copy: nothing is lost when the message, the photo or the account is deleted.';
comment on column report.evidence is 'What was reported, as it was: texts of the profile, the message and the last ones before it, the line.';
comment on column report.picture is 'A copy of the reported photo.';
comment on column report.has_hidden_photo is 'The report has put the photo out of sight. It returns if nothing is found wrong.';
create index report_of_reporter on report (reporter_id, at desc);

create table case_decision (
  id bigint generated always as identity primary key,
  case_id uuid not null references safety_case on delete cascade,
  by_id uuid references member on delete set null,
  at timestamptz not null,
  step text not null check (step in ('decision', 'proposal', 'appeal')),
  outcome text not null check (outcome in ('nothing', 'warning', 'hiding', 'suspension', 'removal', 'upheld', 'overturned')),
  reason text,
  words text not null default '',
  days integer check (days between 1 and 365),
  check ((outcome = 'suspension') = (days is not null)),
  check ((step = 'appeal') = (outcome in ('upheld', 'overturned'))),
  check (reason is not null or words <> '')
);
comment on table case_decision is 'Decisions with their reasons. A removal is proposed by one person and decided by another.';
create index decision_of_case on case_decision (case_id, id);

create table case_appeal (
  case_id uuid primary key references safety_case on delete cascade,
  by_id uuid references member on delete set null,
  is_by_subject boolean not null,
  words text not null check (words <> ''),
  at timestamptz not null
);
comment on table case_appeal is 'The one appeal against a decision.';

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (
    kind in (
      'interest_received', 'interest_accepted', 'message', 'photo_approved', 'photo_rejected', 'profile_verified',
      'photo_request', 'search_alert', 'new_sign_in', 'safety_answer'
    )
  );
