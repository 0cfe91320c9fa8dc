-- Printed from the migrations by `npm run tables`. It is for reading: nothing runs it.

-- accounts --------------------------------------------------------------------------------------------

-- An account. Phone numbers are here alone; what other members read is in profile.
create table member (
  id uuid not null,
  -- In E.164 form, such as +919812345678.
  phone text not null,
  phone_verified_at timestamp with time zone,
  password_hash text not null,
  role text default 'user'::text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  -- When the member last used the site. Others see it only if profile.show_last_active.
  last_active_at timestamp with time zone default now() not null,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_phone_key UNIQUE (phone),
  constraint member_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint member_role_check CHECK ((role = ANY (ARRAY['user'::text, 'moderator'::text, 'admin'::text])))
);
CREATE INDEX member_inactive ON public.member USING btree (id) WHERE (NOT is_active);
CREATE INDEX member_newest ON public.member USING btree (created_at DESC, id DESC);
CREATE INDEX member_phone_parts ON public.member USING gin (phone gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX member_staff ON public.member USING btree (role) WHERE (role <> 'user'::text);
CREATE TRIGGER discovery_account_changed AFTER UPDATE ON public.member FOR EACH ROW WHEN (((old.is_active <> new.is_active) OR (((old.last_active_at AT TIME ZONE 'Asia/Kolkata'::text))::date <> ((new.last_active_at AT TIME ZONE 'Asia/Kolkata'::text))::date))) EXECUTE FUNCTION discovery_account_changed();
CREATE TRIGGER discovery_account_gone BEFORE DELETE ON public.member FOR EACH ROW EXECUTE FUNCTION discovery_account_changed();
CREATE TRIGGER follow_member AFTER UPDATE ON public.member FOR EACH ROW WHEN ((((old.created_at IS DISTINCT FROM new.created_at) OR (old.role IS DISTINCT FROM new.role)) OR (old.is_active IS DISTINCT FROM new.is_active))) EXECUTE FUNCTION follow_member();

-- A signed-in browser.
create table session (
  -- SHA-256 of the token. The token itself is stored nowhere.
  token_hash bytea not null,
  member_id uuid not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint session_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX session_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_of_member ON public.session USING btree (member_id);

-- Attempts within a time window. They are in the database, so a restart or a second process forgets none.
create table rate_limit (
  -- The limit and its caller.
  key text not null,
  points integer default 0 not null,
  -- The end of the window, in milliseconds since 1970.
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

-- The secrets of this installation, made at the first start.
create table installation (
  only_row boolean default true not null,
  -- Signs the addresses of photos and the links in e-mails.
  address_key bytea not null,
  -- With push_private_key the key pair of Web Push (VAPID, RFC 8292).
  push_public_key text,
  push_private_key text,
  constraint installation_pkey PRIMARY KEY (only_row),
  constraint installation_address_key_check CHECK ((length(address_key) = 32)),
  constraint installation_only_row_check CHECK (only_row),
  constraint push_keys CHECK (((push_public_key IS NULL) = (push_private_key IS NULL)))
);

-- profiles --------------------------------------------------------------------------------------------

-- One wide row a member: every fact that a list can search is here.
create table profile (
  id uuid not null,
  full_name text not null,
  -- A member who can be found is male or female. An operator’s account is other, and hidden.
  gender text not null,
  date_of_birth date,
  created_for text not null,
  is_verified boolean default false not null,
  tier text default 'free'::text not null,
  -- The member is not shown to others.
  is_hidden boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  height_cm smallint,
  marital_status text,
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
  annual_income_min integer,
  annual_income_max integer,
  father_name text,
  father_occupation text,
  mother_name text,
  mother_occupation text,
  brothers smallint,
  sisters smallint,
  family_type text,
  city text,
  state text,
  diet text,
  smoking text,
  drinking text,
  hobbies text[],
  about_me text,
  partner_expectations text,
  -- The words of name, city, state and occupation, folded as search words are. Words that a preview shows have the weight A.
  search_words tsvector not null,
  -- Who may see the approved photos: everyone, members with a common interest, or those whose request was granted.
  photo_sight text default 'everyone'::text not null,
  show_last_active boolean default true not null,
  -- Which connected members may write.
  messages_from text default 'all'::text not null,
  -- The bit of this profile in the bitmaps of discovery_bits. Women and men have separate ranges, each in the order of joining.
  position integer default 0 not null,
  -- Members whose profiles or photos this member opens see the visit.
  show_my_visits boolean default true not null,
  -- The order of joining, common to women and men.
  join_order integer default 0 not null,
  -- The photo that lists show: the primary one, if approved, otherwise the first approved one. A trigger sets it.
  first_photo uuid,
  constraint profile_pkey PRIMARY KEY (id),
  constraint profile_position UNIQUE ("position"),
  constraint profile_id_fkey FOREIGN KEY (id) REFERENCES member(id) ON DELETE CASCADE,
  constraint findable CHECK ((is_hidden OR ((gender <> 'other'::text) AND (date_of_birth IS NOT NULL)))),
  constraint profile_annual_income_max_check CHECK ((annual_income_max >= 0)),
  constraint profile_annual_income_min_check CHECK ((annual_income_min >= 0)),
  constraint profile_brothers_check CHECK (((brothers >= 0) AND (brothers <= 20))),
  constraint profile_check CHECK ((annual_income_min <= annual_income_max)),
  constraint profile_created_for_check CHECK ((created_for = ANY (ARRAY['self'::text, 'son'::text, 'daughter'::text, 'brother'::text, 'sister'::text, 'friend'::text, 'relative'::text]))),
  constraint profile_drinking_check CHECK ((drinking = ANY (ARRAY['No'::text, 'Yes'::text, 'Socially'::text]))),
  constraint profile_family_type_check CHECK ((family_type = ANY (ARRAY['Joint'::text, 'Nuclear'::text, 'Extended'::text]))),
  constraint profile_full_name_check CHECK ((full_name <> ''::text)),
  constraint profile_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
  constraint profile_height_cm_check CHECK (((height_cm >= 90) AND (height_cm <= 250))),
  constraint profile_marital_status_check CHECK ((marital_status = ANY (ARRAY['never_married'::text, 'divorced'::text, 'widowed'::text, 'awaiting_divorce'::text]))),
  constraint profile_messages_from_check CHECK ((messages_from = ANY (ARRAY['all'::text, 'premium_only'::text]))),
  constraint profile_photo_sight_check CHECK ((photo_sight = ANY (ARRAY['everyone'::text, 'interest'::text, 'granted'::text]))),
  constraint profile_side CHECK ((("position" < 1056000000) = (gender = 'female'::text))),
  constraint profile_sisters_check CHECK (((sisters >= 0) AND (sisters <= 20))),
  constraint profile_smoking_check CHECK ((smoking = ANY (ARRAY['No'::text, 'Yes'::text, 'Occasionally'::text]))),
  constraint profile_tier_check CHECK ((tier = ANY (ARRAY['free'::text, 'basic'::text, 'premium'::text, 'elite'::text])))
);
CREATE INDEX profile_birthday ON public.profile USING btree (birthday(date_of_birth));
CREATE UNIQUE INDEX profile_joined ON public.profile USING btree ((("position" < 1056000000)), join_order);
CREATE INDEX profile_shown_id ON public.profile USING btree ("right"((id)::text, 8));
CREATE INDEX profile_unverified ON public.profile USING btree (created_at DESC) WHERE (NOT is_verified);
CREATE INDEX profile_words ON public.profile USING gin (search_words);
CREATE TRIGGER discovery_profile_changed AFTER INSERT OR DELETE OR UPDATE ON public.profile FOR EACH ROW EXECUTE FUNCTION discovery_profile_changed();
CREATE TRIGGER enter_in_roster AFTER INSERT ON public.profile REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enter_in_roster();
CREATE TRIGGER follow_profile AFTER UPDATE ON public.profile FOR EACH ROW WHEN ((((old.is_verified IS DISTINCT FROM new.is_verified) OR (old.is_hidden IS DISTINCT FROM new.is_hidden)) OR (strip(old.search_words) IS DISTINCT FROM strip(new.search_words)))) EXECUTE FUNCTION follow_profile();
CREATE TRIGGER search_the_other_side AFTER UPDATE OF gender ON public.profile FOR EACH ROW WHEN ((old.gender IS DISTINCT FROM new.gender)) EXECUTE FUNCTION search_the_other_side();
CREATE TRIGGER take_position BEFORE INSERT OR UPDATE OF gender ON public.profile FOR EACH ROW EXECUTE FUNCTION take_position();

-- Month and day as a number: 1107 is 7 November.
CREATE OR REPLACE FUNCTION public.birthday(born date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((EXTRACT(month FROM born) * (100)::numeric) + EXTRACT(day FROM born)))::integer;

create sequence join_order as integer minvalue 1 maxvalue 2147483647 start 1 owned by profile.join_order;

create sequence position_female as integer minvalue 1 maxvalue 1055999999 start 1 owned by profile.position;

create sequence position_male as integer minvalue 1056000001 maxvalue 2147483647 start 1056000001 owned by profile.position;

CREATE OR REPLACE FUNCTION public.take_position()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (old.gender = 'female') = (new.gender = 'female') then return new; end if;
  perform pg_advisory_xact_lock(hashtext('take_position'));
  new.join_order := nextval('join_order');
  new.position := case when new.gender = 'female' then nextval('position_female') else nextval('position_male') end;
  return new;
end $function$;

-- Hides two members from each other. Either may have made the block.
create table block (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint block_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint block_check CHECK ((blocker_id <> blocked_id))
);
CREATE INDEX block_of ON public.block USING btree (blocked_id);

-- visits and shortlists -------------------------------------------------------------------------------

-- Who opened whose profile: one row a pair, written at most once an hour.
create table profile_view (
  viewer_id uuid not null,
  viewed_id uuid not null,
  last_at timestamp with time zone not null,
  times integer default 1 not null,
  -- The last visit that the viewed member may see; null where the viewer leaves no trace.
  traced_at timestamp with time zone,
  -- False once the viewer has cleared their own list.
  is_in_history boolean default true not null,
  constraint profile_view_pkey PRIMARY KEY (viewer_id, viewed_id),
  constraint profile_view_viewed_id_fkey FOREIGN KEY (viewed_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint profile_view_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint profile_view_check CHECK ((viewer_id <> viewed_id))
);
CREATE INDEX profile_view_age ON public.profile_view USING btree (last_at);
CREATE INDEX profile_view_history ON public.profile_view USING btree (viewer_id, last_at DESC, viewed_id) WHERE is_in_history;
CREATE INDEX profile_view_of_viewed ON public.profile_view USING btree (viewed_id) WHERE (traced_at IS NULL);
CREATE INDEX profile_view_visitors ON public.profile_view USING btree (viewed_id, traced_at DESC, viewer_id) WHERE (traced_at IS NOT NULL);

-- A member’s own list of people.
create table shortlist_entry (
  owner_id uuid not null,
  person_id uuid not null,
  -- A private note: only the owner reads it.
  note text default ''::text not null,
  added_at timestamp with time zone not null,
  constraint shortlist_entry_pkey PRIMARY KEY (owner_id, person_id),
  constraint shortlist_entry_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint shortlist_entry_person_id_fkey FOREIGN KEY (person_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint shortlist_entry_check CHECK ((owner_id <> person_id))
);
CREATE INDEX shortlist_entry_of_person ON public.shortlist_entry USING btree (person_id);
CREATE INDEX shortlist_newest ON public.shortlist_entry USING btree (owner_id, added_at DESC, person_id);

-- photos ----------------------------------------------------------------------------------------------

-- A processed photo. Its files are in the file storage, under its id.
create table photo (
  id uuid not null,
  member_id uuid not null,
  status text default 'pending'::text not null,
  is_primary boolean default false not null,
  -- Drawn for a demo member.
  is_illustration boolean default false not null,
  -- The place among the member’s photos, from 0.
  display_order smallint default 0 not null,
  created_at timestamp with time zone default now() not null,
  moderated_at timestamp with time zone,
  rejection_reason text,
  -- Of the largest size, in pixels.
  width smallint not null,
  height smallint not null,
  -- A tiny blurred version, as a data URL, shown while the photo loads.
  placeholder text,
  caption text,
  -- Chosen by the sender, so that a repeated upload is stored once.
  client_id uuid,
  -- A perceptual hash of 64 bits (server/src/photos/upload/fingerprint.ts); null for drawings.
  fingerprint bigint,
  -- Photos chosen together have one batch, and keep the order of choosing in batch_place.
  batch_id uuid,
  batch_place smallint,
  -- A caption that waits for a moderator, because the photo was approved with another one.
  new_caption text,
  constraint photo_pkey PRIMARY KEY (id),
  constraint photo_member_id_fkey FOREIGN KEY (member_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint photo_batch_check CHECK (((batch_id IS NULL) = (batch_place IS NULL))),
  constraint photo_caption_check CHECK ((caption <> ''::text)),
  constraint photo_height_check CHECK ((height > 0)),
  constraint photo_rejection_reason_check CHECK ((rejection_reason = ANY (ARRAY['face_hidden'::text, 'several_people'::text, 'somebody_else'::text, 'contact_details'::text, 'unclear'::text, 'not_a_photo'::text, 'unsuitable'::text]))),
  constraint photo_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint photo_width_check CHECK ((width > 0)),
  constraint reason_of_a_rejection CHECK (((rejection_reason IS NULL) OR (status = 'rejected'::text)))
);
CREATE UNIQUE INDEX one_primary_photo ON public.photo USING btree (member_id) WHERE is_primary;
CREATE INDEX photo_decided ON public.photo USING btree (moderated_at DESC, id DESC) WHERE (status <> 'pending'::text);
CREATE INDEX photo_fingerprint ON public.photo USING btree (fingerprint) WHERE (fingerprint IS NOT NULL);
CREATE INDEX photo_in_order ON public.photo USING btree (member_id, is_primary DESC, display_order, created_at);
CREATE INDEX photo_new_caption ON public.photo USING btree (created_at) WHERE (new_caption IS NOT NULL);
CREATE UNIQUE INDEX photo_sent_once ON public.photo USING btree (member_id, client_id);
CREATE INDEX photo_waiting ON public.photo USING btree (created_at) WHERE (status = 'pending'::text);
CREATE TRIGGER choose_first_photo AFTER INSERT OR DELETE OR UPDATE OF status, is_primary, display_order ON public.photo FOR EACH ROW EXECUTE FUNCTION choose_first_photo();
CREATE TRIGGER keep_tally AFTER INSERT OR DELETE ON public.photo FOR EACH ROW EXECUTE FUNCTION keep_tally();
CREATE TRIGGER move_tally AFTER UPDATE ON public.photo FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION keep_tally();

CREATE OR REPLACE FUNCTION public.choose_first_photo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner uuid := coalesce(new.member_id, old.member_id);
begin
  perform from profile where id = owner for no key update;
  update profile
  set first_photo = first.id
  from (
    select (
      select id from photo
      where member_id = owner and status = 'approved'
      order by is_primary desc, display_order, created_at, id
      limit 1
    ) as id
  ) as first
  where profile.id = owner and profile.first_photo is distinct from first.id;
  return null;
end $function$;

-- A file that becomes a photo of the same id.
create table photo_upload (
  id uuid not null,
  member_id uuid not null,
  -- Chosen by the sender, so that a repeated upload is stored once.
  client_id uuid,
  -- Why no photo can be made of it. The owner reads this, and deletes the upload.
  fault text,
  created_at timestamp with time zone default now() not null,
  -- How often processing was attempted while the machine was busy.
  tries smallint default 0 not null,
  batch_id uuid,
  batch_place smallint,
  constraint photo_upload_pkey PRIMARY KEY (id),
  constraint photo_upload_member_id_client_id_key UNIQUE (member_id, client_id),
  constraint photo_upload_member_id_fkey FOREIGN KEY (member_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint photo_upload_batch_check CHECK (((batch_id IS NULL) = (batch_place IS NULL)))
);

-- What classifiers found in a photo, as hints for the moderator. Without a row no classifier ran.
create table photo_advice (
  photo_id uuid not null,
  faces smallint,
  -- A probability from 0 to 1.
  nudity real,
  is_small boolean not null,
  is_screenshot boolean not null,
  checked_at timestamp with time zone not null,
  constraint photo_advice_pkey PRIMARY KEY (photo_id),
  constraint photo_advice_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint photo_advice_faces_check CHECK ((faces >= 0)),
  constraint photo_advice_nudity_check CHECK (((nudity >= (0)::double precision) AND (nudity <= (1)::double precision)))
);

-- Two photos that look alike, found when the first was classified.
create table photo_likeness (
  photo_id uuid not null,
  like_id uuid not null,
  -- How many of the 64 bits of their fingerprints differ.
  distance smallint not null,
  constraint photo_likeness_pkey PRIMARY KEY (photo_id, like_id),
  constraint photo_likeness_like_id_fkey FOREIGN KEY (like_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint photo_likeness_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint photo_likeness_distance_check CHECK (((distance >= 0) AND (distance <= 64)))
);
CREATE INDEX photo_likeness_other ON public.photo_likeness USING btree (like_id);

-- Recognises a rejected photo after it was deleted, without saying whose it was.
create table rejected_fingerprint (
  fingerprint bigint not null,
  reason text not null,
  rejected_at timestamp with time zone not null,
  constraint rejected_fingerprint_pkey PRIMARY KEY (fingerprint, reason)
);

-- A request to see the photos of a member, once a pair. The owner may change the answer at any time.
create table photo_request (
  owner_id uuid not null,
  viewer_id uuid not null,
  status text default 'requested'::text not null,
  requested_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint photo_request_pkey PRIMARY KEY (owner_id, viewer_id),
  constraint photo_request_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint photo_request_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint photo_request_check CHECK ((owner_id <> viewer_id)),
  constraint photo_request_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'granted'::text, 'declined'::text])))
);
CREATE INDEX photo_request_newest ON public.photo_request USING btree (owner_id, status, requested_at DESC);
CREATE INDEX photo_request_of_viewer ON public.photo_request USING btree (viewer_id);

-- Who looked at a photo in full size.
create table photo_view (
  photo_id uuid not null,
  viewer_id uuid not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  times integer default 1 not null,
  constraint photo_view_pkey PRIMARY KEY (photo_id, viewer_id),
  constraint photo_view_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint photo_view_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES profile(id) ON DELETE CASCADE
);
CREATE INDEX photo_view_of_viewer ON public.photo_view USING btree (viewer_id);

-- interests and conversations -------------------------------------------------------------------------

-- One member asks, the other answers. A pair has at most one interest, whichever of the two sent it.
create table interest (
  id uuid not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  constraint interest_pkey PRIMARY KEY (id),
  constraint interest_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint interest_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint interest_check CHECK ((sender_id <> receiver_id)),
  constraint interest_check1 CHECK (((status = 'pending'::text) = (answered_at IS NULL))),
  constraint interest_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text])))
);
CREATE INDEX interest_received ON public.interest USING btree (receiver_id, created_at DESC);
CREATE INDEX interest_sent ON public.interest USING btree (sender_id, created_at DESC);
CREATE INDEX interest_status ON public.interest USING btree (status, created_at DESC, id DESC);
CREATE UNIQUE INDEX one_interest_per_pair ON public.interest USING btree (LEAST(sender_id, receiver_id), GREATEST(sender_id, receiver_id));
CREATE TRIGGER keep_tally AFTER INSERT OR DELETE ON public.interest FOR EACH ROW EXECUTE FUNCTION keep_tally();
CREATE TRIGGER move_tally AFTER UPDATE ON public.interest FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.answered_at IS DISTINCT FROM new.answered_at))) EXECUTE FUNCTION keep_tally();

-- Until this date the sender cannot send another interest to the receiver: a refused or ended one was deleted.
create table interest_cooldown (
  sender_id uuid not null,
  receiver_id uuid not null,
  until timestamp with time zone not null,
  constraint interest_cooldown_pkey PRIMARY KEY (sender_id, receiver_id),
  constraint interest_cooldown_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint interest_cooldown_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX interest_cooldown_of_receiver ON public.interest_cooldown USING btree (receiver_id);

-- The conversation of a pair; member_a has the smaller id. Each message updates this row, and room in the page keeps the indexes unchanged.
create table conversation (
  id uuid not null,
  member_a uuid not null,
  member_b uuid not null,
  -- The number of the last message. It hands out the numbers, so their order is total and has no gaps.
  last_seq integer default 0 not null,
  -- The last message, for the list of conversations.
  last_text text,
  last_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  -- The hour of the last message. Staff list conversations by it: within an hour a message changes no index.
  active_hour timestamp with time zone generated always as (date_bin('01:00:00'::interval, COALESCE(last_at, created_at), '2000-01-01 00:30:00+00'::timestamp with time zone)) stored not null,
  -- The last number that member_a has read. Unread is a subtraction, so no count can be wrong.
  read_by_a integer default 0 not null,
  read_by_b integer default 0 not null,
  -- The last number that reached a device of member_a.
  reached_a integer default 0 not null,
  reached_b integer default 0 not null,
  -- How many own messages follow the last one that member_a has read: these are not unread.
  sent_after_read_a integer default 0 not null,
  sent_after_read_b integer default 0 not null,
  -- The notification was cleared or deleted while messages are unread: the next message alerts again.
  alert_again_a boolean default false not null,
  alert_again_b boolean default false not null,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_member_a_member_b_key UNIQUE (member_a, member_b),
  constraint conversation_member_a_fkey FOREIGN KEY (member_a) REFERENCES member(id) ON DELETE CASCADE,
  constraint conversation_member_b_fkey FOREIGN KEY (member_b) REFERENCES member(id) ON DELETE CASCADE,
  constraint conversation_check CHECK ((member_a < member_b))
) with (fillfactor=60);
CREATE INDEX conversation_hour ON public.conversation USING btree (active_hour DESC);
CREATE INDEX conversation_of_b ON public.conversation USING btree (member_b);
CREATE TRIGGER keep_tally AFTER INSERT OR DELETE ON public.conversation FOR EACH ROW EXECUTE FUNCTION keep_tally();
CREATE TRIGGER move_tally AFTER UPDATE ON public.conversation FOR EACH ROW WHEN ((old.active_hour IS DISTINCT FROM new.active_hour)) EXECUTE FUNCTION keep_tally();

-- The messages of a conversation, by number. A message is deleted with its conversation.
create table message (
  conversation_id uuid not null,
  seq integer not null,
  -- One of the two members of the conversation.
  sender_id uuid not null,
  text text not null,
  -- Chosen by the sender’s device, so that a repeated message is stored once.
  client_id uuid,
  created_at timestamp with time zone default now() not null,
  -- The device’s name for the message where it is no UUID; client_id is then derived from it.
  client_name text,
  constraint message_pkey PRIMARY KEY (conversation_id, seq),
  constraint message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint message_client_name_check CHECK (((length(client_name) >= 1) AND (length(client_name) <= 100))),
  constraint message_seq_check CHECK ((seq > 0)),
  constraint message_text_check CHECK ((text <> ''::text))
);
CREATE UNIQUE INDEX message_once ON public.message USING btree (conversation_id, sender_id, client_id) WHERE (client_id IS NOT NULL);

-- Messages that arrived when everything before was read: the receiver gets an alert unless they read it in the next seconds. Without foreign keys, because every message would pay for them.
create table message_news (
  conversation_id uuid not null,
  seq integer not null,
  at timestamp with time zone not null,
  constraint message_news_pkey PRIMARY KEY (conversation_id, seq)
);

-- A message that a member deleted for themselves. It stays for the other member, and keeps its number.
create table deleted_message (
  conversation_id uuid not null,
  seq integer not null,
  member_id uuid not null,
  constraint deleted_message_pkey PRIMARY KEY (conversation_id, member_id, seq),
  constraint deleted_message_conversation_id_seq_fkey FOREIGN KEY (conversation_id, seq) REFERENCES message(conversation_id, seq) ON DELETE CASCADE,
  constraint deleted_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX deleted_message_of ON public.deleted_message USING btree (member_id);

-- saved searches --------------------------------------------------------------------------------------

-- A search that a member saved. The same filters again are the same saved search.
create table saved_search (
  id uuid not null,
  member_id uuid not null,
  name text not null,
  -- The filters of the contract, without paging and order.
  query jsonb not null,
  alert text not null,
  created_at timestamp with time zone not null,
  -- The buckets that the search is looked up by; null until the app has computed this and the next columns.
  keys text[] collate "C",
  -- Facets and prefixes of words; null where none is asked.
  wants tsquery,
  age int4range,
  height int4range,
  -- The range of the lower end of an income, in rupees a year; most is that of the upper end.
  least int4range,
  most int4range,
  constraint saved_search_pkey PRIMARY KEY (id),
  constraint saved_search_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint saved_search_alert_check CHECK ((alert = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text, 'off'::text]))),
  constraint saved_search_name_check CHECK ((name <> ''::text)),
  constraint saved_search_query_check CHECK ((jsonb_typeof(query) = 'object'::text))
);
CREATE INDEX saved_search_keys ON public.saved_search USING gin (keys) WITH (fastupdate=off) WHERE (alert <> 'off'::text);
CREATE UNIQUE INDEX saved_search_once ON public.saved_search USING btree (member_id, md5((query)::text));
CREATE INDEX saved_search_unkeyed ON public.saved_search USING btree (id) WHERE (keys IS NULL);

CREATE OR REPLACE FUNCTION public.search_the_other_side()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update saved_search set keys = null where member_id = new.id;
  return null;
end $function$;

-- Profiles that changed and are still to be compared with the saved searches: their facets after and before.
create table search_due (
  id bigint generated always as identity not null,
  profile_id uuid not null,
  facets jsonb not null,
  facets_before jsonb not null,
  constraint search_due_pkey PRIMARY KEY (id)
);

-- A profile that matches a saved search. It matches once, and its owner is notified once.
create table search_find (
  search_id uuid not null,
  profile_id uuid not null,
  found_at timestamp with time zone not null,
  told_at timestamp with time zone,
  notification_id uuid,
  constraint search_find_pkey PRIMARY KEY (search_id, profile_id),
  constraint search_find_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE SET NULL,
  constraint search_find_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint search_find_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE,
  constraint search_find_check CHECK (((told_at IS NOT NULL) OR (notification_id IS NULL)))
);
CREATE INDEX search_find_found ON public.search_find USING btree (found_at);
CREATE INDEX search_find_of_profile ON public.search_find USING btree (profile_id);
CREATE INDEX search_find_told_in ON public.search_find USING btree (notification_id) WHERE (notification_id IS NOT NULL);
CREATE INDEX search_find_waiting ON public.search_find USING btree (search_id) WHERE (told_at IS NULL);

-- Saved searches with new matches that are to be sent at once.
create table search_news (
  search_id uuid not null
);

-- notifications ---------------------------------------------------------------------------------------

-- An event that concerns a member. The bell lists those with is_in_app.
create table notification (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  -- The other person, if there is one. The notification is deleted with them.
  person_id uuid,
  -- The conversation, for messages. A member has one unread notification for each.
  subject_id uuid,
  -- False where the member wants this kind by push or e-mail only.
  is_in_app boolean not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  search_id uuid,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint notification_person_id_fkey FOREIGN KEY (person_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint notification_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE,
  constraint alert_of_a_search CHECK (((kind = 'search_alert'::text) = (search_id IS NOT NULL))),
  constraint notification_kind_check CHECK ((kind = ANY (ARRAY['interest_received'::text, 'interest_accepted'::text, 'message'::text, 'photo_approved'::text, 'photo_rejected'::text, 'profile_verified'::text, 'photo_request'::text, 'search_alert'::text])))
);
CREATE INDEX notification_created ON public.notification USING btree (created_at);
CREATE INDEX notification_newest ON public.notification USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX notification_person ON public.notification USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX notification_search ON public.notification USING btree (search_id) WHERE (search_id IS NOT NULL);
CREATE INDEX notification_unread ON public.notification USING btree (member_id) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX one_notification_of_messages ON public.notification USING btree (member_id, subject_id) WHERE ((kind = 'message'::text) AND (read_at IS NULL));
CREATE TRIGGER note_cleared_alert AFTER UPDATE OF read_at ON public.notification FOR EACH ROW WHEN (((new.kind = 'message'::text) AND (old.read_at IS NULL) AND (new.read_at IS NOT NULL))) EXECUTE FUNCTION note_cleared_alert();
CREATE TRIGGER note_deleted_alert AFTER DELETE ON public.notification FOR EACH ROW WHEN (((old.kind = 'message'::text) AND (old.read_at IS NULL))) EXECUTE FUNCTION note_cleared_alert();

CREATE OR REPLACE FUNCTION public.note_cleared_alert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update conversation
  set alert_again_a = alert_again_a or member_a = old.member_id,
    alert_again_b = alert_again_b or member_b = old.member_id
  where id = old.subject_id
    and case old.member_id when member_a then read_by_a when member_b then read_by_b end < last_seq;
  return null;
end $function$;

-- A push or an e-mail for a notification. The process that sends it takes it first, so it is sent at most once.
create table notification_delivery (
  notification_id uuid not null,
  channel text not null,
  due_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  constraint notification_delivery_pkey PRIMARY KEY (notification_id, channel),
  constraint notification_delivery_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE,
  constraint notification_delivery_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'email'::text])))
);
CREATE INDEX notification_delivery_due ON public.notification_delivery USING btree (due_at) WHERE (taken_at IS NULL);

-- How a member wants to be notified. Without a row the defaults apply.
create table notification_settings (
  member_id uuid not null,
  -- Kinds and channels that are off, such as message.email.
  switched_off text[] default '{}'::text[] not null,
  -- Whether e-mails are sent at once or once a day.
  rhythm text default 'daily'::text not null,
  quiet_hours boolean default true not null,
  email text,
  email_confirmed_at timestamp with time zone,
  -- The confirmation e-mail is still to be sent. The process that sends it clears this first.
  confirmation_due boolean default false not null,
  constraint notification_settings_pkey PRIMARY KEY (member_id),
  constraint notification_settings_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint confirmation_of_an_address CHECK (((email IS NOT NULL) OR (NOT confirmation_due))),
  constraint notification_settings_check CHECK (((email IS NOT NULL) OR (email_confirmed_at IS NULL))),
  constraint notification_settings_email_check CHECK ((email <> ''::text)),
  constraint notification_settings_rhythm_check CHECK ((rhythm = ANY (ARRAY['daily'::text, 'instant'::text])))
);

-- A browser that takes pushes, as long as its session lasts.
create table push_subscription (
  endpoint text not null,
  member_id uuid not null,
  session_hash bytea not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscription_pkey PRIMARY KEY (endpoint),
  constraint push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint push_subscription_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES session(token_hash) ON DELETE CASCADE
);
CREATE INDEX push_subscription_of ON public.push_subscription USING btree (member_id);
CREATE INDEX push_subscription_session ON public.push_subscription USING btree (session_hash);

-- index of the lists ----------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.discovery_facets(p profile, is_active boolean, last_active_at timestamp with time zone)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select array_remove(array[
    case when is_active and not p.is_hidden then 'seen' end,
    case when is_active and not p.is_hidden then 'seen:' || p.gender end,
    'verified:' || case when p.is_verified then 'Yes' else 'No' end,
    'tier:' || p.tier,
    'joined:' || (p.created_at at time zone 'Asia/Kolkata')::date,
    'here:' || case when p.show_last_active then (last_active_at at time zone 'Asia/Kolkata')::date::text else '0' end,
    'marital:' || p.marital_status,
    'tongue:' || p.mother_tongue,
    'religion:' || p.religion,
    'caste:' || p.caste,
    'sub:' || lower(p.sub_caste),
    'manglik:' || case when p.manglik then 'Yes' when not p.manglik then 'No' end,
    'city:' || lower(p.city),
    'state:' || p.state,
    'family:' || p.family_type,
    'education:' || p.highest_education,
    'field:' || p.education_field,
    'work:' || p.occupation,
    'diet:' || p.diet,
    'smoking:' || case when p.smoking = 'Yes' then 'Yes' when p.smoking is not null then 'No' end,
    'drinking:' || case when p.drinking = 'Yes' then 'Yes' when p.drinking is not null then 'No' end,
    'height:' || lpad(p.height_cm::text, 10, '0'),
    'least:' || lpad(p.annual_income_min::text, 10, '0'),
    'most:' || lpad(p.annual_income_max::text, 10, '0'),
    -- The same brackets as contract/src/choices.ts has; one that ends where another begins is in both.
    case when p.annual_income_min >= 0 and p.annual_income_max <= 200000 then 'pay:0' end,
    case when p.annual_income_min >= 200000 and p.annual_income_max <= 500000 then 'pay:200000' end,
    case when p.annual_income_min >= 500000 and p.annual_income_max <= 1000000 then 'pay:500000' end,
    case when p.annual_income_min >= 1000000 and p.annual_income_max <= 2000000 then 'pay:1000000' end,
    case when p.annual_income_min >= 2000000 and p.annual_income_max <= 5000000 then 'pay:2000000' end,
    case when p.annual_income_min >= 5000000 and p.annual_income_max <= 10000000 then 'pay:5000000' end,
    case when p.annual_income_min >= 10000000 then 'pay:10000000' end
  ], null) || array(select 'word:' || word from unnest(tsvector_to_array(p.search_words)) word)
    || array(select 'shown:' || word from unnest(tsvector_to_array(ts_filter(p.search_words, '{a}'))) word)
$function$;

-- The names of the facets that have bitmaps.
create table discovery_facet (
  id integer generated always as identity not null,
  name text collate "C" not null,
  constraint discovery_facet_pkey PRIMARY KEY (id),
  constraint discovery_facet_name_key UNIQUE (name)
);

-- A chunk of a facet’s bitmap: bit n is the profile at position 32,000 × chunk + n.
create table discovery_bits (
  facet_id integer not null,
  chunk integer not null,
  -- Bitmaps that compress well, with few bits set or few clear.
  sparse bit varying storage main,
  -- All other bitmaps. They are not compressed, which reads faster.
  dense bit varying storage plain,
  constraint discovery_bits_pkey PRIMARY KEY (facet_id, chunk),
  constraint discovery_bits_facet_id_fkey FOREIGN KEY (facet_id) REFERENCES discovery_facet(id),
  constraint discovery_bits_one CHECK (((num_nonnulls(dense, sparse) = 1) AND (length((COALESCE(dense, sparse))::"bit") = 32000)))
);

-- Puts a bitmap into the column where it is smaller or faster.
CREATE OR REPLACE FUNCTION public.discovery_kept(bits bit varying, OUT dense bit varying, OUT sparse bit varying)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT ROW(CASE WHEN known.is_dense THEN discovery_kept.bits ELSE NULL::bit varying END, CASE WHEN (NOT known.is_dense) THEN discovery_kept.bits ELSE NULL::bit varying END) AS "row" FROM (SELECT ((bit_count((discovery_kept.bits)::"bit") >= 250) AND (bit_count((discovery_kept.bits)::"bit") <= 31750)) AS is_dense) known);

-- Profiles that changed since the last merge. Every list corrects the bitmaps by these rows.
create table discovery_delta (
  position integer not null,
  -- What the bitmaps hold; empty for a new profile.
  facets_before text[] collate "C" not null,
  born_before date,
  -- What is true now, sorted and without duplicates; empty for a profile that is gone.
  facets text[] collate "C" not null,
  born date,
  noted_at timestamp with time zone default now() not null,
  -- The same facets, for searches by a tsquery.
  lookup tsvector generated always as (array_to_tsvector(facets)) stored not null,
  constraint discovery_delta_pkey PRIMARY KEY ("position")
) with (toast_tuple_target=8160);

-- Profiles whose age in the bitmaps changed, and of which the saved searches do not know yet.
create table discovery_birthday (
  position integer not null,
  born date not null,
  -- The day of the age before.
  since date not null,
  constraint discovery_birthday_pkey PRIMARY KEY ("position")
);

-- The state of the index. Its lock serialises merges, rollovers and rebuilds.
create table discovery_state (
  only_row boolean default true not null,
  -- The day in India of the ages in the bitmaps.
  day date not null,
  -- False while some profiles are in neither the bitmaps nor the delta; the start of the app rebuilds the index then.
  is_built boolean not null,
  constraint discovery_state_pkey PRIMARY KEY (only_row),
  constraint discovery_state_only_row_check CHECK (only_row)
);

CREATE OR REPLACE FUNCTION public.discovery_note(at integer, before text[], was_born date, after text[], is_born date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  in_order text[] := tsvector_to_array(array_to_tsvector(after));
begin
  insert into discovery_delta (position, facets_before, born_before, facets, born)
  values (at, before, was_born, in_order, is_born)
  on conflict (position) do update set facets = excluded.facets, born = excluded.born;
end
$function$;

CREATE OR REPLACE FUNCTION public.discovery_profile_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  account member;
  before text[] := '{}';
  after text[] := '{}';
begin
  -- Whoever loads a population at once builds the index afterwards.
  if current_setting('parinay.loading', true) = 'on' then return null; end if;
  select * into account from member where id = coalesce(new.id, old.id);
  -- Whose account went first was noted there.
  if account.id is null then return null; end if;
  if tg_op <> 'INSERT' then before := discovery_facets(old, account.is_active, account.last_active_at); end if;
  if tg_op <> 'DELETE' then after := discovery_facets(new, account.is_active, account.last_active_at); end if;
  if old.position <> new.position then
    perform discovery_note(old.position, before, old.date_of_birth, '{}', null);
    perform discovery_note(new.position, '{}', null, after, new.date_of_birth);
    return null;
  end if;
  if before = after and old.date_of_birth is not distinct from new.date_of_birth then return null; end if;
  perform discovery_note(coalesce(new.position, old.position), before, old.date_of_birth, after, new.date_of_birth);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.discovery_account_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own profile;
  after text[] := '{}';
begin
  if current_setting('parinay.loading', true) = 'on' then return case when tg_op = 'DELETE' then old else new end; end if;
  select * into own from profile where id = old.id for no key update;
  if own.id is not null then
    if tg_op = 'UPDATE' then after := discovery_facets(own, new.is_active, new.last_active_at); end if;
    perform discovery_note(
      own.position,
      discovery_facets(own, old.is_active, old.last_active_at), own.date_of_birth,
      after, case when tg_op = 'UPDATE' then own.date_of_birth end
    );
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;

-- administration --------------------------------------------------------------------------------------

-- What staff changed. It outlives the people it names.
create table audit_entry (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  by_id uuid,
  action text not null,
  subject_id uuid,
  detail text not null,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_by_id_fkey FOREIGN KEY (by_id) REFERENCES member(id) ON DELETE SET NULL
);
CREATE INDEX audit_newest ON public.audit_entry USING btree (at DESC, id DESC);
CREATE TRIGGER keep_tally AFTER INSERT OR DELETE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION keep_tally();
CREATE TRIGGER move_tally AFTER UPDATE ON public.audit_entry FOR EACH ROW WHEN ((old.at IS DISTINCT FROM new.at)) EXECUTE FUNCTION keep_tally();

-- Everybody as staff list them. Triggers on member and profile write it. Rows are narrow, because a search visits many.
create table roster (
  id uuid not null,
  created_at timestamp with time zone not null,
  role text not null,
  is_active boolean not null,
  is_verified boolean not null,
  is_hidden boolean not null,
  search_words tsvector not null,
  -- Role, state and verification as three letters: uav is a user, active, verified.
  kind text generated always as ((("left"(role, 1) ||
CASE
    WHEN is_active THEN 'a'::text
    ELSE 'i'::text
END) ||
CASE
    WHEN is_verified THEN 'v'::text
    ELSE 'u'::text
END)) stored not null,
  constraint roster_pkey PRIMARY KEY (id),
  constraint roster_id_fkey FOREIGN KEY (id) REFERENCES profile(id) ON DELETE CASCADE
);
CREATE INDEX roster_kind ON public.roster USING btree (kind, created_at DESC, id DESC);
CREATE INDEX roster_words ON public.roster USING gin (search_words) WITH (fastupdate=off);
CREATE TRIGGER keep_tally AFTER DELETE ON public.roster FOR EACH ROW EXECUTE FUNCTION keep_tally();
CREATE TRIGGER move_tally AFTER UPDATE ON public.roster FOR EACH ROW WHEN ((((old.kind IS DISTINCT FROM new.kind) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.is_hidden IS DISTINCT FROM new.is_hidden))) EXECUTE FUNCTION keep_tally();
CREATE TRIGGER tally_entered AFTER INSERT ON public.roster REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_entered();

CREATE OR REPLACE FUNCTION public.enter_in_roster()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into roster (id, created_at, role, is_active, is_verified, is_hidden, search_words)
    select added.id, member.created_at, role, is_active, added.is_verified, added.is_hidden, strip(added.search_words)
    from added join member on member.id = added.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update roster set created_at = new.created_at, role = new.role, is_active = new.is_active where id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update roster
  set is_verified = new.is_verified, is_hidden = new.is_hidden, search_words = strip(new.search_words)
  where id = new.id;
  return null;
end $function$;

-- How many entries of each list and kind there are, by day; the sum over all days is at -infinity. Each change inserts rows, so no transaction waits for another; a job adds them up. The sum is exact in every snapshot.
create table tally (
  list text not null,
  kind text not null,
  day timestamp with time zone not null,
  amount integer not null
);
CREATE INDEX tally_place ON public.tally USING btree (list, kind, day);

-- The moment at which the day in India begins.
CREATE OR REPLACE FUNCTION public.india_day(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (date_trunc('day'::text, (at AT TIME ZONE 'Asia/Kolkata'::text)) AT TIME ZONE 'Asia/Kolkata'::text);

CREATE OR REPLACE FUNCTION public.tallied(one audit_entry)
 RETURNS TABLE(list text, kind text, day timestamp with time zone)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'audit', '', days.day from unnest(array['-infinity', india_day(one.at)]) as days (day);
$function$;
CREATE OR REPLACE FUNCTION public.tallied(one conversation)
 RETURNS TABLE(list text, kind text, day timestamp with time zone)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'conversation', '', days.day from unnest(array['-infinity', india_day(one.active_hour)]) as days (day);
$function$;
CREATE OR REPLACE FUNCTION public.tallied(one interest)
 RETURNS TABLE(list text, kind text, day timestamp with time zone)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select place.list, place.kind, days.day
  from (values
      ('interest', one.status, one.created_at, true),
      ('acceptance', '', one.answered_at, one.status = 'accepted')
    ) as place (list, kind, at, counts),
    unnest(array['-infinity', india_day(place.at)]) as days (day)
  where counts;
$function$;
CREATE OR REPLACE FUNCTION public.tallied(one photo)
 RETURNS TABLE(list text, kind text, day timestamp with time zone)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'photo', one.status, days.day from unnest(array['-infinity', india_day(one.created_at)]) as days (day);
$function$;
CREATE OR REPLACE FUNCTION public.tallied(one roster)
 RETURNS TABLE(list text, kind text, day timestamp with time zone)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select place.list, place.kind, days.day
  from (values ('member', one.kind, true), ('profile', '', one.is_active and not one.is_hidden)) as place (list, kind, counts),
    unnest(array['-infinity', india_day(one.created_at)]) as days (day)
  where counts;
$function$;

CREATE OR REPLACE FUNCTION public.keep_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  case tg_op
    when 'INSERT' then insert into tally select *, 1 from tallied(new);
    when 'DELETE' then insert into tally select *, -1 from tallied(old);
    else
      insert into tally
        select list, kind, day, sum(amount)
        from (select *, -1 as amount from tallied(old) union all select *, 1 from tallied(new)) as change
        group by list, kind, day having sum(amount) <> 0;
  end case;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_entered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into tally
    select place.list, place.kind, place.day, count(*)
    from added join roster using (id), tallied(roster) as place
    group by 1, 2, 3;
  return null;
end $function$;

create view tally_counted as
 SELECT place.list,
    place.kind,
    place.day,
    (count(*))::integer AS amount
   FROM roster,
    LATERAL tallied(roster.*) place(list, kind, day)
  GROUP BY place.list, place.kind, place.day
UNION ALL
 SELECT place.list,
    place.kind,
    place.day,
    (count(*))::integer AS amount
   FROM photo,
    LATERAL tallied(photo.*) place(list, kind, day)
  GROUP BY place.list, place.kind, place.day
UNION ALL
 SELECT place.list,
    place.kind,
    place.day,
    (count(*))::integer AS amount
   FROM interest,
    LATERAL tallied(interest.*) place(list, kind, day)
  GROUP BY place.list, place.kind, place.day
UNION ALL
 SELECT place.list,
    place.kind,
    place.day,
    (count(*))::integer AS amount
   FROM conversation,
    LATERAL tallied(conversation.*) place(list, kind, day)
  GROUP BY place.list, place.kind, place.day
UNION ALL
 SELECT place.list,
    place.kind,
    place.day,
    (count(*))::integer AS amount
   FROM audit_entry,
    LATERAL tallied(audit_entry.*) place(list, kind, day)
  GROUP BY place.list, place.kind, place.day;

-- migrations ------------------------------------------------------------------------------------------

create table schema_migration (
  number integer not null,
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  min_app_migration integer default 0 not null,
  constraint schema_migration_pkey PRIMARY KEY (number)
);
