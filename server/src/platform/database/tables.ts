// Made by `npm run tables` from the migrations; a change begins there.
import type { Generated, GeneratedAlways } from 'kysely'

export interface Tables {
  access_entry: AccessEntryTable
  actual_count: ActualCountTable
  audit_entry: AuditEntryTable
  birth_details: BirthDetailsTable
  block: BlockTable
  candidate: CandidateTable
  case_appeal: CaseAppealTable
  case_decision: CaseDecisionTable
  complaint: ComplaintTable
  complaint_picture: ComplaintPictureTable
  consent: ConsentTable
  contact_access: ContactAccessTable
  conversation: ConversationTable
  credit_note: CreditNoteTable
  credit_note_series: CreditNoteSeriesTable
  daily_look: DailyLookTable
  daily_match: DailyMatchTable
  deleted_message: DeletedMessageTable
  discovery_birthday: DiscoveryBirthdayTable
  discovery_bits: DiscoveryBitsTable
  discovery_delta: DiscoveryDeltaTable
  discovery_facet: DiscoveryFacetTable
  discovery_state: DiscoveryStateTable
  dismissal: DismissalTable
  duplicate_sign: DuplicateSignTable
  former_phone: FormerPhoneTable
  gone_video: GoneVideoTable
  google_identity: GoogleIdentityTable
  held_act: HeldActTable
  impression: ImpressionTable
  installation: InstallationTable
  interest: InterestTable
  interest_cooldown: InterestCooldownTable
  invoice: InvoiceTable
  invoice_series: InvoiceSeriesTable
  leaving: LeavingTable
  leaving_reason_count: LeavingReasonCountTable
  ledger_entry: LedgerEntryTable
  ledger_transaction: LedgerTransactionTable
  list_exclusion: ListExclusionTable
  live_talk: LiveTalkTable
  live_talk_side: LiveTalkSideTable
  matching_effect: MatchingEffectTable
  matching_standing: MatchingStandingTable
  matching_version: MatchingVersionTable
  member: MemberTable
  membership: MembershipTable
  message: MessageTable
  message_alert_queue: MessageAlertQueueTable
  message_reaction: MessageReactionTable
  nominee: NomineeTable
  notification: NotificationTable
  notification_delivery: NotificationDeliveryTable
  notification_settings: NotificationSettingsTable
  one_time_code: OneTimeCodeTable
  partner_preference: PartnerPreferenceTable
  pause_reason: PauseReasonTable
  payment: PaymentTable
  payment_event: PaymentEventTable
  photo: PhotoTable
  photo_advice: PhotoAdviceTable
  photo_request: PhotoRequestTable
  photo_upload: PhotoUploadTable
  photo_view: PhotoViewTable
  profile: ProfileTable
  profile_view: ProfileViewTable
  purchase: PurchaseTable
  push_subscription: PushSubscriptionTable
  rate_limit: RateLimitTable
  refund: RefundTable
  rejected_fingerprint: RejectedFingerprintTable
  removed_trace: RemovedTraceTable
  report: ReportTable
  roster: RosterTable
  rules_notice: RulesNoticeTable
  safety_case: SafetyCaseTable
  saved_search: SavedSearchTable
  search_alert_queue: SearchAlertQueueTable
  search_due: SearchDueTable
  search_match: SearchMatchTable
  session: SessionTable
  shield_flag: ShieldFlagTable
  shortlist_entry: ShortlistEntryTable
  similar_photo: SimilarPhotoTable
  stored_count: StoredCountTable
  success_story: SuccessStoryTable
  success_story_photo: SuccessStoryPhotoTable
  talk_consent: TalkConsentTable
  unused_voice_file: UnusedVoiceFileTable
  used_google_nonce: UsedGoogleNonceTable
  verification: VerificationTable
  verification_file: VerificationFileTable
  verification_override: VerificationOverrideTable
  video: VideoTable
  video_part: VideoPartTable
  video_view: VideoViewTable
}

export interface AccessEntryTable {
  id: GeneratedAlways<number>
  at: Date
  member_id: string
  action: string
  address: string
  device: string
}

export interface ActualCountTable {
  list: string | null
  kind: string | null
  day: Date | null
  amount: number | null
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  by_id: string | null
  action: string
  subject_id: string | null
  detail: string
  place: Generated<number>
  hash: Generated<Buffer>
}

export interface BirthDetailsTable {
  member_id: string
  certainty: string
  clock: string | null
  day_part: string | null
  repeated: string | null
  utc_offset: number | null
  place_id: number
  place_name: string
  latitude: number
  longitude: number
  zone: string
  updated_at: Date
}

export interface BlockTable {
  blocker_id: string
  blocked_id: string
  created_at: Generated<Date>
}

export interface CandidateTable {
  member_id: string
  state: Generated<string>
  is_limited: boolean
  phone_key: Buffer | null
  token_hash: Buffer | null
  asked_at: Date | null
  expires_at: Date | null
  answered_at: Date | null
  awaits_consent: Generated<boolean>
  was_hidden: Generated<boolean>
}

export interface CaseAppealTable {
  case_id: string
  by_id: string | null
  is_by_subject: boolean
  words: string
  at: Date
}

export interface CaseDecisionTable {
  id: GeneratedAlways<number>
  case_id: string
  by_id: string | null
  at: Date
  step: string
  outcome: string
  reason: string | null
  words: Generated<string>
  days: number | null
}

export interface ComplaintTable {
  case_id: string
  name: string
  contact: Generated<string>
  is_for_another: Generated<boolean>
  link: Generated<string>
  has_hidden_profile: Generated<boolean>
  was_hidden: Generated<boolean>
  is_attached: Generated<boolean>
}

export interface ComplaintPictureTable {
  case_id: string
  place: number
  picture: Buffer
}

export interface ConsentTable {
  id: GeneratedAlways<number>
  at: Date
  member_id: string
  declaration: string
  terms: string
  privacy: string
  person_agrees: boolean
  address: string
}

export interface ContactAccessTable {
  owner_id: string
  viewer_id: string
  state: string
  line: string | null
  asked_at: Date | null
  answered_at: Date | null
  first_seen_at: Date | null
  last_seen_at: Date | null
  times: Generated<number>
}

export interface ConversationTable {
  id: string
  member_a: string
  member_b: string
  last_seq: Generated<number>
  last_text: string | null
  last_at: Date | null
  created_at: Generated<Date>
  active_hour: GeneratedAlways<Date>
  read_by_a: Generated<number>
  read_by_b: Generated<number>
  delivered_a: Generated<number>
  delivered_b: Generated<number>
  sent_after_read_a: Generated<number>
  sent_after_read_b: Generated<number>
  alert_again_a: Generated<boolean>
  alert_again_b: Generated<boolean>
  change_no: Generated<number>
  muted_by_a: Generated<boolean>
  muted_by_b: Generated<boolean>
  last_masks: number[] | null
  last_sender_id: string | null
}

export interface CreditNoteTable {
  financial_year: string
  number: number
  transaction_id: string
  issued_at: Date
}

export interface CreditNoteSeriesTable {
  financial_year: string
  last_number: number
}

export interface DailyLookTable {
  member_id: string
  looked_on: string
}

export interface DailyMatchTable {
  member_id: string
  person_id: string
  notification_id: string
  place: number
}

export interface DeletedMessageTable {
  conversation_id: string
  seq: number
  member_id: string
}

export interface DiscoveryBirthdayTable {
  position: number
  born: string
  since: string
}

export interface DiscoveryBitsTable {
  facet_id: number
  chunk: number
  sparse: string | null
  dense: string | null
}

export interface DiscoveryDeltaTable {
  position: number
  facets_before: string[]
  born_before: string | null
  facets: string[]
  born: string | null
  noted_at: Generated<Date>
  lookup: GeneratedAlways<string>
}

export interface DiscoveryFacetTable {
  id: GeneratedAlways<number>
  name: string
}

export interface DiscoveryStateTable {
  only_row: Generated<boolean>
  day: string
  is_built: boolean
}

export interface DismissalTable {
  owner_id: string
  person_id: string
  dismissed_at: Date
}

export interface DuplicateSignTable {
  id: Generated<string>
  first_id: string
  second_id: string
  kind: string
  urgency: GeneratedAlways<number>
  first_seen_at: Date
  last_seen_at: Date
  times: Generated<number>
  first_photo_id: string | null
  second_photo_id: string | null
  distance: number | null
  put_aside_at: Date | null
  put_aside_by: string | null
  put_aside_reason: string | null
}

export interface FormerPhoneTable {
  member_id: string
  trace: string
  kept_at: Date
}

export interface GoneVideoTable {
  id: string
  gone_at: Generated<Date>
}

export interface GoogleIdentityTable {
  subject: string
  member_id: string
  linked_at: Date
}

export interface HeldActTable {
  interest_id: string
  member_id: string
  act: string
  settles_at: Date
}

export interface ImpressionTable {
  viewer_id: string
  shown_on: string
  list: string
  person_id: string
  place: number
  shown_at: Date
}

export interface InstallationTable {
  only_row: Generated<boolean>
  address_key: Buffer
  push_public_key: string | null
  push_private_key: string | null
}

export interface InterestTable {
  id: string
  sender_id: string
  receiver_id: string
  status: Generated<string>
  created_at: Generated<Date>
  answered_at: Date | null
  line: string | null
}

export interface InterestCooldownTable {
  sender_id: string
  receiver_id: string
  until: Date
  after_withdrawal: Generated<boolean>
}

export interface InvoiceTable {
  financial_year: string
  number: number
  payment_id: string
  issued_at: Date
  seller_name: string
  seller_address: string
  seller_gstin: string
}

export interface InvoiceSeriesTable {
  financial_year: string
  last_number: number
}

export interface LeavingTable {
  member_id: string
  chosen_at: Date
  erase_at: Date
  can_return: Generated<boolean>
  reason: string | null
}

export interface LeavingReasonCountTable {
  month: string
  reason: string
  members: number
}

export interface LedgerEntryTable {
  transaction_id: string
  account: string
  paise: number
}

export interface LedgerTransactionTable {
  transaction_id: string
  kind: string
  payment_id: string
  refund_id: string | null
  at: Date
}

export interface ListExclusionTable {
  viewer_id: string
  chunk: number
  bits: string
}

export interface LiveTalkTable {
  id: string
  conversation_id: string
  caller_id: string
  callee_id: string
  kind: string
  started_at: Date
  answered_at: Date | null
  outcome: string | null
  ended_at: Date | null
}

export interface LiveTalkSideTable {
  member_id: string
  talk_id: string
  page: string | null
  device_id: string | null
  seen_at: Date
}

export interface MatchingEffectTable {
  version: number
  member_id: string
  readiness: number
  appeal: number
}

export interface MatchingStandingTable {
  member_id: string
  read: number
  price: number
  crowd: number
  moved_on: string
}

export interface MatchingVersionTable {
  version: GeneratedAlways<number>
  trained_at: Date
  state: string
  model: unknown
  measures: unknown
}

export interface MemberTable {
  id: string
  phone: string
  phone_verified_at: Date | null
  password_hash: string
  role: Generated<string>
  is_active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  last_active_at: Generated<Date>
  suspended_until: Date | null
}

export interface MembershipTable {
  id: string
  member_id: string
  plan: string
  starts_at: Date
  ends_at: Date
  reveals_limit: number
  reveals_used: Generated<number>
  ended_at: Date | null
}

export interface MessageTable {
  conversation_id: string
  seq: number
  sender_id: string
  text: string
  client_id: string | null
  created_at: Generated<Date>
  client_name: string | null
  reply_to: number | null
  edited_at: Date | null
  removed_at: Date | null
  change_no: number | null
  voice_id: string | null
  voice_ms: number | null
  voice_format: string | null
  masks: number[] | null
  topics: string[] | null
  talk_kind: string | null
  talk_outcome: string | null
  talk_seconds: number | null
}

export interface MessageAlertQueueTable {
  conversation_id: string
  seq: number
  at: Date
}

export interface MessageReactionTable {
  conversation_id: string
  seq: number
  member_id: string
  reaction: string
  reacted_at: Date
}

export interface NomineeTable {
  member_id: string
  name: string
  relation: string
  contact: string
  named_at: Date
}

export interface NotificationTable {
  id: string
  member_id: string
  kind: string
  person_id: string | null
  subject_id: string | null
  is_in_app: boolean
  created_at: Date
  read_at: Date | null
  search_id: string | null
}

export interface NotificationDeliveryTable {
  notification_id: string
  channel: string
  due_at: Date
  taken_at: Date | null
}

export interface NotificationSettingsTable {
  member_id: string
  muted: Generated<string[]>
  email_frequency: Generated<string>
  quiet_hours: Generated<boolean>
  email: string | null
  email_confirmed_at: Date | null
  confirmation_due: Generated<boolean>
}

export interface OneTimeCodeTable {
  phone_key: Buffer
  purpose: string
  code_hash: Buffer
  member_id: string | null
  created_at: Date
  expires_at: Date
  tries: Generated<number>
}

export interface PartnerPreferenceTable {
  member_id: string
  wishes: unknown
  updated_at: Date
}

export interface PauseReasonTable {
  member_id: string
  reason: string
}

export interface PaymentTable {
  id: string
  purchase_id: string
  currency: string
  amount_paise: number
  found_at: Date
  outcome: string
  why: string | null
  membership_id: string | null
}

export interface PaymentEventTable {
  id: string
  kind: string
  provider_order: string | null
  payment_id: string | null
  received_at: Date
}

export interface PhotoTable {
  id: string
  member_id: string
  status: Generated<string>
  is_primary: Generated<boolean>
  is_illustration: Generated<boolean>
  display_order: Generated<number>
  created_at: Generated<Date>
  moderated_at: Date | null
  rejection_reason: string | null
  width: number
  height: number
  placeholder: string | null
  caption: string | null
  client_id: string | null
  fingerprint: number | null
  batch_id: string | null
  batch_place: number | null
  new_caption: string | null
}

export interface PhotoAdviceTable {
  photo_id: string
  faces: number | null
  nudity: number | null
  is_small: boolean
  is_screenshot: boolean
  checked_at: Date
}

export interface PhotoRequestTable {
  owner_id: string
  viewer_id: string
  status: Generated<string>
  requested_at: Date
  answered_at: Date | null
}

export interface PhotoUploadTable {
  id: string
  member_id: string
  client_id: string | null
  fault: string | null
  created_at: Generated<Date>
  tries: Generated<number>
  batch_id: string | null
  batch_place: number | null
}

export interface PhotoViewTable {
  photo_id: string
  viewer_id: string
  first_at: Date
  last_at: Date
  times: Generated<number>
}

export interface ProfileTable {
  id: string
  full_name: string
  gender: string
  date_of_birth: string | null
  created_for: string
  is_verified: Generated<boolean>
  tier: Generated<string>
  is_hidden: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  height_cm: number | null
  marital_status: string | null
  mother_tongue: string | null
  religion: string | null
  caste: string | null
  sub_caste: string | null
  manglik: boolean | null
  highest_education: string | null
  education_field: string | null
  institution_name: string | null
  occupation: string | null
  organization_name: string | null
  annual_income_min: number | null
  annual_income_max: number | null
  father_name: string | null
  father_occupation: string | null
  mother_name: string | null
  mother_occupation: string | null
  brothers: number | null
  sisters: number | null
  family_type: string | null
  city: string | null
  state: string | null
  diet: string | null
  smoking: string | null
  drinking: string | null
  hobbies: string[] | null
  about_me: string | null
  partner_expectations: string | null
  search_words: string
  photo_sight: Generated<string>
  show_last_active: Generated<boolean>
  messages_from: Generated<string>
  position: Generated<number>
  show_my_visits: Generated<boolean>
  join_order: Generated<number>
  first_photo: string | null
  physical_disability: string | null
  gotra: string | null
  working_city: string | null
  brothers_married: number | null
  sisters_married: number | null
  country: string | null
  native_place: string | null
  saved_at: Generated<unknown>
  is_hidden_by_staff: Generated<boolean>
  show_horoscope: Generated<boolean>
  verified_at: Date | null
  is_identity_checked: Generated<boolean>
  is_verified_by_rule: Generated<boolean>
  is_resting: Generated<boolean>
  horoscope_facets: string[] | null
  must_facets: string[] | null
  surname_for: Generated<string>
  employer_for: Generated<string>
  income_for: Generated<string>
  family_names_for: Generated<string>
  pause: string | null
  hide_contact: Generated<boolean>
  has_video: Generated<boolean>
  first_name: string | null
}

export interface ProfileViewTable {
  viewer_id: string
  viewed_id: string
  last_at: Date
  times: Generated<number>
  traced_at: Date | null
  is_in_history: Generated<boolean>
}

export interface PurchaseTable {
  id: string
  member_id: string | null
  request_key: string
  provider_order: string | null
  plan: string
  months: number
  reveals: number
  amount_paise: number
  tax_paise: number
  buyer_name: string
  place_of_supply: string | null
  is_open: Generated<boolean>
  created_at: Date
  look_at: Date | null
  replaces_membership_id: string | null
}

export interface PushSubscriptionTable {
  endpoint: string
  member_id: string
  session_hash: Buffer
  p256dh: string
  auth: string
  created_at: Date
}

export interface RateLimitTable {
  key: string
  points: Generated<number>
  expire: number | null
}

export interface RefundTable {
  id: string
  payment_id: string
  amount_paise: number
  reason: string
  provider_refund: string | null
  is_paid: Generated<boolean>
  created_at: Date
  ask_at: Date | null
}

export interface RejectedFingerprintTable {
  fingerprint: number
  reason: string
  rejected_at: Date
}

export interface RemovedTraceTable {
  kind: string
  trace: string
  case_id: string
  until: Date
}

export interface ReportTable {
  id: string
  case_id: string
  reporter_id: string | null
  about: string
  thing: Generated<string>
  category: string
  words: Generated<string>
  at: Date
  evidence: unknown
  picture: Buffer | null
  has_hidden_photo: Generated<boolean>
  is_by_shield: Generated<boolean>
}

export interface RosterTable {
  id: string
  created_at: Date
  role: string
  is_active: boolean
  is_verified: boolean
  is_hidden: boolean
  search_words: string
  kind: GeneratedAlways<string>
}

export interface RulesNoticeTable {
  quarter: string
  member_id: string
  told_at: Date
}

export interface SafetyCaseTable {
  id: string
  number: GeneratedAlways<number>
  kind: string
  lane: string
  subject_id: string | null
  subject_name: string
  words: Generated<string>
  opened_at: Date
  acknowledge_by: Date
  decide_by: Date
  warn_at: Date
  warned_at: Date | null
  acknowledged_at: Date | null
  state: Generated<string>
  taken_by: string | null
  taken_at: Date | null
  decided_at: Date | null
  erase_at: Date | null
  acknowledged_in_time: boolean | null
  decided_in_time: boolean | null
}

export interface SavedSearchTable {
  id: string
  member_id: string
  name: string
  query: unknown
  alert: string
  created_at: Date
  buckets: string[] | null
  wants: string | null
  age: string | null
  height: string | null
  least: string | null
  most: string | null
}

export interface SearchAlertQueueTable {
  search_id: string
}

export interface SearchDueTable {
  id: GeneratedAlways<number>
  profile_id: string
  facets: unknown
  facets_before: unknown
}

export interface SearchMatchTable {
  search_id: string
  profile_id: string
  found_at: Date
  notified_at: Date | null
  notification_id: string | null
}

export interface SessionTable {
  token_hash: Buffer
  member_id: string
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  expires_at: Date
  device_id: Generated<string>
  device: Generated<string>
  signed_in_at: Generated<Date>
  replaces: Buffer | null
}

export interface ShieldFlagTable {
  id: GeneratedAlways<number>
  member_id: string
  topic: string
  conversation_id: string | null
  seq: number | null
  interest_id: string | null
  hour: Date | null
  at: Date
  queued_at: Date | null
}

export interface ShortlistEntryTable {
  owner_id: string
  person_id: string
  note: Generated<string>
  added_at: Date
}

export interface SimilarPhotoTable {
  photo_id: string
  similar_id: string
  distance: number
}

export interface StoredCountTable {
  list: string
  kind: string
  day: Date
  amount: number
}

export interface SuccessStoryTable {
  id: string
  author_id: string | null
  partner_id: string | null
  state: Generated<string>
  version: Generated<number>
  text: string | null
  author_label: string
  partner_label: string | null
  author_shown_as: string
  partner_shown_as: string | null
  author_stays: Generated<boolean>
  partner_stays: Generated<boolean>
  reason: string | null
  changed_at: Date
}

export interface SuccessStoryPhotoTable {
  story_id: string
  picture: Buffer
}

export interface TalkConsentTable {
  member_id: string
  other_id: string
  state: string
  changed_at: Date
}

export interface UnusedVoiceFileTable {
  id: string
  due_at: Date
}

export interface UsedGoogleNonceTable {
  nonce: Buffer
  expires_at: Date
}

export interface VerificationTable {
  id: string
  member_id: string
  kind: string
  document: string | null
  gesture: string | null
  note: Generated<string>
  state: Generated<string>
  sent_at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
  file_hash: Buffer
}

export interface VerificationFileTable {
  verification_id: string
  picture: Buffer
}

export interface VerificationOverrideTable {
  member_id: string
  is_verified: boolean
  reason: string
  by_id: string | null
  at: Date
}

export interface VideoTable {
  id: string
  member_id: string
  client_id: string | null
  status: Generated<string>
  total_bytes: number
  created_at: Date
  fault: string | null
  tries: Generated<number>
  captions: Generated<string[]>
  duration_ms: number | null
  width: number | null
  height: number | null
  has_sound: boolean | null
  moderated_at: Date | null
  rejection_reason: string | null
}

export interface VideoPartTable {
  video_id: string
  start_byte: number
  bytes: number
  file_id: string
}

export interface VideoViewTable {
  video_id: string
  viewer_id: string
  first_at: Date
  last_at: Date
  times: Generated<number>
}
