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
  -- Until then a moderator has suspended the account, which is inactive; infinity: removed. Null where staff set is_active otherwise.
  suspended_until timestamp with time zone,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_phone_key UNIQUE (phone),
  constraint member_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint member_role_check CHECK ((role = ANY (ARRAY['user'::text, 'moderator'::text, 'admin'::text])))
);
CREATE INDEX member_inactive ON public.member USING btree (id) WHERE (NOT is_active);
CREATE INDEX member_last_active ON public.member USING btree (last_active_at) WHERE (is_active AND (role = 'user'::text));
CREATE INDEX member_newest ON public.member USING btree (created_at DESC, id DESC);
CREATE INDEX member_phone_parts ON public.member USING gin (phone gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX member_staff ON public.member USING btree (role) WHERE (role <> 'user'::text);
CREATE INDEX member_suspended ON public.member USING btree (suspended_until) WHERE (suspended_until IS NOT NULL);
CREATE TRIGGER discovery_account_changed AFTER UPDATE ON public.member FOR EACH ROW WHEN (((old.is_active <> new.is_active) OR (((old.last_active_at AT TIME ZONE 'Asia/Kolkata'::text))::date <> ((new.last_active_at AT TIME ZONE 'Asia/Kolkata'::text))::date))) EXECUTE FUNCTION discovery_account_changed();
CREATE TRIGGER discovery_account_gone BEFORE DELETE ON public.member FOR EACH ROW EXECUTE FUNCTION discovery_account_changed();
CREATE TRIGGER end_stories BEFORE DELETE ON public.member FOR EACH ROW EXECUTE FUNCTION end_stories_of_erased();
CREATE TRIGGER follow_member AFTER UPDATE ON public.member FOR EACH ROW WHEN ((((old.created_at IS DISTINCT FROM new.created_at) OR (old.role IS DISTINCT FROM new.role)) OR (old.is_active IS DISTINCT FROM new.is_active))) EXECUTE FUNCTION follow_member();
CREATE TRIGGER follow_phone_check AFTER UPDATE OF phone_verified_at ON public.member FOR EACH ROW WHEN (((old.phone_verified_at IS NULL) <> (new.phone_verified_at IS NULL))) EXECUTE FUNCTION follow_phone_check();

-- A token of a signed-in browser. A renewal adds a row for the new token; the old one ends after a short overlap.
create table session (
  -- SHA-256 of the token. The token itself is stored nowhere.
  token_hash bytea not null,
  member_id uuid not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  -- The browser: the same for a token and those that replace it.
  device_id uuid default gen_random_uuid() not null,
  -- Browser and system in plain words, such as “Chrome on Android”.
  device text default 'Unknown device'::text not null,
  -- When the password or the code was given: the device ends some time after it, however much it is used.
  signed_in_at timestamp with time zone default now() not null,
  -- The token before this one, until this one is used for the first time.
  replaces bytea,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint session_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX session_device ON public.session USING btree (device_id);
CREATE INDEX session_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_of_member ON public.session USING btree (member_id);

-- Who came in, when and from where. Kept apart from the account, and for a year after it; entries are never changed.
create table access_entry (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  -- Names no row, because the entry outlives the account.
  member_id uuid not null,
  action text not null,
  -- The IP address in full. Empty where staff or the operator acted.
  address text not null,
  device text not null,
  constraint access_entry_pkey PRIMARY KEY (id),
  constraint access_entry_action_check CHECK ((action = ANY (ARRAY['registered'::text, 'signed_in'::text, 'signed_out'::text, 'password_changed'::text, 'password_reset'::text, 'phone_verified'::text, 'phone_changed'::text, 'email_changed'::text, 'sessions_ended'::text, 'google_linked'::text, 'deleted'::text, 'candidate_asked'::text, 'candidate_confirmed'::text, 'candidate_refused'::text, 'taken_over'::text, 'data_downloaded'::text, 'deletion_planned'::text, 'deletion_taken_back'::text]))),
  constraint access_entry_address_check CHECK ((length(address) <= 60)),
  constraint access_entry_device_check CHECK ((length(device) <= 60))
);
CREATE INDEX access_entry_at ON public.access_entry USING btree (at);
CREATE INDEX access_entry_of_member ON public.access_entry USING btree (member_id, at DESC);
CREATE TRIGGER keep_access_entry BEFORE DELETE OR UPDATE ON public.access_entry FOR EACH ROW EXECUTE FUNCTION keep_access_entry();

-- Refuses every change of the access log but the deletion of what is older than a year.
CREATE OR REPLACE FUNCTION public.keep_access_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then
    return old;
  end if;
  raise exception 'The access log is append-only for a year' using errcode = 'restrict_violation';
end $function$;

-- What a member declared and accepted, and in which words. Kept apart from the account, and for a year after it; rows are never changed.
create table consent (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  -- Names no row, because the consent outlives the account.
  member_id uuid not null,
  -- The day since which the words are as the member read them; also of the terms and the privacy policy.
  declaration text not null,
  terms text not null,
  privacy text not null,
  -- The maker of a profile for somebody else declared that this person agrees to it.
  person_agrees boolean not null,
  -- The IP address in full.
  address text not null,
  constraint consent_pkey PRIMARY KEY (id),
  constraint consent_address_check CHECK ((length(address) <= 60)),
  constraint consent_declaration_check CHECK ((length(declaration) <= 20)),
  constraint consent_privacy_check CHECK ((length(privacy) <= 20)),
  constraint consent_terms_check CHECK ((length(terms) <= 20))
);
CREATE INDEX consent_at ON public.consent USING btree (at);
CREATE INDEX consent_of_member ON public.consent USING btree (member_id, id DESC);
CREATE TRIGGER end_waiting_for_consent AFTER INSERT ON public.consent FOR EACH ROW EXECUTE FUNCTION end_waiting_for_consent();
CREATE TRIGGER keep_consent BEFORE DELETE OR UPDATE ON public.consent FOR EACH ROW EXECUTE FUNCTION keep_access_entry();

-- The one valid code of a number and purpose. A number without an account has rows too, so that strangers cannot tell the difference.
create table one_time_code (
  -- A keyed hash of the number: only member holds phone numbers.
  phone_key bytea not null,
  purpose text not null,
  -- A keyed hash of the code. The code itself is stored nowhere.
  code_hash bytea not null,
  -- Whose number it is, or who would like to change to it. Null for a number without an account.
  member_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  -- How often a code was entered.
  tries smallint default 0 not null,
  constraint one_time_code_pkey PRIMARY KEY (phone_key, purpose),
  constraint one_time_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint one_time_code_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint one_time_code_phone_key_check CHECK ((length(phone_key) = 32)),
  constraint one_time_code_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'reset'::text, 'verify'::text, 'change_phone'::text, 'staff'::text, 'google'::text, 'take_over'::text]))),
  constraint one_time_code_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE INDEX one_time_code_expiry ON public.one_time_code USING btree (expires_at);
CREATE INDEX one_time_code_of_member ON public.one_time_code USING btree (member_id);

-- What the person of a profile that somebody else made has said to it.
create table candidate (
  member_id uuid not null,
  state text default 'unasked'::text not null,
  -- Registered since this exists: at most three interests until the person confirms.
  is_limited boolean not null,
  -- A keyed hash of the number that the link went to: only member holds phone numbers.
  phone_key bytea,
  -- Of the link that works at present. Null once it was used.
  token_hash bytea,
  asked_at timestamp with time zone,
  expires_at timestamp with time zone,
  answered_at timestamp with time zone,
  -- Taken over, and the new holder has not given the declarations. The profile is hidden until then.
  awaits_consent boolean default false not null,
  -- The profile was hidden when it was taken over, and stays hidden.
  was_hidden boolean default false not null,
  constraint candidate_pkey PRIMARY KEY (member_id),
  constraint candidate_token_hash_key UNIQUE (token_hash),
  constraint candidate_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint candidate_check CHECK (((state = 'asked'::text) = (token_hash IS NOT NULL))),
  constraint candidate_check1 CHECK (((token_hash IS NULL) OR ((phone_key IS NOT NULL) AND (asked_at IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint candidate_phone_key_check CHECK ((length(phone_key) = 32)),
  constraint candidate_state_check CHECK ((state = ANY (ARRAY['unasked'::text, 'asked'::text, 'confirmed'::text, 'taken_over'::text, 'refused'::text]))),
  constraint candidate_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE OR REPLACE FUNCTION public.end_waiting_for_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  waited record;
begin
  update candidate set awaits_consent = false where member_id = new.member_id and awaits_consent returning was_hidden into waited;
  if found and not waited.was_hidden then
    update profile set is_hidden = pause is not null where id = new.member_id and not is_hidden_by_staff;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_hidden_without_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_hidden := exists (select from candidate where member_id = new.id and awaits_consent);
  return new;
end $function$;

-- Members who deleted their account with time to think it over. It is inactive, and a job erases it.
create table leaving (
  member_id uuid not null,
  chosen_at timestamp with time zone not null,
  erase_at timestamp with time zone not null,
  -- A sign-in takes the deletion back. False once staff have deactivated the account, which is erased all the same.
  can_return boolean default true not null,
  -- Counted when the account is erased.
  reason text,
  constraint leaving_pkey PRIMARY KEY (member_id),
  constraint leaving_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint leaving_check CHECK ((erase_at > chosen_at)),
  constraint leaving_reason_check CHECK ((reason = ANY (ARRAY['found_each_other'::text, 'found_elsewhere'::text, 'break'::text, 'no_match'::text, 'privacy'::text, 'unpleasant'::text, 'hard_to_use'::text, 'other'::text])))
);
CREATE INDEX leaving_due ON public.leaving USING btree (erase_at);

-- How many members erased their accounts in a month for a reason. Nobody is named.
create table leaving_reason_count (
  month date not null,
  reason text not null,
  members integer not null,
  constraint leaving_reason_count_pkey PRIMARY KEY (month, reason),
  constraint leaving_reason_count_members_check CHECK ((members > 0)),
  constraint leaving_reason_count_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint leaving_reason_count_reason_check CHECK ((reason = ANY (ARRAY['found_each_other'::text, 'found_elsewhere'::text, 'break'::text, 'no_match'::text, 'privacy'::text, 'unpleasant'::text, 'hard_to_use'::text, 'other'::text])))
);

-- Why a member paused the profile. It counts while the profile is paused.
create table pause_reason (
  member_id uuid not null,
  reason text not null,
  constraint pause_reason_pkey PRIMARY KEY (member_id),
  constraint pause_reason_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint pause_reason_reason_check CHECK ((reason = ANY (ARRAY['found_each_other'::text, 'found_elsewhere'::text, 'break'::text, 'no_match'::text, 'privacy'::text, 'unpleasant'::text, 'hard_to_use'::text, 'other'::text])))
);

-- The person who may act for a member after their death or when they cannot act. Admins read it; other members never do.
create table nominee (
  member_id uuid not null,
  name text not null,
  relation text not null,
  -- A phone number, an e-mail address or another way to reach them, as the member wrote it.
  contact text not null,
  named_at timestamp with time zone not null,
  constraint nominee_pkey PRIMARY KEY (member_id),
  constraint nominee_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint nominee_contact_check CHECK (((char_length(contact) >= 1) AND (char_length(contact) <= 120))),
  constraint nominee_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint nominee_relation_check CHECK ((relation = ANY (ARRAY['parent'::text, 'sibling'::text, 'child'::text, 'relative'::text, 'friend'::text])))
);

-- The Google account of a member. It was linked after a code had proved the phone number.
create table google_identity (
  -- The `sub` of Google’s tokens, which never changes.
  subject text not null,
  member_id uuid not null,
  linked_at timestamp with time zone not null,
  constraint google_identity_pkey PRIMARY KEY (subject),
  constraint google_identity_member_id_key UNIQUE (member_id),
  constraint google_identity_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint google_identity_subject_check CHECK ((subject <> ''::text))
);

-- The nonces of the Google tokens that have signed somebody in. Each does so once.
create table used_google_nonce (
  nonce bytea not null,
  -- After this, the token is too old anyway.
  expires_at timestamp with time zone not null,
  constraint used_google_nonce_pkey PRIMARY KEY (nonce),
  constraint used_google_nonce_nonce_check CHECK ((length(nonce) = 32))
);
CREATE INDEX used_google_nonce_expiry ON public.used_google_nonce USING btree (expires_at);

-- Attempts within a time window. They are in the database, so a restart or a second process forgets none.
create table rate_limit (
  -- The limit and its caller.
  key text not null,
  points integer default 0 not null,
  -- The end of the window, in milliseconds since 1970.
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
) with (unlogged);

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
  -- In the words of the member.
  physical_disability text,
  gotra text,
  working_city text,
  brothers_married smallint,
  sisters_married smallint,
  -- Where the member has settled.
  country text,
  -- Where the family comes from.
  native_place text,
  -- When each part was last saved, in milliseconds since 1970: see server/src/profile/save-times.ts.
  saved_at jsonb default '{}'::jsonb not null,
  -- A moderator has hidden the profile, and its member cannot show it.
  is_hidden_by_staff boolean default false not null,
  -- Members who allow the same may compare horoscopes. Otherwise nobody sees anything of it.
  show_horoscope boolean default false not null,
  -- When staff last verified the profile. It counts while is_verified is true.
  verified_at timestamp with time zone,
  -- A moderator has approved an identity document, and it still holds. Kept by refresh_verified.
  is_identity_checked boolean default false not null,
  -- Phone, identity and selfie are checked. Kept by refresh_verified.
  is_verified_by_rule boolean default false not null,
  -- Hidden by a job, because nobody signed in for six months. The next sign-in shows it again.
  is_resting boolean default false not null,
  -- What the lists may know of the horoscope; null until it is computed. See server/src/horoscope/facets.ts. It counts only with show_horoscope.
  horoscope_facets text[],
  -- The musts of partner_preference, as facets. A trigger there keeps it.
  must_facets text[],
  -- Which other members read it. Only what everyone reads is searched, filtered, counted, sorted by or scored: see server/src/safety/withheld.ts.
  surname_for text default 'everyone'::text not null,
  employer_for text default 'everyone'::text not null,
  income_for text default 'everyone'::text not null,
  family_names_for text default 'everyone'::text not null,
  -- The member has paused the profile: it is hidden, and nothing is sent. Shown or hidden is what the profile is again afterwards.
  pause text,
  -- Connections have to ask before they can see the phone number.
  hide_contact boolean default true not null,
  -- An approved video exists. Kept by keep_has_video. While the photos are not for everyone, no search finds it.
  has_video boolean default false not null,
  -- Follows from the full name. Null until the job refresh-names has computed it and the search words anew.
  first_name text,
  constraint profile_pkey PRIMARY KEY (id),
  constraint profile_position UNIQUE ("position"),
  constraint profile_id_fkey FOREIGN KEY (id) REFERENCES member(id) ON DELETE CASCADE,
  constraint findable CHECK ((is_hidden OR ((gender <> 'other'::text) AND (date_of_birth IS NOT NULL)))),
  constraint married_brothers CHECK ((COALESCE((brothers_married)::integer, 0) <= COALESCE((brothers)::integer, 0))),
  constraint married_sisters CHECK ((COALESCE((sisters_married)::integer, 0) <= COALESCE((sisters)::integer, 0))),
  constraint profile_annual_income_max_check CHECK ((annual_income_max >= 0)),
  constraint profile_annual_income_min_check CHECK ((annual_income_min >= 0)),
  constraint profile_brothers_check CHECK (((brothers >= 0) AND (brothers <= 20))),
  constraint profile_brothers_married_check CHECK ((brothers_married >= 0)),
  constraint profile_check CHECK ((annual_income_min <= annual_income_max)),
  constraint profile_country_check CHECK ((country <> ''::text)),
  constraint profile_created_for_check CHECK ((created_for = ANY (ARRAY['self'::text, 'son'::text, 'daughter'::text, 'brother'::text, 'sister'::text, 'friend'::text, 'relative'::text]))),
  constraint profile_drinking_check CHECK ((drinking = ANY (ARRAY['No'::text, 'Yes'::text, 'Socially'::text]))),
  constraint profile_employer_for_check CHECK ((employer_for = ANY (ARRAY['everyone'::text, 'connections'::text, 'nobody'::text]))),
  constraint profile_family_names_for_check CHECK ((family_names_for = ANY (ARRAY['everyone'::text, 'connections'::text, 'nobody'::text]))),
  constraint profile_family_type_check CHECK ((family_type = ANY (ARRAY['Joint'::text, 'Nuclear'::text, 'Extended'::text]))),
  constraint profile_full_name_check CHECK ((full_name <> ''::text)),
  constraint profile_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
  constraint profile_gotra_check CHECK ((gotra <> ''::text)),
  constraint profile_height_cm_check CHECK (((height_cm >= 90) AND (height_cm <= 250))),
  constraint profile_hidden_by_staff CHECK ((is_hidden OR (NOT is_hidden_by_staff))),
  constraint profile_income_for_check CHECK ((income_for = ANY (ARRAY['everyone'::text, 'connections'::text, 'nobody'::text]))),
  constraint profile_marital_status_check CHECK ((marital_status = ANY (ARRAY['never_married'::text, 'divorced'::text, 'widowed'::text, 'awaiting_divorce'::text]))),
  constraint profile_messages_from_check CHECK ((messages_from = ANY (ARRAY['all'::text, 'premium_only'::text]))),
  constraint profile_native_place_check CHECK ((native_place <> ''::text)),
  constraint profile_pause_check CHECK ((pause = ANY (ARRAY['shown'::text, 'hidden'::text]))),
  constraint profile_pause_hides CHECK (((pause IS NULL) OR is_hidden)),
  constraint profile_photo_sight_check CHECK ((photo_sight = ANY (ARRAY['everyone'::text, 'interest'::text, 'granted'::text]))),
  constraint profile_physical_disability_check CHECK ((physical_disability <> ''::text)),
  constraint profile_saved_at_check CHECK ((jsonb_typeof(saved_at) = 'object'::text)),
  constraint profile_side CHECK ((("position" < 1056000000) = (gender = 'female'::text))),
  constraint profile_sisters_check CHECK (((sisters >= 0) AND (sisters <= 20))),
  constraint profile_sisters_married_check CHECK ((sisters_married >= 0)),
  constraint profile_smoking_check CHECK ((smoking = ANY (ARRAY['No'::text, 'Yes'::text, 'Occasionally'::text]))),
  constraint profile_surname_for_check CHECK ((surname_for = ANY (ARRAY['everyone'::text, 'connections'::text, 'nobody'::text]))),
  constraint profile_tier_check CHECK ((tier = ANY (ARRAY['free'::text, 'basic'::text, 'premium'::text, 'elite'::text]))),
  constraint profile_working_city_check CHECK ((working_city <> ''::text))
);
CREATE INDEX profile_birthday ON public.profile USING btree (birthday(date_of_birth));
CREATE UNIQUE INDEX profile_joined ON public.profile USING btree ((("position" < 1056000000)), join_order);
CREATE INDEX profile_resting ON public.profile USING btree (id) WHERE is_resting;
CREATE INDEX profile_shown_id ON public.profile USING btree ("right"((id)::text, 8));
CREATE INDEX profile_unverified ON public.profile USING btree (created_at DESC) WHERE (NOT is_verified);
CREATE INDEX profile_without_first_name ON public.profile USING btree (id) WHERE (first_name IS NULL);
CREATE INDEX profile_words ON public.profile USING gin (search_words);
CREATE TRIGGER discovery_profile_changed AFTER INSERT OR DELETE OR UPDATE ON public.profile FOR EACH ROW EXECUTE FUNCTION discovery_profile_changed();
CREATE TRIGGER end_rest BEFORE UPDATE OF is_hidden ON public.profile FOR EACH ROW WHEN (((old.is_hidden <> new.is_hidden) AND old.is_resting)) EXECUTE FUNCTION end_rest();
CREATE TRIGGER enter_in_roster AFTER INSERT ON public.profile REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enter_in_roster();
CREATE TRIGGER exclude_at_new_position AFTER UPDATE ON public.profile FOR EACH ROW WHEN ((old."position" IS DISTINCT FROM new."position")) EXECUTE FUNCTION exclude_at_new_position();
CREATE TRIGGER follow_profile AFTER UPDATE ON public.profile FOR EACH ROW WHEN ((((old.is_verified IS DISTINCT FROM new.is_verified) OR (old.is_hidden IS DISTINCT FROM new.is_hidden)) OR (strip(old.search_words) IS DISTINCT FROM strip(new.search_words)))) EXECUTE FUNCTION follow_profile();
CREATE TRIGGER keep_hidden_without_consent BEFORE UPDATE OF is_hidden ON public.profile FOR EACH ROW WHEN ((old.is_hidden AND (NOT new.is_hidden))) EXECUTE FUNCTION keep_hidden_without_consent();
CREATE TRIGGER outdate_identity AFTER UPDATE OF full_name, date_of_birth ON public.profile FOR EACH ROW WHEN (((old.full_name IS DISTINCT FROM new.full_name) OR (old.date_of_birth IS DISTINCT FROM new.date_of_birth))) EXECUTE FUNCTION outdate_identity();
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
CREATE TRIGGER end_stories AFTER INSERT ON public.block FOR EACH ROW EXECUTE FUNCTION end_stories_of_blocked();

-- Showing or hiding the profile ends its rest.
CREATE OR REPLACE FUNCTION public.end_rest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_resting = false;
  return new;
end
$function$;

-- horoscopes ------------------------------------------------------------------------------------------

-- As the member gave them. Charts are computed from them and never stored.
create table birth_details (
  member_id uuid not null,
  certainty text not null,
  clock text,
  day_part text,
  -- Which of the two instants is meant, for a time that the clocks showed twice.
  repeated text,
  -- Minutes ahead of UTC, given by hand instead of the rules of the zone.
  utc_offset integer,
  -- The number of the place at GeoNames. Name, coordinates and zone are copied, so that a new list changes no chart.
  place_id integer not null,
  place_name text not null,
  latitude double precision not null,
  longitude double precision not null,
  zone text not null,
  updated_at timestamp with time zone not null,
  constraint birth_details_pkey PRIMARY KEY (member_id),
  constraint birth_details_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint birth_details_certainty_check CHECK ((certainty = ANY (ARRAY['exact'::text, 'about'::text, 'part'::text, 'unknown'::text]))),
  constraint birth_details_clock_check CHECK ((clock ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint birth_details_day_part_check CHECK ((day_part = ANY (ARRAY['night'::text, 'morning'::text, 'afternoon'::text, 'evening'::text]))),
  constraint birth_details_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint birth_details_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint birth_details_place_name_check CHECK (((char_length(place_name) >= 1) AND (char_length(place_name) <= 200))),
  constraint birth_details_repeated_check CHECK ((repeated = ANY (ARRAY['first'::text, 'second'::text]))),
  constraint birth_details_time CHECK ((((clock IS NOT NULL) = (certainty = ANY (ARRAY['exact'::text, 'about'::text]))) AND ((day_part IS NOT NULL) = (certainty = 'part'::text)))),
  constraint birth_details_utc_offset_check CHECK (((utc_offset >= '-1080'::integer) AND (utc_offset <= 1080))),
  constraint birth_details_zone_check CHECK (((char_length(zone) >= 1) AND (char_length(zone) <= 64)))
);

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

-- The owner does not want to see this person in lists. Nobody else learns of it.
create table dismissal (
  owner_id uuid not null,
  person_id uuid not null,
  dismissed_at timestamp with time zone not null,
  constraint dismissal_pkey PRIMARY KEY (owner_id, person_id),
  constraint dismissal_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint dismissal_person_id_fkey FOREIGN KEY (person_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint dismissal_check CHECK ((owner_id <> person_id))
);
CREATE INDEX dismissal_newest ON public.dismissal USING btree (owner_id, dismissed_at DESC, person_id);
CREATE INDEX dismissal_of_person ON public.dismissal USING btree (person_id);
CREATE TRIGGER exclude_dismissed AFTER INSERT OR DELETE ON public.dismissal FOR EACH ROW EXECUTE FUNCTION exclude_dismissed();

-- A person stood on a member’s screen, at a place of a list: at most once a day and list. The first place counts.
create table impression (
  viewer_id uuid not null,
  -- The day in India.
  shown_on date not null,
  list text not null,
  person_id uuid not null,
  place integer not null,
  shown_at timestamp with time zone not null,
  constraint impression_pkey PRIMARY KEY (viewer_id, shown_on, list, person_id),
  constraint impression_person_id_fkey FOREIGN KEY (person_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint impression_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint impression_check CHECK ((viewer_id <> person_id)),
  constraint impression_list_check CHECK ((list = ANY (ARRAY['recommended'::text, 'matches'::text, 'search'::text]))),
  constraint impression_place_check CHECK (((place >= 1) AND (place <= 100000)))
);
CREATE INDEX impression_by_time ON public.impression USING brin (shown_at);
CREATE INDEX impression_of_person ON public.impression USING btree (person_id, shown_at);

-- matching --------------------------------------------------------------------------------------------

-- A trained model. One of them serves; a refused one did worse than the one that served.
create table matching_version (
  version integer generated always as identity not null,
  trained_at timestamp with time zone not null,
  state text not null,
  model jsonb not null,
  measures jsonb not null,
  constraint matching_version_pkey PRIMARY KEY (version),
  constraint matching_version_measures_check CHECK ((jsonb_typeof(measures) = 'object'::text)),
  constraint matching_version_model_check CHECK ((jsonb_typeof(model) = 'object'::text)),
  constraint matching_version_state_check CHECK ((state = ANY (ARRAY['serving'::text, 'ready'::text, 'refused'::text])))
);
CREATE UNIQUE INDEX one_serving_version ON public.matching_version USING btree ((true)) WHERE (state = 'serving'::text);

-- How readily a member says yes, and how often the member hears it, beyond what the profile says. Never shown to anybody.
create table matching_effect (
  version integer not null,
  member_id uuid not null,
  readiness real not null,
  appeal real not null,
  constraint matching_effect_pkey PRIMARY KEY (version, member_id),
  constraint matching_effect_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint matching_effect_version_fkey FOREIGN KEY (version) REFERENCES matching_version(version) ON DELETE CASCADE
);
CREATE INDEX matching_effect_of_member ON public.matching_effect USING btree (member_id);

-- How a member stands among those who are shown and written to; see server/src/matching-engine/attention.ts. Never shown to anybody.
create table matching_standing (
  member_id uuid not null,
  read real not null,
  price real not null,
  crowd real not null,
  -- The day in India of the last change, so that a night counts once.
  moved_on date not null,
  constraint matching_standing_pkey PRIMARY KEY (member_id),
  constraint matching_standing_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint matching_standing_crowd_check CHECK (((crowd >= (0)::double precision) AND (crowd <= (1)::double precision))),
  constraint matching_standing_read_check CHECK (((read >= (0)::double precision) AND (read <= (1)::double precision)))
);

-- A new person who suits a member, and the notification about them. There is one notification about a person at most.
create table daily_match (
  member_id uuid not null,
  person_id uuid not null,
  notification_id uuid not null,
  -- Best first.
  place smallint not null,
  constraint daily_match_pkey PRIMARY KEY (member_id, person_id),
  constraint daily_match_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint daily_match_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE,
  constraint daily_match_person_id_fkey FOREIGN KEY (person_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint daily_match_place_check CHECK ((place > 0))
);
CREATE INDEX daily_match_of_person ON public.daily_match USING btree (person_id);
CREATE INDEX daily_match_told_in ON public.daily_match USING btree (notification_id);

-- The last day on which new people were looked for, so that there is at most one notification a day.
create table daily_look (
  member_id uuid not null,
  looked_on date not null,
  constraint daily_look_pkey PRIMARY KEY (member_id),
  constraint daily_look_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX daily_look_of_day ON public.daily_look USING btree (looked_on, member_id);

create table partner_preference (
  member_id uuid not null,
  -- By the fact: what the member hopes for, and whether it is a must. The shape is that of contract/src/preferences.ts.
  wishes jsonb not null,
  updated_at timestamp with time zone not null,
  constraint partner_preference_pkey PRIMARY KEY (member_id),
  constraint partner_preference_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint partner_preference_wishes_check CHECK ((jsonb_typeof(wishes) = 'object'::text))
);
CREATE TRIGGER partner_preference_changed AFTER INSERT OR DELETE OR UPDATE OF wishes ON public.partner_preference FOR EACH ROW EXECUTE FUNCTION partner_preference_changed();

-- What the index knows of a member's musts: which facts have one, what each accepts, and the bounds of numbers. Null without musts.
CREATE OR REPLACE FUNCTION public.must_facets(wishes jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with must as (select key as fact, value as wish from jsonb_each(wishes) where value -> 'isMust' = 'true'::jsonb)
  select array_agg(name order by name)
  from (
    select 'must' from must
    union select 'must:' || fact from must where wish ? 'among'
    union select 'takes:' || fact || ':' || taken from must, jsonb_array_elements_text(wish -> 'among') taken
    union select 'must-' || fact || '-from:' || lpad(wish ->> 'from', 10, '0') from must where wish ? 'from'
    union select 'must-' || fact || '-to:' || lpad(wish ->> 'to', 10, '0') from must where wish ? 'to'
  ) facet (name)
$function$;

CREATE OR REPLACE FUNCTION public.partner_preference_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  musts text[] := case when tg_op <> 'DELETE' then must_facets(new.wishes) end;
begin
  update profile set must_facets = musts
  where id = coalesce(new.member_id, old.member_id) and must_facets is distinct from musts;
  return null;
end
$function$;

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
CREATE INDEX photo_band_1 ON public.photo USING btree ((((fingerprint >> 48) & (65535)::bigint))) WHERE (fingerprint IS NOT NULL);
CREATE INDEX photo_band_2 ON public.photo USING btree ((((fingerprint >> 32) & (65535)::bigint))) WHERE (fingerprint IS NOT NULL);
CREATE INDEX photo_band_3 ON public.photo USING btree ((((fingerprint >> 16) & (65535)::bigint))) WHERE (fingerprint IS NOT NULL);
CREATE INDEX photo_band_4 ON public.photo USING btree (((fingerprint & (65535)::bigint))) WHERE (fingerprint IS NOT NULL);
CREATE INDEX photo_decided ON public.photo USING btree (moderated_at DESC, id DESC) WHERE (status <> 'pending'::text);
CREATE INDEX photo_fingerprint ON public.photo USING btree (fingerprint) WHERE (fingerprint IS NOT NULL);
CREATE INDEX photo_in_order ON public.photo USING btree (member_id, is_primary DESC, display_order, created_at);
CREATE INDEX photo_new_caption ON public.photo USING btree (created_at) WHERE (new_caption IS NOT NULL);
CREATE UNIQUE INDEX photo_sent_once ON public.photo USING btree (member_id, client_id);
CREATE INDEX photo_waiting ON public.photo USING btree (created_at) WHERE (status = 'pending'::text);
CREATE TRIGGER choose_first_photo AFTER INSERT OR DELETE OR UPDATE OF status, is_primary, display_order ON public.photo FOR EACH ROW EXECUTE FUNCTION choose_first_photo();
CREATE TRIGGER count_entry AFTER INSERT OR DELETE ON public.photo FOR EACH ROW EXECUTE FUNCTION update_stored_counts();
CREATE TRIGGER move_count AFTER UPDATE ON public.photo FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION update_stored_counts();

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
create table similar_photo (
  photo_id uuid not null,
  similar_id uuid not null,
  -- How many of the 64 bits of their fingerprints differ.
  distance smallint not null,
  constraint similar_photo_pkey PRIMARY KEY (photo_id, similar_id),
  constraint similar_photo_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint similar_photo_similar_id_fkey FOREIGN KEY (similar_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint similar_photo_distance_check CHECK (((distance >= 0) AND (distance <= 64)))
);
CREATE INDEX similar_photo_other ON public.similar_photo USING btree (similar_id);

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

-- A member has at most one approved video, one that replaces it, and for a day the one that was replaced. Its files are below video/ in the file storage, under its id.
create table video (
  id uuid not null,
  member_id uuid not null,
  -- Chosen by the sender, so that a repeated start is stored once.
  client_id uuid,
  status text default 'receiving'::text not null,
  total_bytes integer not null,
  created_at timestamp with time zone not null,
  -- Why no video can be made of the file. The owner reads this.
  fault text,
  -- How often making was attempted while the machine was busy.
  tries smallint default 0 not null,
  -- What is said, line by line, as the member typed it.
  captions text[] default '{}'::text[] not null,
  duration_ms integer,
  -- Of the larger size, in pixels.
  width smallint,
  height smallint,
  has_sound boolean,
  moderated_at timestamp with time zone,
  rejection_reason text,
  constraint video_pkey PRIMARY KEY (id),
  constraint video_member_id_fkey FOREIGN KEY (member_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint fault_of_a_failed_video CHECK (((fault IS NOT NULL) = (status = 'failed'::text))),
  constraint made_video CHECK ((num_nonnulls(duration_ms, width, height, has_sound) =
CASE
    WHEN (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'replaced'::text])) THEN 4
    ELSE 0
END)),
  constraint reason_of_a_rejected_video CHECK (((rejection_reason IS NULL) OR (status = 'rejected'::text))),
  constraint video_captions_check CHECK ((cardinality(captions) <= 30)),
  constraint video_duration_ms_check CHECK ((duration_ms > 0)),
  constraint video_height_check CHECK ((height > 0)),
  constraint video_rejection_reason_check CHECK ((rejection_reason = ANY (ARRAY['face_hidden'::text, 'several_people'::text, 'somebody_else'::text, 'contact_details'::text, 'unclear'::text, 'not_a_photo'::text, 'unsuitable'::text]))),
  constraint video_status_check CHECK ((status = ANY (ARRAY['receiving'::text, 'processing'::text, 'failed'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'replaced'::text]))),
  constraint video_total_bytes_check CHECK (((total_bytes >= 1) AND (total_bytes <= 104857600))),
  constraint video_width_check CHECK ((width > 0))
);
CREATE UNIQUE INDEX one_approved_video ON public.video USING btree (member_id) WHERE (status = 'approved'::text);
CREATE UNIQUE INDEX one_new_video ON public.video USING btree (member_id) WHERE (status <> ALL (ARRAY['approved'::text, 'replaced'::text]));
CREATE UNIQUE INDEX one_replaced_video ON public.video USING btree (member_id) WHERE (status = 'replaced'::text);
CREATE INDEX video_decided ON public.video USING btree (moderated_at DESC, id DESC) WHERE (status = ANY (ARRAY['approved'::text, 'rejected'::text]));
CREATE UNIQUE INDEX video_sent_once ON public.video USING btree (member_id, client_id);
CREATE INDEX video_waiting ON public.video USING btree (created_at, id) WHERE (status = 'pending'::text);
CREATE TRIGGER files_end_with_video AFTER DELETE ON public.video FOR EACH ROW EXECUTE FUNCTION leave_video_files();
CREATE TRIGGER has_video AFTER INSERT OR DELETE OR UPDATE OF status ON public.video FOR EACH ROW EXECUTE FUNCTION keep_has_video();

-- The parts of a file that have arrived, until the video is made.
create table video_part (
  video_id uuid not null,
  start_byte integer not null,
  bytes integer not null,
  file_id uuid not null,
  constraint video_part_pkey PRIMARY KEY (video_id, start_byte),
  constraint video_part_video_id_fkey FOREIGN KEY (video_id) REFERENCES video(id) ON DELETE CASCADE,
  constraint video_part_bytes_check CHECK ((bytes > 0)),
  constraint video_part_start_byte_check CHECK ((start_byte >= 0))
);

-- Who played a video.
create table video_view (
  video_id uuid not null,
  viewer_id uuid not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  times integer default 1 not null,
  constraint video_view_pkey PRIMARY KEY (video_id, viewer_id),
  constraint video_view_video_id_fkey FOREIGN KEY (video_id) REFERENCES video(id) ON DELETE CASCADE,
  constraint video_view_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES profile(id) ON DELETE CASCADE
);
CREATE INDEX video_view_of_viewer ON public.video_view USING btree (viewer_id);

-- Videos whose row is gone, until a job has removed their files. A process may still write some, so that the row stays for an hour.
create table gone_video (
  id uuid not null,
  gone_at timestamp with time zone default clock_timestamp() not null,
  constraint gone_video_pkey PRIMARY KEY (id)
);

CREATE OR REPLACE FUNCTION public.leave_video_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into gone_video (id) values (old.id) on conflict do nothing;
  return null;
end $function$;

-- Whoever changes a video locks its owner first, so that two changes come one after the other.
CREATE OR REPLACE FUNCTION public.keep_has_video()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner uuid := coalesce(new.member_id, old.member_id);
  has_one boolean := exists (select from video where member_id = owner and status = 'approved');
begin
  update profile set has_video = has_one where id = owner and has_video <> has_one;
  return null;
end
$function$;

-- interests and conversations -------------------------------------------------------------------------

-- One member asks, the other answers. A pair has at most one interest, whichever of the two sent it.
create table interest (
  id uuid not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  -- What the sender wrote with it. E-mails and push messages never contain it.
  line text,
  constraint interest_pkey PRIMARY KEY (id),
  constraint interest_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint interest_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint interest_check CHECK ((sender_id <> receiver_id)),
  constraint interest_check1 CHECK (((status = 'pending'::text) = (answered_at IS NULL))),
  constraint interest_line_check CHECK (((char_length(line) >= 1) AND (char_length(line) <= 300))),
  constraint interest_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text])))
);
CREATE INDEX interest_received ON public.interest USING btree (receiver_id, created_at DESC);
CREATE INDEX interest_sent ON public.interest USING btree (sender_id, created_at DESC);
CREATE INDEX interest_status ON public.interest USING btree (status, created_at DESC, id DESC);
CREATE UNIQUE INDEX one_interest_per_pair ON public.interest USING btree (LEAST(sender_id, receiver_id), GREATEST(sender_id, receiver_id));
CREATE TRIGGER count_entry AFTER INSERT OR DELETE ON public.interest FOR EACH ROW EXECUTE FUNCTION update_stored_counts();
CREATE TRIGGER end_contact AFTER DELETE ON public.interest FOR EACH ROW WHEN ((old.status = 'accepted'::text)) EXECUTE FUNCTION end_contact();
CREATE TRIGGER end_talk_consent AFTER DELETE ON public.interest FOR EACH ROW WHEN ((old.status = 'accepted'::text)) EXECUTE FUNCTION end_talk_consent();
CREATE TRIGGER exclude_answered AFTER UPDATE OF status ON public.interest FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION exclude_answered();
CREATE TRIGGER exclude_new_answered AFTER INSERT ON public.interest REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION exclude_answered();
CREATE TRIGGER include_deleted AFTER DELETE ON public.interest FOR EACH ROW WHEN ((old.status <> 'pending'::text)) EXECUTE FUNCTION exclude_answered();
CREATE TRIGGER move_count AFTER UPDATE ON public.interest FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.answered_at IS DISTINCT FROM new.answered_at))) EXECUTE FUNCTION update_stored_counts();

-- What a party did to a pending interest and can still undo. The other party learns of it when it settles; the first to settle counts.
create table held_act (
  interest_id uuid not null,
  member_id uuid not null,
  act text not null,
  settles_at timestamp with time zone not null,
  constraint held_act_pkey PRIMARY KEY (interest_id, member_id),
  constraint held_act_interest_id_fkey FOREIGN KEY (interest_id) REFERENCES interest(id) ON DELETE CASCADE,
  constraint held_act_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint held_act_act_check CHECK ((act = ANY (ARRAY['accepted'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE INDEX held_act_due ON public.held_act USING btree (settles_at);
CREATE INDEX held_act_of_member ON public.held_act USING btree (member_id);

-- Until this date the sender cannot send another interest to the receiver: a refused or ended one was deleted.
create table interest_cooldown (
  sender_id uuid not null,
  receiver_id uuid not null,
  until timestamp with time zone not null,
  -- The sender withdrew the interest. Otherwise the receiver declined it, or ended the connection.
  after_withdrawal boolean default false not null,
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
  delivered_a integer default 0 not null,
  delivered_b integer default 0 not null,
  -- How many own messages follow the last one that member_a has read: these are not unread.
  sent_after_read_a integer default 0 not null,
  sent_after_read_b integer default 0 not null,
  -- The notification was cleared or deleted while messages are unread: the next message alerts again.
  alert_again_a boolean default false not null,
  alert_again_b boolean default false not null,
  -- Counts edits, reactions and deletions for both. A page that was offline asks for the changes since a number.
  change_no integer default 0 not null,
  -- member_a gets no alerts about messages in it.
  muted_by_a boolean default false not null,
  muted_by_b boolean default false not null,
  -- The masks of the last message.
  last_masks integer[],
  -- Who wrote the last message, and reads it unmasked.
  last_sender_id uuid,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_member_a_member_b_key UNIQUE (member_a, member_b),
  constraint conversation_member_a_fkey FOREIGN KEY (member_a) REFERENCES member(id) ON DELETE CASCADE,
  constraint conversation_member_b_fkey FOREIGN KEY (member_b) REFERENCES member(id) ON DELETE CASCADE,
  constraint conversation_check CHECK ((member_a < member_b))
) with (fillfactor=60);
CREATE INDEX conversation_hour ON public.conversation USING btree (active_hour DESC);
CREATE INDEX conversation_of_b ON public.conversation USING btree (member_b);
CREATE TRIGGER count_entry AFTER INSERT OR DELETE ON public.conversation FOR EACH ROW EXECUTE FUNCTION update_stored_counts();
CREATE TRIGGER messages_end_with_conversation AFTER DELETE ON public.conversation FOR EACH ROW EXECUTE FUNCTION delete_messages_of_conversation();
CREATE TRIGGER move_count AFTER UPDATE ON public.conversation FOR EACH ROW WHEN ((old.active_hour IS DISTINCT FROM new.active_hour)) EXECUTE FUNCTION update_stored_counts();

-- The messages of a conversation, by number. A message is deleted with its conversation.
create table message (
  -- No foreign key: the statement that stores a message locks the conversation’s row. A trigger deletes the messages of a deleted conversation.
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
  -- The number of the message that this one answers.
  reply_to integer,
  edited_at timestamp with time zone,
  -- Deleted for both participants. A job erases the text some time later: until then staff can judge a report.
  removed_at timestamp with time zone,
  -- The conversation’s change_no at the last change of this message.
  change_no integer,
  -- The name of the voice note’s file in the store. Its text is then a line such as “Voice note (0:14)”.
  voice_id uuid,
  -- How long the voice note takes.
  voice_ms integer,
  voice_format text,
  -- The contact details in the text, as the start and end of each in turn, in UTF-16 units. Null: written before they were looked for; readers look.
  masks integer[],
  -- What the shield found: money, dowry or abuse, and meeting where it suggests to meet. Null: nothing.
  topics text[],
  -- Set for the line of a call. Its text is then a line such as “Missed voice call”.
  talk_kind text,
  talk_outcome text,
  -- How long the two were connected.
  talk_seconds integer,
  constraint message_pkey PRIMARY KEY (conversation_id, seq),
  constraint message_client_name_check CHECK (((length(client_name) >= 1) AND (length(client_name) <= 100))),
  constraint message_reply_check CHECK (((reply_to > 0) AND (reply_to < seq))),
  constraint message_seq_check CHECK ((seq > 0)),
  constraint message_talk_check CHECK (((num_nonnulls(talk_kind, talk_outcome, talk_seconds) = ANY (ARRAY[0, 3])) AND (talk_kind = ANY (ARRAY['voice'::text, 'video'::text])) AND (talk_outcome = ANY (ARRAY['answered'::text, 'missed'::text, 'declined'::text, 'busy'::text, 'lost'::text])) AND (talk_seconds >= 0))),
  constraint message_text_check CHECK ((text <> ''::text)),
  constraint message_voice_check CHECK (((num_nonnulls(voice_id, voice_ms, voice_format) = ANY (ARRAY[0, 3])) AND (voice_ms > 0) AND (voice_format = ANY (ARRAY['webm'::text, 'ogg'::text]))))
);
CREATE INDEX message_changed ON public.message USING btree (conversation_id, change_no) WHERE (change_no IS NOT NULL);
CREATE UNIQUE INDEX message_once ON public.message USING btree (conversation_id, sender_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX message_removed ON public.message USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE TRIGGER voice_file_ends_with_erasure AFTER UPDATE OF voice_id ON public.message FOR EACH ROW WHEN (((old.voice_id IS DISTINCT FROM new.voice_id) AND (old.voice_id IS NOT NULL))) EXECUTE FUNCTION leave_voice_file();
CREATE TRIGGER voice_file_ends_with_message AFTER DELETE ON public.message FOR EACH ROW WHEN ((old.voice_id IS NOT NULL)) EXECUTE FUNCTION leave_voice_file();

CREATE OR REPLACE FUNCTION public.delete_messages_of_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from message where conversation_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.leave_voice_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unused_voice_file (id, due_at) values (old.voice_id, '-infinity') on conflict do nothing;
  return null;
end $function$;

-- Messages that arrived when everything before was read: the receiver gets an alert unless they read it in the next seconds. Without foreign keys, because every message would pay for them.
create table message_alert_queue (
  conversation_id uuid not null,
  seq integer not null,
  at timestamp with time zone not null,
  constraint message_alert_queue_pkey PRIMARY KEY (conversation_id, seq)
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

-- A participant’s reaction to a message, at most one each.
create table message_reaction (
  conversation_id uuid not null,
  seq integer not null,
  member_id uuid not null,
  reaction text not null,
  reacted_at timestamp with time zone not null,
  constraint message_reaction_pkey PRIMARY KEY (conversation_id, seq, member_id),
  constraint message_reaction_conversation_id_seq_fkey FOREIGN KEY (conversation_id, seq) REFERENCES message(conversation_id, seq) ON DELETE CASCADE,
  constraint message_reaction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint message_reaction_reaction_check CHECK ((reaction = ANY (ARRAY['love'::text, 'like'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'thanks'::text])))
);
CREATE INDEX message_reaction_of ON public.message_reaction USING btree (member_id);

-- Files of voice notes that no message owns: written before their message, or left by one that has gone. A job removes them when they are due.
create table unused_voice_file (
  id uuid not null,
  due_at timestamp with time zone not null,
  constraint unused_voice_file_pkey PRIMARY KEY (id)
);
CREATE INDEX unused_voice_file_due ON public.unused_voice_file USING btree (due_at);

-- What members wrote that moderators should look at. Without a message or an interest it is in the profile, or in many interests.
create table shield_flag (
  id bigint generated always as identity not null,
  -- Who wrote it.
  member_id uuid not null,
  topic text not null,
  conversation_id uuid,
  seq integer,
  -- The interest with the line. It may be gone.
  interest_id uuid,
  -- When many interests had the same line: one flag an hour.
  hour timestamp with time zone,
  at timestamp with time zone not null,
  -- When the flag became part of a case.
  queued_at timestamp with time zone,
  constraint shield_flag_pkey PRIMARY KEY (id),
  constraint shield_flag_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint shield_flag_place_check CHECK (((num_nonnulls(conversation_id, interest_id) <= 1) AND ((conversation_id IS NULL) = (seq IS NULL)) AND ((topic = 'same_line'::text) = (hour IS NOT NULL)))),
  constraint shield_flag_topic_check CHECK ((topic = ANY (ARRAY['money'::text, 'dowry'::text, 'abuse'::text, 'same_line'::text])))
);
CREATE UNIQUE INDEX one_shield_flag_per_text ON public.shield_flag USING btree (member_id, topic, conversation_id, seq, interest_id, hour) NULLS NOT DISTINCT;
CREATE INDEX shield_flag_at ON public.shield_flag USING btree (at DESC, id DESC);
CREATE INDEX shield_flag_of ON public.shield_flag USING btree (member_id, at);
CREATE INDEX shield_flag_to_queue ON public.shield_flag USING btree (id) WHERE (queued_at IS NULL);

-- success stories -------------------------------------------------------------------------------------

-- A member who has erased the account is null here. What the page shows is then in the labels, the text and the photo.
create table success_story (
  id uuid not null,
  author_id uuid,
  partner_id uuid,
  state text default 'draft'::text not null,
  -- Counts the changes of the author. A confirmation and a decision are for one of them.
  version integer default 1 not null,
  -- Contact details are masked in it. Null once it is declined.
  text text,
  -- How the page names the author, such as "Asha, Pune": as it was when it was written.
  author_label text not null,
  -- The same for the other one, who has confirmed.
  partner_label text,
  author_shown_as text not null,
  partner_shown_as text,
  -- The author agrees that it stays on the page after an erasure of the account.
  author_stays boolean default false not null,
  partner_stays boolean default false not null,
  reason text,
  -- When it came into this state; of a published one, when it was published.
  changed_at timestamp with time zone not null,
  constraint success_story_pkey PRIMARY KEY (id),
  constraint success_story_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint success_story_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint success_story_author_label_check CHECK (((char_length(author_label) >= 1) AND (char_length(author_label) <= 300))),
  constraint success_story_author_shown_as_check CHECK ((author_shown_as = ANY (ARRAY['name_and_city'::text, 'name'::text, 'initial'::text]))),
  constraint success_story_check CHECK ((author_id <> partner_id)),
  constraint success_story_confirmed CHECK ((((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])) = (partner_label IS NOT NULL)) AND ((partner_label IS NULL) = (partner_shown_as IS NULL)))),
  constraint success_story_declined_is_empty CHECK (((state = 'declined'::text) = (text IS NULL))),
  constraint success_story_partner_label_check CHECK (((char_length(partner_label) >= 1) AND (char_length(partner_label) <= 300))),
  constraint success_story_partner_shown_as_check CHECK ((partner_shown_as = ANY (ARRAY['name_and_city'::text, 'name'::text, 'initial'::text]))),
  constraint success_story_reason CHECK (((state = 'rejected'::text) = (reason IS NOT NULL))),
  constraint success_story_reason_check CHECK ((reason = ANY (ARRAY['contact_details'::text, 'not_the_two'::text, 'others_named'::text, 'advertising'::text, 'unsuitable'::text]))),
  constraint success_story_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'asked'::text, 'declined'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint success_story_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1500))),
  constraint success_story_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX one_open_story_per_pair ON public.success_story USING btree (LEAST(author_id, partner_id), GREATEST(author_id, partner_id)) WHERE ((state <> 'draft'::text) AND (author_id IS NOT NULL) AND (partner_id IS NOT NULL));
CREATE UNIQUE INDEX one_story_per_author_and_partner ON public.success_story USING btree (author_id, partner_id);
CREATE INDEX success_story_in_state ON public.success_story USING btree (state, changed_at);
CREATE INDEX success_story_of_partner ON public.success_story USING btree (partner_id);

-- WebP, written anew without the metadata of the file.
create table success_story_photo (
  story_id uuid not null,
  picture bytea storage external not null,
  constraint success_story_photo_pkey PRIMARY KEY (story_id),
  constraint success_story_photo_story_id_fkey FOREIGN KEY (story_id) REFERENCES success_story(id) ON DELETE CASCADE
);

CREATE OR REPLACE FUNCTION public.end_stories_of_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from success_story
  where old.id in (author_id, partner_id) and not (
    state = 'approved'
    and case old.id when author_id then author_stays else partner_stays end
    and (old.is_active or exists (select from leaving where member_id = old.id and can_return))
  );
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.end_stories_of_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from success_story
  where (author_id = new.blocker_id and partner_id = new.blocked_id)
    or (author_id = new.blocked_id and partner_id = new.blocker_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_stories_of_reported()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  subject uuid := (select subject_id from safety_case where id = new.case_id);
begin
  delete from success_story
  where (author_id = new.reporter_id and partner_id = subject) or (author_id = subject and partner_id = new.reporter_id);
  return null;
end $function$;

-- plans and contact -----------------------------------------------------------------------------------

-- The plans of a member, each for a time. Without an open one the tier is free, or was set without a term.
create table membership (
  id uuid not null,
  member_id uuid not null,
  plan text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reveals_limit integer not null,
  reveals_used integer default 0 not null,
  ended_at timestamp with time zone,
  constraint membership_pkey PRIMARY KEY (id),
  constraint membership_member_id_fkey FOREIGN KEY (member_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint membership_check CHECK ((ends_at > starts_at)),
  constraint membership_check1 CHECK (((reveals_used >= 0) AND (reveals_used <= reveals_limit))),
  constraint membership_reveals_limit_check CHECK ((reveals_limit >= 0))
);
CREATE INDEX membership_due ON public.membership USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX membership_of_member ON public.membership USING btree (member_id);
CREATE UNIQUE INDEX membership_open ON public.membership USING btree (member_id) WHERE (ended_at IS NULL);

-- Whether the viewer may see the phone number of the owner, and when they did. Open: by the owner’s setting. Ended: with the connection.
create table contact_access (
  owner_id uuid not null,
  viewer_id uuid not null,
  state text not null,
  line text,
  asked_at timestamp with time zone,
  answered_at timestamp with time zone,
  first_seen_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  times integer default 0 not null,
  constraint contact_access_pkey PRIMARY KEY (owner_id, viewer_id),
  constraint contact_access_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint contact_access_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint contact_access_check CHECK ((owner_id <> viewer_id)),
  constraint contact_access_check1 CHECK (((first_seen_at IS NULL) = (times = 0))),
  constraint contact_access_state_check CHECK ((state = ANY (ARRAY['open'::text, 'asked'::text, 'allowed'::text, 'declined'::text, 'revoked'::text, 'ended'::text])))
);
CREATE INDEX contact_access_of_viewer ON public.contact_access USING btree (viewer_id);

-- Numbers are shared between connected people only.
CREATE OR REPLACE FUNCTION public.end_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update contact_access set state = 'ended'
  where (owner_id, viewer_id) in ((old.sender_id, old.receiver_id), (old.receiver_id, old.sender_id));
  return null;
end
$function$;

-- calls -----------------------------------------------------------------------------------------------

-- Whether a member agrees to calls with another. Two may call each other while both agree. It ends with the connection.
create table talk_consent (
  member_id uuid not null,
  other_id uuid not null,
  state text not null,
  changed_at timestamp with time zone not null,
  constraint talk_consent_pkey PRIMARY KEY (member_id, other_id),
  constraint talk_consent_member_id_fkey FOREIGN KEY (member_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint talk_consent_other_id_fkey FOREIGN KEY (other_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint talk_consent_check CHECK ((member_id <> other_id)),
  constraint talk_consent_state_check CHECK ((state = ANY (ARRAY['agreed'::text, 'declined'::text])))
);
CREATE INDEX talk_consent_of_other ON public.talk_consent USING btree (other_id);

-- Connected people only call each other.
CREATE OR REPLACE FUNCTION public.end_talk_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from talk_consent
  where (member_id, other_id) in ((old.sender_id, old.receiver_id), (old.receiver_id, old.sender_id));
  return null;
end
$function$;

-- Calls that ring or run. One that has ended stays until its line is in the conversation, for a moment.
create table live_talk (
  id uuid not null,
  conversation_id uuid not null,
  caller_id uuid not null,
  callee_id uuid not null,
  kind text not null,
  started_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  outcome text,
  ended_at timestamp with time zone,
  constraint live_talk_pkey PRIMARY KEY (id),
  constraint live_talk_check CHECK ((caller_id <> callee_id)),
  constraint live_talk_check1 CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  constraint live_talk_kind_check CHECK ((kind = ANY (ARRAY['voice'::text, 'video'::text]))),
  constraint live_talk_outcome_check CHECK ((outcome = ANY (ARRAY['answered'::text, 'missed'::text, 'declined'::text, 'busy'::text, 'lost'::text])))
);
CREATE UNIQUE INDEX one_talk_per_conversation ON public.live_talk USING btree (conversation_id) WHERE (outcome IS NULL);

-- The two sides of a call that rings or runs: a member is in one at a time.
create table live_talk_side (
  member_id uuid not null,
  talk_id uuid not null,
  -- The open page that is in the call. Null while it rings.
  page uuid,
  -- Its session’s device: the call ends with the sign-in.
  device_id uuid,
  seen_at timestamp with time zone not null,
  constraint live_talk_side_pkey PRIMARY KEY (member_id),
  constraint live_talk_side_talk_id_fkey FOREIGN KEY (talk_id) REFERENCES live_talk(id) ON DELETE CASCADE
);
CREATE INDEX live_talk_side_of ON public.live_talk_side USING btree (talk_id);

-- payments --------------------------------------------------------------------------------------------

-- Plans that members wanted to buy, at the price of that moment. Tax law keeps what was paid for, also without its member.
create table purchase (
  id uuid not null,
  member_id uuid,
  -- The browser repeats it, so that one press makes one purchase.
  request_key uuid not null,
  provider_order text,
  plan text not null,
  months integer not null,
  reveals integer not null,
  amount_paise integer not null,
  tax_paise integer not null,
  buyer_name text not null,
  -- The state of the buyer, for GST; null if unknown or abroad.
  place_of_supply text,
  is_open boolean default true not null,
  created_at timestamp with time zone not null,
  -- When the job asks the provider next. Null: only after an event.
  look_at timestamp with time zone,
  -- The plan that ends when this one begins. The buyer has read what comes back of it.
  replaces_membership_id uuid,
  constraint purchase_pkey PRIMARY KEY (id),
  constraint purchase_member_id_request_key_key UNIQUE (member_id, request_key),
  constraint purchase_provider_order_key UNIQUE (provider_order),
  constraint purchase_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint purchase_replaces_membership_id_fkey FOREIGN KEY (replaces_membership_id) REFERENCES membership(id) ON DELETE SET NULL,
  constraint purchase_amount_paise_check CHECK ((amount_paise > 0)),
  constraint purchase_check CHECK (((tax_paise >= 0) AND (tax_paise <= amount_paise))),
  constraint purchase_months_check CHECK ((months > 0)),
  constraint purchase_reveals_check CHECK ((reveals >= 0))
);
CREATE INDEX purchase_due ON public.purchase USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX purchase_replaces ON public.purchase USING btree (replaces_membership_id) WHERE (replaces_membership_id IS NOT NULL);

-- What the provider captured. Each payment gave a plan, or goes back to its payer.
create table payment (
  id text not null,
  purchase_id uuid not null,
  currency text not null,
  amount_paise bigint not null,
  found_at timestamp with time zone not null,
  outcome text not null,
  why text,
  membership_id uuid,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_membership_id_key UNIQUE (membership_id),
  constraint payment_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES membership(id) ON DELETE SET NULL,
  constraint payment_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchase(id),
  constraint payment_amount_paise_check CHECK ((amount_paise > 0)),
  constraint payment_check CHECK (((why IS NULL) = (outcome = 'granted'::text))),
  constraint payment_outcome_check CHECK ((outcome = ANY (ARRAY['granted'::text, 'given_back'::text]))),
  constraint payment_why_check CHECK ((why = ANY (ARRAY['other_amount'::text, 'second_payment'::text, 'has_plan'::text, 'no_account'::text, 'refunded_before'::text])))
);
CREATE UNIQUE INDEX one_plan_per_purchase ON public.payment USING btree (purchase_id) WHERE (outcome = 'granted'::text);
CREATE INDEX payment_of_purchase ON public.payment USING btree (purchase_id);

-- What goes back to a payer. Without provider_refund the job still has to ask the provider for it.
create table refund (
  id uuid not null,
  payment_id text not null,
  amount_paise bigint not null,
  reason text not null,
  provider_refund text,
  is_paid boolean default false not null,
  created_at timestamp with time zone not null,
  ask_at timestamp with time zone,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_provider_refund_key UNIQUE (provider_refund),
  constraint refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint refund_amount_paise_check CHECK ((amount_paise > 0)),
  constraint refund_reason_check CHECK ((reason = ANY (ARRAY['not_granted'::text, 'returned'::text, 'by_provider'::text])))
);
CREATE INDEX refund_due ON public.refund USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX refund_of_payment ON public.refund USING btree (payment_id);
CREATE CONSTRAINT TRIGGER refund_within_payment AFTER INSERT OR UPDATE ON public.refund DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_within_payment();

CREATE OR REPLACE FUNCTION public.refund_within_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from payment where id = new.payment_id for update;
  if (select sum(amount_paise) from refund where payment_id = new.payment_id)
     > (select amount_paise from payment where id = new.payment_id) then
    raise exception 'More would go back than was paid' using errcode = 'check_violation', table = 'refund';
  end if;
  return null;
end
$function$;

-- Events of the provider by its id, so that a repeated one changes nothing.
create table payment_event (
  id text not null,
  kind text not null,
  provider_order text,
  payment_id text,
  received_at timestamp with time zone not null,
  constraint payment_event_pkey PRIMARY KEY (id)
);

-- The last number of each financial year. Its row stays locked until the invoice is committed, so no number is left out.
create table invoice_series (
  financial_year text not null,
  last_number integer not null,
  constraint invoice_series_pkey PRIMARY KEY (financial_year),
  constraint invoice_series_financial_year_check CHECK ((financial_year ~ '^\d{4}-\d{2}$'::text)),
  constraint invoice_series_last_number_check CHECK ((last_number > 0))
);

-- The seller as it was on that day. Buyer, plan and amounts are those of the purchase.
create table invoice (
  financial_year text not null,
  number integer not null,
  payment_id text not null,
  issued_at timestamp with time zone not null,
  seller_name text not null,
  seller_address text not null,
  seller_gstin text not null,
  constraint invoice_pkey PRIMARY KEY (financial_year, number),
  constraint invoice_payment_id_key UNIQUE (payment_id),
  constraint invoice_financial_year_fkey FOREIGN KEY (financial_year) REFERENCES invoice_series(financial_year),
  constraint invoice_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint invoice_number_check CHECK ((number > 0))
);

create table ledger_transaction (
  transaction_id uuid not null,
  kind text not null,
  payment_id text not null,
  refund_id uuid,
  at timestamp with time zone not null,
  constraint ledger_transaction_pkey PRIMARY KEY (transaction_id),
  constraint ledger_transaction_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint ledger_transaction_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint ledger_transaction_check CHECK (((refund_id IS NULL) = (kind = 'captured'::text))),
  constraint ledger_transaction_kind_check CHECK ((kind = ANY (ARRAY['captured'::text, 'given_back'::text, 'refunded'::text])))
);
CREATE UNIQUE INDEX ledger_captured_once ON public.ledger_transaction USING btree (payment_id) WHERE (kind = 'captured'::text);
CREATE INDEX ledger_of_payment ON public.ledger_transaction USING btree (payment_id);
CREATE UNIQUE INDEX ledger_refunded_once ON public.ledger_transaction USING btree (refund_id) WHERE (kind = 'refunded'::text);
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON public.ledger_transaction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();
CREATE TRIGGER ledger_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

-- provider: money that the provider holds for us. sales and gst: what we earned, and its tax. owed: what goes back. Each transaction sums to zero.
create table ledger_entry (
  transaction_id uuid not null,
  account text not null,
  paise bigint not null,
  constraint ledger_entry_pkey PRIMARY KEY (transaction_id, account),
  constraint ledger_entry_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(transaction_id),
  constraint ledger_entry_account_check CHECK ((account = ANY (ARRAY['provider'::text, 'sales'::text, 'gst'::text, 'owed'::text]))),
  constraint ledger_entry_paise_check CHECK ((paise <> 0))
);
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();
CREATE TRIGGER ledger_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

CREATE OR REPLACE FUNCTION public.ledger_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select coalesce(sum(paise), 1) from ledger_entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'A transaction of the ledger does not sum to zero' using errcode = 'check_violation', table = 'ledger_entry';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The ledger is only added to' using errcode = 'check_violation', table = 'ledger_entry';
end
$function$;

-- As invoice_series, for credit notes.
create table credit_note_series (
  financial_year text not null,
  last_number integer not null,
  constraint credit_note_series_pkey PRIMARY KEY (financial_year),
  constraint credit_note_series_financial_year_check CHECK ((financial_year ~ '^\d{4}-\d{2}$'::text)),
  constraint credit_note_series_last_number_check CHECK ((last_number > 0))
);

-- One for each part of an invoiced price that goes back. The ledger has its amount and tax; seller and buyer are those of the invoice.
create table credit_note (
  financial_year text not null,
  number integer not null,
  transaction_id uuid not null,
  issued_at timestamp with time zone not null,
  constraint credit_note_pkey PRIMARY KEY (financial_year, number),
  constraint credit_note_transaction_id_key UNIQUE (transaction_id),
  constraint credit_note_financial_year_fkey FOREIGN KEY (financial_year) REFERENCES credit_note_series(financial_year),
  constraint credit_note_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(transaction_id),
  constraint credit_note_number_check CHECK ((number > 0))
);

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
  buckets text[] collate "C",
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
CREATE INDEX saved_search_buckets ON public.saved_search USING gin (buckets) WITH (fastupdate=off) WHERE (alert <> 'off'::text);
CREATE UNIQUE INDEX saved_search_once ON public.saved_search USING btree (member_id, md5((query)::text));
CREATE INDEX saved_search_unindexed ON public.saved_search USING btree (id) WHERE (buckets IS NULL);

CREATE OR REPLACE FUNCTION public.search_the_other_side()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update saved_search set buckets = null where member_id = new.id;
  return null;
end $function$;

-- Profiles that changed and are still to be compared with the saved searches: their facets after and before.
create table search_due (
  id bigint generated always as identity not null,
  profile_id uuid not null,
  -- The facets after the change, of those that saved searches can ask for.
  facets jsonb not null,
  -- The same before the change. A search that matched these has no new match.
  facets_before jsonb not null,
  constraint search_due_pkey PRIMARY KEY (id)
);

-- A profile that matches a saved search. It matches once, and its owner is notified once.
create table search_match (
  search_id uuid not null,
  profile_id uuid not null,
  found_at timestamp with time zone not null,
  -- When an alert named or counted this match. Null while it waits for one.
  notified_at timestamp with time zone,
  -- The notification that named this match, as long as it exists.
  notification_id uuid,
  constraint search_match_pkey PRIMARY KEY (search_id, profile_id),
  constraint search_match_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE SET NULL,
  constraint search_match_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile(id) ON DELETE CASCADE,
  constraint search_match_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE,
  constraint search_match_check CHECK (((notified_at IS NOT NULL) OR (notification_id IS NULL)))
);
CREATE INDEX search_match_found ON public.search_match USING btree (found_at);
CREATE INDEX search_match_notification ON public.search_match USING btree (notification_id) WHERE (notification_id IS NOT NULL);
CREATE INDEX search_match_of_profile ON public.search_match USING btree (profile_id);
CREATE INDEX search_match_pending ON public.search_match USING btree (search_id) WHERE (notified_at IS NULL);

-- Saved searches with new matches that are to be sent at once.
create table search_alert_queue (
  -- A saved search with instant alerts. It may occur several times.
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
  constraint notification_kind_check CHECK ((kind = ANY (ARRAY['interest_received'::text, 'interest_accepted'::text, 'message'::text, 'photo_approved'::text, 'photo_rejected'::text, 'profile_verified'::text, 'photo_request'::text, 'search_alert'::text, 'new_sign_in'::text, 'safety_answer'::text, 'check_answered'::text, 'profile_resting'::text, 'rules_notice'::text, 'contact_asked'::text, 'contact_shared'::text, 'video_approved'::text, 'video_rejected'::text, 'video_failed'::text, 'daily_matches'::text, 'talk_asked'::text, 'talk_agreed'::text, 'talk_rings'::text, 'story_asked'::text, 'story_confirmed'::text, 'story_decided'::text])))
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
  -- Quiet hours, the daily summary and a retry after a failure postpone it.
  due_at timestamp with time zone not null,
  -- When a process began to send it. Null while it waits.
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
  muted text[] default '{}'::text[] not null,
  -- Whether e-mails are sent at once or once a day.
  email_frequency text default 'daily'::text not null,
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
  constraint notification_settings_email_frequency_check CHECK ((email_frequency = ANY (ARRAY['daily'::text, 'instant'::text])))
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
    'identity:' || case when p.is_identity_checked then 'Yes' else 'No' end,
    'video:' || case when p.has_video and p.photo_sight = 'everyone' then 'Yes' else 'No' end,
    'facts:' || case when coalesce(p.height_cm::text, p.marital_status, p.mother_tongue, p.religion, p.highest_education, p.occupation, p.city, p.state) is null then 'none' else 'some' end,
    'tier:' || p.tier,
    'joined:' || (p.created_at at time zone 'Asia/Kolkata')::date,
    'smokes:' || p.smoking,
    'drinks:' || p.drinking,
    'here:' || case when p.show_last_active then (last_active_at at time zone 'Asia/Kolkata')::date::text else '0' end,
    'marital:' || p.marital_status,
    'tongue:' || p.mother_tongue,
    'religion:' || p.religion,
    'caste:' || p.caste,
    'sub:' || lower(p.sub_caste),
    'manglik:' || case when p.manglik then 'Yes' when not p.manglik then 'No' end,
    'city:' || lower(p.city),
    'state:' || p.state,
    'office:' || lower(p.working_city),
    'country:' || p.country,
    'native:' || lower(p.native_place),
    'family:' || p.family_type,
    'education:' || p.highest_education,
    'field:' || p.education_field,
    'work:' || p.occupation,
    'diet:' || p.diet,
    'smoking:' || case when p.smoking = 'Yes' then 'Yes' when p.smoking is not null then 'No' end,
    'drinking:' || case when p.drinking = 'Yes' then 'Yes' when p.drinking is not null then 'No' end,
    'height:' || lpad((p.height_cm)::text, 10, '0'),
    'least:' || lpad((case when p.income_for = 'everyone' then p.annual_income_min end)::text, 10, '0'),
    'most:' || lpad((case when p.income_for = 'everyone' then p.annual_income_max end)::text, 10, '0'),
    -- The same brackets as contract/src/choices.ts has; one that ends where another begins is in both.
    case when p.income_for = 'everyone' and p.annual_income_min >= 0 and p.annual_income_max <= 200000 then 'pay:0' end,
    case when p.income_for = 'everyone' and p.annual_income_min >= 200000 and p.annual_income_max <= 500000 then 'pay:200000' end,
    case when p.income_for = 'everyone' and p.annual_income_min >= 500000 and p.annual_income_max <= 1000000 then 'pay:500000' end,
    case when p.income_for = 'everyone' and p.annual_income_min >= 1000000 and p.annual_income_max <= 2000000 then 'pay:1000000' end,
    case when p.income_for = 'everyone' and p.annual_income_min >= 2000000 and p.annual_income_max <= 5000000 then 'pay:2000000' end,
    case when p.income_for = 'everyone' and p.annual_income_min >= 5000000 and p.annual_income_max <= 10000000 then 'pay:5000000' end,
    case when p.income_for = 'everyone' and p.annual_income_min >= 10000000 then 'pay:10000000' end
  ], null) || case when p.show_horoscope then coalesce(p.horoscope_facets, '{}') else '{}' end
    || coalesce(p.must_facets, '{}')
    || array(select 'word:' || word from unnest(tsvector_to_array(case when p.surname_for = 'everyone' then p.search_words else ts_filter(p.search_words, '{a}') end)) word)
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

-- The positions of the people whom a viewer has answered, was answered by, or put aside. Triggers keep it, so that a list subtracts one bitmap a chunk.
create table list_exclusion (
  viewer_id uuid not null,
  chunk integer not null,
  bits bit varying not null,
  constraint list_exclusion_pkey PRIMARY KEY (viewer_id, chunk),
  constraint list_exclusion_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES member(id) ON DELETE CASCADE
);

CREATE OR REPLACE FUNCTION public.is_excluded(viewer uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from dismissal where owner_id = viewer and person_id = person)
    or exists (
      select from interest
      where least(sender_id, receiver_id) = least(viewer, person) and greatest(sender_id, receiver_id) = greatest(viewer, person)
        and status <> 'pending'
    );
$function$;

-- Sets the bit of one person in the bitmaps of one viewer to what is true now.
CREATE OR REPLACE FUNCTION public.correct_exclusion(viewer uuid, person uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  place integer;
begin
  select position into place from profile where id = person;
  -- Of a deleted member nothing is left to correct.
  if place is null or not exists (select from member where id = viewer) then return; end if;
  insert into list_exclusion (viewer_id, chunk, bits) values (viewer, place / 32000, repeat('0', 32000)::bit varying)
  on conflict do nothing;
  perform from list_exclusion where viewer_id = viewer and chunk = place / 32000 for update;
  update list_exclusion set bits = set_bit(bits, place % 32000, is_excluded(viewer, person)::int)
  where viewer_id = viewer and chunk = place / 32000;
end $function$;

CREATE OR REPLACE FUNCTION public.exclude_answered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into list_exclusion (viewer_id, chunk, bits)
    select viewer, position / 32000, bit_or(set_bit(repeat('0', 32000)::bit varying, position % 32000, 1))
    from added, lateral (values (sender_id, receiver_id), (receiver_id, sender_id)) pair (viewer, person)
    join profile on profile.id = person
    where status <> 'pending' group by 1, 2 order by 1, 2
    on conflict (viewer_id, chunk) do update set bits = list_exclusion.bits | excluded.bits;
    return null;
  end if;
  -- In the order of their ids, so that two answers do not wait for each other.
  perform correct_exclusion(least(old.sender_id, old.receiver_id), greatest(old.sender_id, old.receiver_id));
  perform correct_exclusion(greatest(old.sender_id, old.receiver_id), least(old.sender_id, old.receiver_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.exclude_dismissed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then perform correct_exclusion(new.owner_id, new.person_id);
  else perform correct_exclusion(old.owner_id, old.person_id);
  end if;
  return null;
end $function$;

-- The old position stays empty, so its bit means nobody.
CREATE OR REPLACE FUNCTION public.exclude_at_new_position()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  viewer uuid;
begin
  for viewer in
    select owner_id from dismissal where person_id = new.id
    union select sender_id from interest where receiver_id = new.id and status <> 'pending'
    union select receiver_id from interest where sender_id = new.id and status <> 'pending'
    order by 1
  loop
    perform correct_exclusion(viewer, new.id);
  end loop;
  return null;
end $function$;

-- verification ----------------------------------------------------------------------------------------

-- What members sent to be checked by a moderator, and the decisions. A decided row stays as the ledger.
create table verification (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  document text,
  gesture text,
  note text default ''::text not null,
  state text default 'waiting'::text not null,
  sent_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  -- SHA-256 of the file as it was sent. It remains, so that the same file is recognised.
  file_hash bytea not null,
  constraint verification_pkey PRIMARY KEY (id),
  constraint verification_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint verification_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint verification_decision CHECK (
CASE state
    WHEN 'waiting'::text THEN ((decided_at IS NULL) AND (reason IS NULL))
    WHEN 'approved'::text THEN ((decided_at IS NOT NULL) AND (reason IS NULL))
    WHEN 'refused'::text THEN ((decided_at IS NOT NULL) AND (reason IS NOT NULL))
    ELSE true
END),
  constraint verification_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'selfie'::text, 'work'::text]))),
  constraint verification_note_check CHECK ((length(note) <= 200)),
  constraint verification_says_what CHECK ((((kind = 'selfie'::text) = (document IS NULL)) AND ((kind = 'selfie'::text) = (gesture IS NOT NULL)))),
  constraint verification_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'outdated'::text])))
);
CREATE UNIQUE INDEX verification_holding ON public.verification USING btree (member_id, kind) WHERE (state = 'approved'::text);
CREATE INDEX verification_of_member ON public.verification USING btree (member_id, sent_at DESC);
CREATE INDEX verification_queue ON public.verification USING btree (sent_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX verification_same_file ON public.verification USING btree (file_hash);
CREATE UNIQUE INDEX verification_waiting ON public.verification USING btree (member_id, kind) WHERE (state = 'waiting'::text);
CREATE TRIGGER follow_verification AFTER INSERT OR UPDATE OF state ON public.verification FOR EACH ROW EXECUTE FUNCTION follow_verification();

-- The pictures that wait for a decision, made anew from the files that were sent. Nobody but moderators reads them.
create table verification_file (
  verification_id uuid not null,
  picture bytea storage external not null,
  constraint verification_file_pkey PRIMARY KEY (verification_id),
  constraint verification_file_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES verification(id) ON DELETE CASCADE
);

-- What staff said about a profile against what the ledger says.
create table verification_override (
  member_id uuid not null,
  is_verified boolean not null,
  reason text not null,
  by_id uuid,
  at timestamp with time zone not null,
  constraint verification_override_pkey PRIMARY KEY (member_id),
  constraint verification_override_by_id_fkey FOREIGN KEY (by_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint verification_override_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE TRIGGER follow_override AFTER INSERT OR UPDATE ON public.verification_override FOR EACH ROW EXECUTE FUNCTION follow_verification();

CREATE OR REPLACE FUNCTION public.refresh_verified(of_member uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  update profile
  set is_identity_checked = said.identity,
    is_verified_by_rule = said.rule,
    -- A mark from before the ledger stays, until staff say otherwise.
    is_verified = coalesce(said.by_staff, said.rule or (profile.is_verified and not profile.is_verified_by_rule))
  from (
    select checked.identity,
      checked.identity and checked.selfie and member.phone_verified_at is not null as rule,
      (select is_verified from verification_override where member_id = of_member) as by_staff
    from member, lateral (
      select coalesce(bool_or(kind = 'identity'), false) as identity, coalesce(bool_or(kind = 'selfie'), false) as selfie
      from verification where member_id = of_member and state = 'approved'
    ) as checked
    where member.id = of_member
  ) as said
  where profile.id = of_member
    and (profile.is_identity_checked, profile.is_verified_by_rule, profile.is_verified) is distinct from (
      said.identity, said.rule, coalesce(said.by_staff, said.rule or (profile.is_verified and not profile.is_verified_by_rule))
    )
$function$;

CREATE OR REPLACE FUNCTION public.follow_verification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_verified(new.member_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.follow_phone_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_verified(new.id);
  return null;
end
$function$;

-- A document was compared with name and date of birth, so it does not hold for others.
CREATE OR REPLACE FUNCTION public.outdate_identity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update verification set state = 'outdated' where member_id = new.id and kind = 'identity' and state = 'approved';
  return null;
end
$function$;

-- moderation ------------------------------------------------------------------------------------------

-- What moderators decide: all reports about one person since the last decision, or an order. It outlives the people it names.
create table safety_case (
  id uuid not null,
  -- The ticket number.
  number bigint generated always as identity not null,
  kind text not null,
  lane text not null,
  subject_id uuid,
  subject_name text not null,
  words text default ''::text not null,
  opened_at timestamp with time zone not null,
  acknowledge_by timestamp with time zone not null,
  decide_by timestamp with time zone not null,
  -- When the clock is half over: the grievance officer gets an e-mail.
  warn_at timestamp with time zone not null,
  warned_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  state text default 'open'::text not null,
  taken_by uuid,
  taken_at timestamp with time zone,
  decided_at timestamp with time zone,
  -- When the account that was removed is erased, unless an appeal says otherwise.
  erase_at timestamp with time zone,
  -- Of the first clock; an appeal has clocks of its own. Null while it runs.
  acknowledged_in_time boolean,
  -- Of the first decision. Null while it waits.
  decided_in_time boolean,
  constraint safety_case_pkey PRIMARY KEY (id),
  constraint safety_case_number_key UNIQUE (number),
  constraint safety_case_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint safety_case_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint safety_case_check CHECK ((acknowledge_by <= decide_by)),
  constraint safety_case_check1 CHECK (((state = ANY (ARRAY['decided'::text, 'appealed'::text, 'closed'::text])) = (decided_at IS NOT NULL))),
  constraint safety_case_kind_check CHECK ((kind = ANY (ARRAY['reports'::text, 'order'::text, 'complaint'::text]))),
  constraint safety_case_lane_check CHECK ((lane = ANY (ARRAY['order'::text, 'image'::text, 'grievance'::text]))),
  constraint safety_case_state_check CHECK ((state = ANY (ARRAY['open'::text, 'second_look'::text, 'decided'::text, 'appealed'::text, 'closed'::text])))
);
CREATE INDEX case_decided ON public.safety_case USING btree (decided_at DESC, number DESC) INCLUDE (id) WHERE ((decided_at IS NOT NULL) AND (state = ANY (ARRAY['decided'::text, 'closed'::text])));
CREATE INDEX case_erased ON public.safety_case USING btree (erase_at) WHERE (erase_at IS NOT NULL);
CREATE INDEX case_of_subject ON public.safety_case USING btree (subject_id, number DESC);
CREATE INDEX case_opened ON public.safety_case USING btree (opened_at);
CREATE INDEX case_taken ON public.safety_case USING btree (taken_by) WHERE (taken_by IS NOT NULL);
CREATE INDEX case_waiting ON public.safety_case USING btree (decide_by, number) WHERE (state = ANY (ARRAY['open'::text, 'second_look'::text, 'appealed'::text]));
CREATE INDEX case_warning ON public.safety_case USING btree (warn_at) WHERE ((warned_at IS NULL) AND (state = ANY (ARRAY['open'::text, 'second_look'::text, 'appealed'::text])));
CREATE UNIQUE INDEX one_open_case ON public.safety_case USING btree (subject_id) WHERE ((kind = 'reports'::text) AND (state = ANY (ARRAY['open'::text, 'second_look'::text])));

-- What a member reported, with a copy: nothing is lost when the message, the photo or the account is deleted.
create table report (
  id uuid not null,
  case_id uuid not null,
  reporter_id uuid,
  about text not null,
  thing text default ''::text not null,
  category text not null,
  words text default ''::text not null,
  at timestamp with time zone not null,
  -- What was reported, as it was: texts of the profile, the message and the last ones before it, the line.
  evidence jsonb not null,
  -- A copy of the reported photo, or eight frames of the reported video.
  picture bytea,
  -- The report has put the photo or video out of sight. It returns if nothing is found wrong.
  has_hidden_photo boolean default false not null,
  -- Nobody reported it: the shield flagged the text.
  is_by_shield boolean default false not null,
  constraint report_pkey PRIMARY KEY (id),
  constraint report_once UNIQUE (case_id, reporter_id, about, thing),
  constraint report_case_id_fkey FOREIGN KEY (case_id) REFERENCES safety_case(id) ON DELETE CASCADE,
  constraint report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint report_about_check CHECK ((about = ANY (ARRAY['profile'::text, 'photo'::text, 'video'::text, 'message'::text, 'request'::text, 'complaint'::text]))),
  constraint report_category_check CHECK ((category = ANY (ARRAY['fake'::text, 'money'::text, 'dowry'::text, 'abuse'::text, 'married'::text, 'under_age'::text, 'photo_of_another'::text, 'spam'::text, 'impersonation'::text, 'own_photo'::text, 'intimate'::text, 'minor'::text, 'other'::text]))),
  constraint report_check CHECK (((about = 'profile'::text) = (thing = ''::text)))
);
CREATE INDEX report_of_reporter ON public.report USING btree (reporter_id, at DESC);
CREATE TRIGGER end_stories AFTER INSERT ON public.report FOR EACH ROW WHEN ((new.reporter_id IS NOT NULL)) EXECUTE FUNCTION end_stories_of_reported();

-- Decisions with their reasons. A removal is proposed by one person and decided by another.
create table case_decision (
  id bigint generated always as identity not null,
  case_id uuid not null,
  by_id uuid,
  at timestamp with time zone not null,
  step text not null,
  outcome text not null,
  reason text,
  words text default ''::text not null,
  days integer,
  constraint case_decision_pkey PRIMARY KEY (id),
  constraint case_decision_by_id_fkey FOREIGN KEY (by_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint case_decision_case_id_fkey FOREIGN KEY (case_id) REFERENCES safety_case(id) ON DELETE CASCADE,
  constraint case_decision_check CHECK (((outcome = 'suspension'::text) = (days IS NOT NULL))),
  constraint case_decision_check1 CHECK (((step = 'appeal'::text) = (outcome = ANY (ARRAY['upheld'::text, 'overturned'::text])))),
  constraint case_decision_check2 CHECK (((reason IS NOT NULL) OR (words <> ''::text))),
  constraint case_decision_days_check CHECK (((days >= 1) AND (days <= 365))),
  constraint case_decision_outcome_check CHECK ((outcome = ANY (ARRAY['nothing'::text, 'answered'::text, 'warning'::text, 'hiding'::text, 'suspension'::text, 'removal'::text, 'upheld'::text, 'overturned'::text]))),
  constraint case_decision_step_check CHECK ((step = ANY (ARRAY['decision'::text, 'proposal'::text, 'appeal'::text])))
);
CREATE INDEX decision_of_case ON public.case_decision USING btree (case_id, id);

-- The one appeal against a decision.
create table case_appeal (
  case_id uuid not null,
  by_id uuid,
  is_by_subject boolean not null,
  words text not null,
  at timestamp with time zone not null,
  constraint case_appeal_pkey PRIMARY KEY (case_id),
  constraint case_appeal_by_id_fkey FOREIGN KEY (by_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint case_appeal_case_id_fkey FOREIGN KEY (case_id) REFERENCES safety_case(id) ON DELETE CASCADE,
  constraint case_appeal_words_check CHECK ((words <> ''::text))
);

-- Recognises the phone number (keyed hash), photos (fingerprint) and documents (hash) of somebody who was removed. An appeal that succeeds deletes it.
create table removed_trace (
  kind text not null,
  trace text not null,
  case_id uuid not null,
  until timestamp with time zone not null,
  constraint removed_trace_pkey PRIMARY KEY (kind, trace, case_id),
  constraint removed_trace_case_id_fkey FOREIGN KEY (case_id) REFERENCES safety_case(id) ON DELETE CASCADE,
  constraint removed_trace_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'photo'::text, 'document'::text])))
);
CREATE INDEX removed_trace_of_case ON public.removed_trace USING btree (case_id);
CREATE INDEX removed_trace_until ON public.removed_trace USING btree (until);

-- Phone numbers that members had before, each as a keyed hash, for a year: a second account with one of them is noticed.
create table former_phone (
  member_id uuid not null,
  trace text not null,
  kept_at timestamp with time zone not null,
  constraint former_phone_pkey PRIMARY KEY (member_id, trace),
  constraint former_phone_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX former_phone_kept_at ON public.former_phone USING btree (kept_at);
CREATE INDEX former_phone_trace ON public.former_phone USING btree (trace, kept_at DESC);

-- A sign that two accounts belong to one person, once a pair and kind. Advice: nothing follows from it by itself, and no member sees it.
create table duplicate_sign (
  id uuid default gen_random_uuid() not null,
  first_id uuid not null,
  second_id uuid not null,
  kind text not null,
  -- An alike photo comes first. The same browser is a weak sign, because families share one.
  urgency smallint generated always as (
CASE kind
    WHEN 'photo'::text THEN 1
    WHEN 'phone'::text THEN 2
    ELSE 3
END) stored not null,
  first_seen_at timestamp with time zone not null,
  -- Of a browser: the begin of the last day on which both signed in with it.
  last_seen_at timestamp with time zone not null,
  -- Of a browser: on how many days.
  times integer default 1 not null,
  -- The alike photos. Null once deleted.
  first_photo_id uuid,
  second_photo_id uuid,
  distance smallint,
  -- A moderator has looked, and the queue shows it no more.
  put_aside_at timestamp with time zone,
  put_aside_by uuid,
  put_aside_reason text,
  constraint duplicate_sign_pkey PRIMARY KEY (id),
  constraint one_sign_of_a_kind UNIQUE (first_id, second_id, kind),
  constraint duplicate_sign_first_id_fkey FOREIGN KEY (first_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint duplicate_sign_first_photo_id_fkey FOREIGN KEY (first_photo_id) REFERENCES photo(id) ON DELETE SET NULL,
  constraint duplicate_sign_put_aside_by_fkey FOREIGN KEY (put_aside_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint duplicate_sign_second_id_fkey FOREIGN KEY (second_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint duplicate_sign_second_photo_id_fkey FOREIGN KEY (second_photo_id) REFERENCES photo(id) ON DELETE SET NULL,
  constraint duplicate_sign_check CHECK ((first_id < second_id)),
  constraint duplicate_sign_check1 CHECK ((first_seen_at <= last_seen_at)),
  constraint duplicate_sign_check2 CHECK (((distance IS NOT NULL) = (kind = 'photo'::text))),
  constraint duplicate_sign_check3 CHECK (((put_aside_at IS NULL) = (put_aside_reason IS NULL))),
  constraint duplicate_sign_distance_check CHECK (((distance >= 0) AND (distance <= 64))),
  constraint duplicate_sign_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'phone'::text, 'device'::text]))),
  constraint duplicate_sign_put_aside_reason_check CHECK ((put_aside_reason <> ''::text)),
  constraint duplicate_sign_times_check CHECK ((times > 0))
);
CREATE INDEX duplicate_first_photo ON public.duplicate_sign USING btree (first_photo_id) WHERE (first_photo_id IS NOT NULL);
CREATE INDEX duplicate_last_seen ON public.duplicate_sign USING btree (last_seen_at);
CREATE INDEX duplicate_of_second ON public.duplicate_sign USING btree (second_id);
CREATE INDEX duplicate_put_aside ON public.duplicate_sign USING btree (put_aside_at DESC, id) WHERE (put_aside_at IS NOT NULL);
CREATE INDEX duplicate_put_aside_by ON public.duplicate_sign USING btree (put_aside_by) WHERE (put_aside_by IS NOT NULL);
CREATE INDEX duplicate_second_photo ON public.duplicate_sign USING btree (second_photo_id) WHERE (second_photo_id IS NOT NULL);
CREATE INDEX duplicate_waiting ON public.duplicate_sign USING btree (urgency, last_seen_at DESC, id) WHERE (put_aside_at IS NULL);

-- Who complains without an account. The category and the words are in the report of its case.
create table complaint (
  case_id uuid not null,
  name text not null,
  -- An e-mail address or a phone number, if they gave one.
  contact text default ''::text not null,
  is_for_another boolean default false not null,
  -- The address of the profile or photo, as they typed it.
  link text default ''::text not null,
  -- The complaint has put the profile out of sight. It returns unless the decision hides it.
  has_hidden_profile boolean default false not null,
  -- The member had hidden the profile before.
  was_hidden boolean default false not null,
  -- A moderator found the member that the complaint is about: its link named nobody.
  is_attached boolean default false not null,
  constraint complaint_pkey PRIMARY KEY (case_id),
  constraint complaint_case_id_fkey FOREIGN KEY (case_id) REFERENCES safety_case(id) ON DELETE CASCADE,
  constraint complaint_name_check CHECK ((name <> ''::text))
);

-- Pictures of a complaint, rendered anew. Only who has taken the case sees them.
create table complaint_picture (
  case_id uuid not null,
  place integer not null,
  picture bytea not null,
  constraint complaint_picture_pkey PRIMARY KEY (case_id, place),
  constraint complaint_picture_case_id_fkey FOREIGN KEY (case_id) REFERENCES complaint(case_id) ON DELETE CASCADE,
  constraint complaint_picture_place_check CHECK (((place >= 1) AND (place <= 3)))
);

-- Which member was reminded of the rules in which quarter, and when.
create table rules_notice (
  quarter text not null,
  member_id uuid not null,
  told_at timestamp with time zone not null,
  constraint rules_notice_pkey PRIMARY KEY (quarter, member_id),
  constraint rules_notice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint rules_notice_quarter_check CHECK ((quarter ~ '^[0-9]{4}-Q[1-4]$'::text))
);
CREATE INDEX rules_notice_of_member ON public.rules_notice USING btree (member_id, told_at DESC);

-- administration --------------------------------------------------------------------------------------

-- What staff changed, and whose private data they read. It outlives the people it names.
create table audit_entry (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  -- The member of staff. Null once the account is deleted.
  by_id uuid,
  -- Such as user_updated or photo_moderated.
  action text not null,
  -- The member that the change concerns. The account may no longer exist.
  subject_id uuid,
  -- What changed, without phone numbers and without texts of members.
  detail text not null,
  -- The entry’s number in the chain, without gaps.
  place bigint default 0 not null,
  -- SHA-256 of the hash before, and of the entry’s fields, each on a line.
  hash bytea default '\x'::bytea not null,
  constraint audit_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_newest ON public.audit_entry USING btree (at DESC, id DESC);
CREATE UNIQUE INDEX audit_place ON public.audit_entry USING btree (place);
CREATE TRIGGER chain_audit_entry BEFORE INSERT ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
CREATE TRIGGER count_entry AFTER INSERT OR DELETE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION update_stored_counts();
CREATE TRIGGER move_count AFTER UPDATE ON public.audit_entry FOR EACH ROW WHEN ((old.at IS DISTINCT FROM new.at)) EXECUTE FUNCTION update_stored_counts();

-- Links a new entry to the one before. npm run verify-audit computes the chain again.
CREATE OR REPLACE FUNCTION public.chain_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last record;
begin
  -- One entry at a time until its transaction ends: the next one has to see it.
  perform pg_advisory_xact_lock(hashtext('audit_entry'));
  select place, hash into last from audit_entry order by place desc limit 1;
  new.place := coalesce(last.place, 0) + 1;
  new.hash := sha256(coalesce(last.hash, ''::bytea) || convert_to(concat_ws(
    E'\n', new.place, to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    coalesce(new.by_id::text, ''), new.action, coalesce(new.subject_id::text, ''), new.detail
  ), 'UTF8'));
  return new;
end $function$;

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
CREATE TRIGGER count_entry AFTER DELETE ON public.roster FOR EACH ROW EXECUTE FUNCTION update_stored_counts();
CREATE TRIGGER count_new_members AFTER INSERT ON public.roster REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_members();
CREATE TRIGGER move_count AFTER UPDATE ON public.roster FOR EACH ROW WHEN ((((old.kind IS DISTINCT FROM new.kind) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.is_hidden IS DISTINCT FROM new.is_hidden))) EXECUTE FUNCTION update_stored_counts();

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
create table stored_count (
  -- What is counted: member, profile, photo, interest, acceptance, conversation or audit.
  list text not null,
  -- Part of a list, such as the status of photos or interests. Empty for lists that have no parts.
  kind text not null,
  -- The moment at which a day in India begins, or -infinity for all days.
  day timestamp with time zone not null,
  -- May be negative. The count of a list, kind and day is the sum of its rows.
  amount integer not null
);
CREATE INDEX stored_count_place ON public.stored_count USING btree (list, kind, day);

-- The moment at which the day in India begins.
CREATE OR REPLACE FUNCTION public.india_day(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (date_trunc('day'::text, (at AT TIME ZONE 'Asia/Kolkata'::text)) AT TIME ZONE 'Asia/Kolkata'::text);

CREATE OR REPLACE FUNCTION public.counts_of(one audit_entry)
 RETURNS TABLE(list text, kind text, day timestamp with time zone)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'audit', '', days.day from unnest(array['-infinity', india_day(one.at)]) as days (day);
$function$;
CREATE OR REPLACE FUNCTION public.counts_of(one conversation)
 RETURNS TABLE(list text, kind text, day timestamp with time zone)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'conversation', '', days.day from unnest(array['-infinity', india_day(one.active_hour)]) as days (day);
$function$;
CREATE OR REPLACE FUNCTION public.counts_of(one interest)
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
CREATE OR REPLACE FUNCTION public.counts_of(one photo)
 RETURNS TABLE(list text, kind text, day timestamp with time zone)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'photo', one.status, days.day from unnest(array['-infinity', india_day(one.created_at)]) as days (day);
$function$;
CREATE OR REPLACE FUNCTION public.counts_of(one roster)
 RETURNS TABLE(list text, kind text, day timestamp with time zone)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select place.list, place.kind, days.day
  from (values ('member', one.kind, true), ('profile', '', one.is_active and not one.is_hidden)) as place (list, kind, counts),
    unnest(array['-infinity', india_day(one.created_at)]) as days (day)
  where counts;
$function$;

CREATE OR REPLACE FUNCTION public.update_stored_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  case tg_op
    when 'INSERT' then insert into stored_count select *, 1 from counts_of(new);
    when 'DELETE' then insert into stored_count select *, -1 from counts_of(old);
    else
      insert into stored_count
        select list, kind, day, sum(amount)
        from (select *, -1 as amount from counts_of(old) union all select *, 1 from counts_of(new)) as change
        group by list, kind, day having sum(amount) <> 0;
  end case;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_new_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stored_count
    select place.list, place.kind, place.day, count(*)
    from added join roster using (id), counts_of(roster) as place
    group by 1, 2, 3;
  return null;
end $function$;

create view actual_count as
 SELECT place.list,
    place.kind,
    place.day,
    (count(*))::integer AS amount
   FROM roster,
    LATERAL counts_of(roster.*) place(list, kind, day)
  GROUP BY place.list, place.kind, place.day
UNION ALL
 SELECT place.list,
    place.kind,
    place.day,
    (count(*))::integer AS amount
   FROM photo,
    LATERAL counts_of(photo.*) place(list, kind, day)
  GROUP BY place.list, place.kind, place.day
UNION ALL
 SELECT place.list,
    place.kind,
    place.day,
    (count(*))::integer AS amount
   FROM interest,
    LATERAL counts_of(interest.*) place(list, kind, day)
  GROUP BY place.list, place.kind, place.day
UNION ALL
 SELECT place.list,
    place.kind,
    place.day,
    (count(*))::integer AS amount
   FROM conversation,
    LATERAL counts_of(conversation.*) place(list, kind, day)
  GROUP BY place.list, place.kind, place.day
UNION ALL
 SELECT place.list,
    place.kind,
    place.day,
    (count(*))::integer AS amount
   FROM audit_entry,
    LATERAL counts_of(audit_entry.*) place(list, kind, day)
  GROUP BY place.list, place.kind, place.day;

-- migrations ------------------------------------------------------------------------------------------

-- The migrations that were applied to this database.
create table schema_migration (
  number integer not null,
  name text not null,
  -- Of the file. A start refuses a database whose file has changed since.
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  -- An app needs a file of this number to start on the database: its older code does not fit the new schema. Mostly 0.
  min_app_migration integer default 0 not null,
  constraint schema_migration_pkey PRIMARY KEY (number)
);
