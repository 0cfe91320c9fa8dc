-- True counts of what became of cases, and the proof that members were reminded of the rules every quarter.
-- Needs an app with migration 0036

alter table safety_case add column acknowledged_in_time boolean, add column decided_in_time boolean;
comment on column safety_case.acknowledged_in_time is 'Of the first clock; an appeal has clocks of its own. Null while it runs.';
comment on column safety_case.decided_in_time is 'Of the first decision. Null while it waits.';
update safety_case set
  acknowledged_in_time = case when acknowledged_at is not null then acknowledged_at <= acknowledge_by end,
  decided_in_time = case when decided_at is not null then decided_at <= decide_by end;
create index case_opened on safety_case (opened_at);

create table rules_notice (
  quarter text not null check (quarter ~ '^[0-9]{4}-Q[1-4]$'),
  member_id uuid not null references member on delete cascade,
  told_at timestamptz not null,
  primary key (quarter, member_id)
);
comment on table rules_notice is 'Which member was reminded of the rules in which quarter, and when.';
create index rules_notice_of_member on rules_notice (member_id, told_at desc);
