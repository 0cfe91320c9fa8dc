// What the site keeps about a member, table by table: what their copy of their data contains, and why the rest is not in it.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Rows of a table, here called `kept`, which belong to the member. */
export interface Part {
  title: string
  /** The column with the member's id, or a condition. */
  of: string | ((member: MemberId) => RawBuilder<boolean>)
  /** The column with the id of another member, whose name is in the copy instead. */
  person?: string
  /** The member made this list of people, and reads their names also where they are no longer shown. */
  namesAll?: true
  /** Only rows whose other person is shown to the member. */
  onlyShown?: true
  /** Rows that are equal are one row with their count. */
  counted?: true
  /** Columns that hold no data about the member, that are secret, or that are of other people. */
  without?: readonly string[]
  /** Columns that the other person wrote: contact details are masked in them, as on the screen. */
  theirWords?: readonly string[]
  /** Values that replace those of the row, as a JSON object. */
  shown?: RawBuilder<unknown>
}

/** Parts of the copy; or the place where the rows are; or why they are in no copy. */
type Kept = readonly Part[] | { within: string } | { not: string }

const ofPhotos = (member: MemberId) => sql<boolean>`kept.photo_id in (select id from photo where member_id = ${member})`
const ofPurchases = (member: MemberId) =>
  sql<boolean>`kept.purchase_id in (select id from purchase where member_id = ${member})`
const ofPayments = (member: MemberId) => sql<boolean>`kept.payment_id in (
  select payment.id from payment join purchase on purchase.id = purchase_id where member_id = ${member}
)`
const ofLedger = (member: MemberId) => sql<boolean>`kept.transaction_id in (
  select transaction_id from ledger_transaction join payment on payment.id = payment_id join purchase on purchase.id = purchase_id
  where member_id = ${member}
)`
const ofSubject = (member: MemberId) => sql<boolean>`kept.case_id in (
  select id from safety_case where subject_id = ${member} and decided_at is not null
)`
/** Visits that the owner may see: of members who show theirs, as the lists of visitors have it. */
const isVisitShown = sql<boolean>`profile.show_my_visits
  and exists (select from member where member.id = profile.id and member.role = 'user')`
/** A declined request looks as if it waited, to spare the one who asked. */
const DECLINED_WAITS = sql`jsonb_build_object('state', case kept.state when 'declined' then 'asked' else kept.state end)`
const COMPUTED = 'Computed from the profile, and follows it.'
const MOMENTARY = 'A note of the machine, which is deleted within the day.'
const OF_ALL = 'About the whole site, and nobody in particular.'

export const KEPT: Record<keyof Tables, Kept> = {
  member: [{ title: 'Account', of: 'id', without: ['password_hash'] }],
  session: [{ title: 'Where I am signed in', of: 'member_id', without: ['token_hash', 'replaces', 'device_id'] }],
  access_entry: [{ title: 'Access log', of: 'member_id', without: ['id'] }],
  consent: [{ title: 'What I declared and accepted', of: 'member_id', without: ['id'] }],
  candidate: [
    {
      title: 'The person of the profile',
      of: 'member_id',
      without: ['token_hash', 'phone_key', 'is_limited', 'was_hidden'],
    },
  ],
  former_phone: [{ title: 'When I gave up a phone number', of: 'member_id', without: ['trace'] }],
  google_identity: [{ title: 'Sign-in with Google', of: 'member_id' }],
  profile: [
    {
      title: 'Profile and settings',
      of: 'id',
      without: [
        'first_name',
        'search_words',
        'position',
        'join_order',
        'horoscope_facets',
        'must_facets',
        'first_photo',
        'saved_at',
      ],
    },
  ],
  nominee: [{ title: 'Nominee', of: 'member_id' }],
  birth_details: [{ title: 'Birth details', of: 'member_id' }],
  partner_preference: [{ title: 'Partner preferences', of: 'member_id' }],
  photo: [
    {
      title: 'Photos',
      of: 'member_id',
      without: ['placeholder', 'client_id', 'fingerprint', 'batch_id', 'batch_place'],
    },
  ],
  photo_upload: [{ title: 'Uploads', of: 'member_id', without: ['client_id', 'batch_id', 'batch_place'] }],
  photo_advice: [{ title: 'What programs found in my photos', of: ofPhotos }],
  photo_request: [
    { title: 'Who asked to see my photos', of: 'owner_id', person: 'viewer_id', onlyShown: true },
    {
      title: 'Whose photos I asked to see',
      of: 'viewer_id',
      person: 'owner_id',
      without: ['answered_at'],
      shown: sql`jsonb_build_object('status', case kept.status when 'granted' then 'granted' else 'requested' end)`,
    },
  ],
  video: [{ title: 'Videos', of: 'member_id', without: ['client_id'] }],
  video_part: { not: 'The bytes of a file until the video is made of it.' },
  video_view: [
    {
      title: 'Who played my video',
      of: (member) => sql<boolean>`(
        kept.video_id in (select id from video where member_id = ${member}) and ${isVisitShown}
      )`,
      person: 'viewer_id',
      onlyShown: true,
    },
    { title: 'Videos that I played', of: 'viewer_id', without: ['video_id'] },
  ],
  gone_video: { not: MOMENTARY },
  photo_view: [
    {
      title: 'Who looked at my photos',
      of: (member) => sql<boolean>`(${ofPhotos(member)} and ${isVisitShown})`,
      person: 'viewer_id',
      onlyShown: true,
    },
    {
      title: 'Photos that I looked at',
      of: 'viewer_id',
      without: ['photo_id'],
    },
  ],
  profile_view: [
    {
      title: 'Who visited my profile',
      of: (member) => sql<boolean>`(kept.viewed_id = ${member} and kept.traced_at is not null and ${isVisitShown}
        and (select own.show_my_visits from profile as own where own.id = ${member}))`,
      person: 'viewer_id',
      onlyShown: true,
      without: ['viewed_id', 'last_at', 'times', 'is_in_history'],
    },
    { title: 'Profiles that I visited', of: 'viewer_id', person: 'viewed_id' },
  ],
  shortlist_entry: [{ title: 'My shortlist', of: 'owner_id', person: 'person_id' }],
  dismissal: [{ title: 'Not for me', of: 'owner_id', person: 'person_id' }],
  block: [{ title: 'People I blocked', of: 'blocker_id', person: 'blocked_id', namesAll: true }],
  impression: [
    {
      title: 'When members stood on my screen',
      of: 'viewer_id',
      without: ['person_id', 'place', 'shown_at'],
      counted: true,
    },
    {
      title: 'When I stood on a member’s screen',
      of: 'person_id',
      without: ['viewer_id', 'place', 'shown_at'],
      counted: true,
    },
  ],
  success_story: [
    { title: 'Success stories that I wrote', of: 'author_id', person: 'partner_id', without: ['id'] },
    {
      title: 'Success stories that name me',
      of: (member) => sql<boolean>`(kept.partner_id = ${member} and kept.state not in ('draft', 'declined'))`,
      person: 'author_id',
      without: ['id'],
    },
  ],
  success_story_photo: { within: 'stories' },
  interest: [
    { title: 'Interests that I sent', of: 'sender_id', person: 'receiver_id', without: ['id'] },
    {
      title: 'Interests that I received',
      of: 'receiver_id',
      person: 'sender_id',
      without: ['id'],
      theirWords: ['line'],
    },
  ],
  held_act: [{ title: 'Answers that I can still undo', of: 'member_id', without: ['interest_id'] }],
  interest_cooldown: [
    {
      title: 'People I can ask again, and when',
      of: 'sender_id',
      person: 'receiver_id',
      without: ['after_withdrawal'],
    },
  ],
  conversation: { within: 'conversations' },
  message: { within: 'conversations' },
  message_reaction: { within: 'conversations' },
  deleted_message: { within: 'conversations' },
  purchase: [{ title: 'Purchases', of: 'member_id', without: ['request_key', 'look_at', 'replaces_membership_id'] }],
  payment: [{ title: 'Payments', of: ofPurchases, without: ['membership_id'] }],
  refund: [{ title: 'Refunds', of: ofPayments, without: ['id', 'ask_at'] }],
  invoice: [{ title: 'Invoices', of: ofPayments }],
  invoice_series: { not: OF_ALL },
  credit_note: [{ title: 'Credit notes', of: ofLedger }],
  credit_note_series: { not: OF_ALL },
  payment_event: { within: 'payment' },
  ledger_transaction: { within: 'payment' },
  ledger_entry: { within: 'payment' },
  membership: [{ title: 'Plans', of: 'member_id', without: ['id'] }],
  contact_access: [
    {
      title: 'Who asked for my phone number, and who saw it',
      of: (member) => sql<boolean>`(kept.owner_id = ${member} and (kept.state <> 'ended' or kept.times > 0))`,
      person: 'viewer_id',
      without: ['owner_id'],
      theirWords: ['line'],
    },
    {
      title: 'Whose phone number I asked for or saw',
      of: (member) => sql<boolean>`(kept.viewer_id = ${member} and (kept.state <> 'ended' or kept.times > 0))`,
      person: 'owner_id',
      without: ['viewer_id', 'answered_at'],
      shown: DECLINED_WAITS,
    },
  ],
  talk_consent: [
    { title: 'Calls that I agreed to, or declined', of: 'member_id', person: 'other_id' },
    {
      title: 'Who agreed to calls with me',
      of: (member) => sql<boolean>`(kept.other_id = ${member} and kept.state = 'agreed')`,
      person: 'member_id',
      without: ['other_id'],
    },
  ],
  live_talk: { not: MOMENTARY },
  live_talk_side: { not: MOMENTARY },
  saved_search: [
    { title: 'Saved searches', of: 'member_id', without: ['buckets', 'wants', 'age', 'height', 'least', 'most'] },
  ],
  search_match: [
    {
      title: 'When saved searches found somebody',
      of: (member) => sql<boolean>`kept.search_id in (select id from saved_search where member_id = ${member})`,
      without: ['profile_id', 'notification_id'],
    },
  ],
  notification: [
    { title: 'Notifications', of: 'member_id', person: 'person_id', without: ['id', 'subject_id', 'search_id'] },
  ],
  notification_delivery: [
    {
      title: 'Pushes and e-mails that wait or were sent',
      of: (member) => sql<boolean>`kept.notification_id in (select id from notification where member_id = ${member})`,
      without: ['notification_id'],
    },
  ],
  daily_match: [
    {
      title: 'Notifications about new people',
      of: 'member_id',
      person: 'person_id',
      without: ['notification_id', 'place'],
    },
  ],
  daily_look: [{ title: 'When new people were last looked for', of: 'member_id' }],
  notification_settings: [{ title: 'Notification settings and e-mail address', of: 'member_id' }],
  push_subscription: [
    { title: 'Browsers that get pushes', of: 'member_id', without: ['session_hash', 'p256dh', 'auth'] },
  ],
  verification: [{ title: 'What I sent to be checked', of: 'member_id', without: ['decided_by', 'file_hash'] }],
  verification_file: { within: 'documents' },
  verification_override: [{ title: 'What staff said about the verification', of: 'member_id', without: ['by_id'] }],
  report: [
    {
      title: 'What I reported',
      of: 'reporter_id',
      without: ['id', 'case_id', 'thing', 'evidence', 'picture', 'has_hidden_photo', 'is_by_shield'],
    },
  ],
  case_decision: [
    {
      title: 'Decisions about me',
      of: (member) => sql<boolean>`(${ofSubject(member)} and kept.step <> 'proposal')`,
      without: ['id', 'case_id', 'by_id'],
    },
  ],
  case_appeal: [{ title: 'My appeals', of: 'by_id', without: ['case_id', 'is_by_subject'] }],
  rules_notice: [{ title: 'When I was reminded of the rules', of: 'member_id' }],
  audit_entry: [
    {
      title: 'When staff read private data of mine, or changed the account',
      of: (member) => sql<boolean>`(kept.subject_id = ${member} and kept.action in (
        'private_data_read', 'private_data_revealed', 'document_viewed', 'user_updated', 'profile_verified', 'profile_unverified',
        'photo_moderated', 'caption_moderated', 'check_decided', 'story_decided'
      ))`,
      without: ['id', 'by_id', 'subject_id', 'place', 'hash'],
      // Staff say in the detail why they revealed something.
      shown: sql`case kept.action when 'private_data_revealed' then '{"detail": "phone number or messages"}'::jsonb else '{}' end`,
    },
  ],
  pause_reason: [{ title: 'Why I paused my profile', of: 'member_id' }],
  leaving_reason_count: { not: OF_ALL },
  leaving: { not: 'Only of accounts that are inactive. A sign-in deletes it.' },
  one_time_code: { not: MOMENTARY },
  used_google_nonce: { not: MOMENTARY },
  rate_limit: { not: MOMENTARY },
  message_alert_queue: { not: MOMENTARY },
  search_due: { not: MOMENTARY },
  search_alert_queue: { not: MOMENTARY },
  unused_voice_file: { not: MOMENTARY },
  safety_case: { not: 'The file of the moderators. Its decisions about the member are in the copy.' },
  complaint: { not: 'Made without an account, so nobody can tell whose it is.' },
  complaint_picture: { not: 'Made without an account, so nobody can tell whose it is.' },
  removed_trace: { not: 'Only of people who were removed, and who have no account.' },
  rejected_fingerprint: { not: 'Says of no photo whose it was.' },
  similar_photo: { not: 'Compares photos with those of other people.' },
  duplicate_sign: { not: 'Notes for moderators, which compare the member with other people.' },
  shield_flag: { not: 'Notes for moderators. The texts are in the copy.' },
  matching_effect: { not: 'Learnt each night from the answers of other people.' },
  matching_standing: { not: 'Learnt each night from the answers of other people.' },
  matching_version: { not: OF_ALL },
  list_exclusion: { not: COMPUTED },
  roster: { not: COMPUTED },
  discovery_birthday: { not: COMPUTED },
  discovery_bits: { not: COMPUTED },
  discovery_delta: { not: COMPUTED },
  discovery_facet: { not: OF_ALL },
  discovery_state: { not: OF_ALL },
  installation: { not: OF_ALL },
  stored_count: { not: OF_ALL },
  actual_count: { not: OF_ALL },
}

/** The parts of the copy with their tables. */
export const PARTS = Object.entries(KEPT).flatMap(([table, kept]) =>
  Array.isArray(kept) ? (kept as readonly Part[]).map((part) => ({ ...part, table })) : [],
)
