-- Members may say why they leave or pause, and two who found each other may tell their story on a public page. What ends a story ends it in the
-- same transaction, by triggers: an erasure that is repeated on a restored backup does not run the code of the product.
-- Needs an app with migration 0136

alter table leaving add column reason text check (reason in (
  'found_each_other', 'found_elsewhere', 'break', 'no_match', 'privacy', 'unpleasant', 'hard_to_use', 'other'
));
comment on column leaving.reason is 'Counted when the account is erased.';

create table leaving_reason_count (
  month date not null check (extract(day from month) = 1),
  reason text not null check (reason in (
    'found_each_other', 'found_elsewhere', 'break', 'no_match', 'privacy', 'unpleasant', 'hard_to_use', 'other'
  )),
  members integer not null check (members > 0),
  primary key (month, reason)
);
comment on table leaving_reason_count is 'How many members erased their accounts in a month for a reason. Nobody is named.';

create table pause_reason (
  member_id uuid primary key references member on delete cascade,
  reason text not null check (reason in (
    'found_each_other', 'found_elsewhere', 'break', 'no_match', 'privacy', 'unpleasant', 'hard_to_use', 'other'
  ))
);
comment on table pause_reason is 'Why a member paused the profile. It counts while the profile is paused.';

create table success_story (
  id uuid primary key,
  author_id uuid references member on delete set null,
  partner_id uuid references member on delete set null,
  state text not null default 'draft' check (state in ('draft', 'asked', 'declined', 'pending', 'approved', 'rejected')),
  version integer not null default 1 check (version > 0),
  text text check (char_length(text) between 1 and 1500),
  author_label text not null check (char_length(author_label) between 1 and 300),
  partner_label text check (char_length(partner_label) between 1 and 300),
  author_shown_as text not null check (author_shown_as in ('name_and_city', 'name', 'initial')),
  partner_shown_as text check (partner_shown_as in ('name_and_city', 'name', 'initial')),
  author_stays boolean not null default false,
  partner_stays boolean not null default false,
  reason text check (reason in ('contact_details', 'not_the_two', 'others_named', 'advertising', 'unsuitable')),
  changed_at timestamptz not null,
  check (author_id <> partner_id),
  constraint success_story_declined_is_empty check ((state = 'declined') = (text is null)),
  constraint success_story_confirmed check (
    (state in ('pending', 'approved', 'rejected')) = (partner_label is not null)
      and (partner_label is null) = (partner_shown_as is null)
  ),
  constraint success_story_reason check ((state = 'rejected') = (reason is not null))
);
comment on table success_story is
  'A member who has erased the account is null here. What the page shows is then in the labels, the text and the photo.';
comment on column success_story.version is 'Counts the changes of the author. A confirmation and a decision are for one of them.';
comment on column success_story.text is 'Contact details are masked in it. Null once it is declined.';
comment on column success_story.author_label is 'How the page names the author, such as "Asha, Pune": as it was when it was written.';
comment on column success_story.partner_label is 'The same for the other one, who has confirmed.';
comment on column success_story.author_stays is 'The author agrees that it stays on the page after an erasure of the account.';
comment on column success_story.changed_at is 'When it came into this state; of a published one, when it was published.';
create unique index one_story_per_author_and_partner on success_story (author_id, partner_id);
create unique index one_open_story_per_pair on success_story (least(author_id, partner_id), greatest(author_id, partner_id))
  where state <> 'draft' and author_id is not null and partner_id is not null;
create index success_story_of_partner on success_story (partner_id);
create index success_story_in_state on success_story (state, changed_at);

create table success_story_photo (
  story_id uuid primary key references success_story on delete cascade,
  picture bytea not null
);
alter table success_story_photo alter column picture set storage external;
comment on table success_story_photo is 'WebP, written anew without the metadata of the file.';

-- Stays: a published story whose leaving person agreed to that, and left on their own.
create function end_stories_of_erased() returns trigger language plpgsql as $$
begin
  delete from success_story
  where old.id in (author_id, partner_id) and not (
    state = 'approved'
    and case old.id when author_id then author_stays else partner_stays end
    and (old.is_active or exists (select from leaving where member_id = old.id and can_return))
  );
  return old;
end $$;
create trigger end_stories before delete on member for each row execute function end_stories_of_erased();

create function end_stories_of_blocked() returns trigger language plpgsql as $$
begin
  delete from success_story
  where (author_id = new.blocker_id and partner_id = new.blocked_id)
    or (author_id = new.blocked_id and partner_id = new.blocker_id);
  return null;
end $$;
create trigger end_stories after insert on block for each row execute function end_stories_of_blocked();

create function end_stories_of_reported() returns trigger language plpgsql as $$
declare
  subject uuid := (select subject_id from safety_case where id = new.case_id);
begin
  delete from success_story
  where (author_id = new.reporter_id and partner_id = subject) or (author_id = subject and partner_id = new.reporter_id);
  return null;
end $$;
create trigger end_stories after insert on report
  for each row when (new.reporter_id is not null) execute function end_stories_of_reported();

alter table notification drop constraint notification_kind_check, add constraint notification_kind_check check (kind in (
  'interest_received', 'interest_accepted', 'message', 'photo_approved', 'photo_rejected', 'profile_verified',
  'photo_request', 'search_alert', 'new_sign_in', 'safety_answer', 'check_answered', 'profile_resting', 'rules_notice',
  'contact_asked', 'contact_shared', 'video_approved', 'video_rejected', 'video_failed', 'daily_matches',
  'talk_asked', 'talk_agreed', 'talk_rings', 'story_asked', 'story_confirmed', 'story_decided'
));
