-- Complaints by people without an account: each is a case of its own, with a status page by number and code.
-- Needs an app with migration 0022

alter table safety_case
  drop constraint safety_case_kind_check,
  add constraint safety_case_kind_check check (kind in ('reports', 'order', 'complaint'));

alter table report
  drop constraint report_about_check,
  add constraint report_about_check check (about in ('profile', 'photo', 'message', 'request', 'complaint')),
  drop constraint report_category_check,
  add constraint report_category_check check (
    category in (
      'fake', 'money', 'dowry', 'abuse', 'married', 'under_age', 'photo_of_another', 'spam',
      'impersonation', 'own_photo', 'intimate', 'minor', 'other'
    )
  );

alter table case_decision
  drop constraint case_decision_outcome_check,
  add constraint case_decision_outcome_check check (
    outcome in ('nothing', 'answered', 'warning', 'hiding', 'suspension', 'removal', 'upheld', 'overturned')
  );

create table complaint (
  case_id uuid primary key references safety_case on delete cascade,
  name text not null check (name <> ''),
  contact text not null default '',
  is_for_another boolean not null default false,
  link text not null default '',
  has_hidden_profile boolean not null default false,
  was_hidden boolean not null default false
);
comment on table complaint is 'Who complains without an account. The category and the words are in the report of its case.';
comment on column complaint.contact is 'An e-mail address or a phone number, if they gave one.';
comment on column complaint.link is 'The address of the profile or photo, as they typed it.';
comment on column complaint.has_hidden_profile is 'The complaint has put the profile out of sight. It returns unless the decision hides it.';
comment on column complaint.was_hidden is 'The member had hidden the profile before.';

create table complaint_picture (
  case_id uuid not null references complaint on delete cascade,
  place integer not null check (place between 1 and 3),
  picture bytea not null,
  primary key (case_id, place)
);
comment on table complaint_picture is 'Pictures of a complaint, rendered anew. Only who has taken the case sees them.';
