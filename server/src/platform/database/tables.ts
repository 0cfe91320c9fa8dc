// Made by `npm run tables` from the migrations; a change begins there.
import type { Generated, GeneratedAlways } from 'kysely'

export interface Tables {
  audit_entry: AuditEntryTable
  block: BlockTable
  conversation: ConversationTable
  deleted_message: DeletedMessageTable
  discovery_birthday: DiscoveryBirthdayTable
  discovery_bits: DiscoveryBitsTable
  discovery_delta: DiscoveryDeltaTable
  discovery_facet: DiscoveryFacetTable
  discovery_state: DiscoveryStateTable
  installation: InstallationTable
  interest: InterestTable
  interest_cooldown: InterestCooldownTable
  member: MemberTable
  message: MessageTable
  message_news: MessageNewsTable
  notification: NotificationTable
  notification_delivery: NotificationDeliveryTable
  notification_settings: NotificationSettingsTable
  photo: PhotoTable
  photo_advice: PhotoAdviceTable
  photo_likeness: PhotoLikenessTable
  photo_request: PhotoRequestTable
  photo_upload: PhotoUploadTable
  photo_view: PhotoViewTable
  profile: ProfileTable
  profile_view: ProfileViewTable
  push_subscription: PushSubscriptionTable
  rate_limit: RateLimitTable
  rejected_fingerprint: RejectedFingerprintTable
  roster: RosterTable
  saved_search: SavedSearchTable
  search_due: SearchDueTable
  search_find: SearchFindTable
  search_news: SearchNewsTable
  session: SessionTable
  shortlist_entry: ShortlistEntryTable
  tally: TallyTable
  tally_counted: TallyCountedTable
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  by_id: string | null
  action: string
  subject_id: string | null
  detail: string
}

export interface BlockTable {
  blocker_id: string
  blocked_id: string
  created_at: Generated<Date>
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
  reached_a: Generated<number>
  reached_b: Generated<number>
  sent_after_read_a: Generated<number>
  sent_after_read_b: Generated<number>
  alert_again_a: Generated<boolean>
  alert_again_b: Generated<boolean>
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
}

export interface InterestCooldownTable {
  sender_id: string
  receiver_id: string
  until: Date
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
}

export interface MessageTable {
  conversation_id: string
  seq: number
  sender_id: string
  text: string
  client_id: string | null
  created_at: Generated<Date>
  client_name: string | null
}

export interface MessageNewsTable {
  conversation_id: string
  seq: number
  at: Date
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
  switched_off: Generated<string[]>
  rhythm: Generated<string>
  quiet_hours: Generated<boolean>
  email: string | null
  email_confirmed_at: Date | null
  confirmation_due: Generated<boolean>
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

export interface PhotoLikenessTable {
  photo_id: string
  like_id: string
  distance: number
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
}

export interface ProfileViewTable {
  viewer_id: string
  viewed_id: string
  last_at: Date
  times: Generated<number>
  traced_at: Date | null
  is_in_history: Generated<boolean>
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

export interface RejectedFingerprintTable {
  fingerprint: number
  reason: string
  rejected_at: Date
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

export interface SavedSearchTable {
  id: string
  member_id: string
  name: string
  query: unknown
  alert: string
  created_at: Date
  keys: string[] | null
  wants: string | null
  age: string | null
  height: string | null
  least: string | null
  most: string | null
}

export interface SearchDueTable {
  id: GeneratedAlways<number>
  profile_id: string
  facets: unknown
  facets_before: unknown
}

export interface SearchFindTable {
  search_id: string
  profile_id: string
  found_at: Date
  told_at: Date | null
  notification_id: string | null
}

export interface SearchNewsTable {
  search_id: string
}

export interface SessionTable {
  token_hash: Buffer
  member_id: string
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  expires_at: Date
}

export interface ShortlistEntryTable {
  owner_id: string
  person_id: string
  note: Generated<string>
  added_at: Date
}

export interface TallyTable {
  list: string
  kind: string
  day: Date
  amount: number
}

export interface TallyCountedTable {
  list: string | null
  kind: string | null
  day: Date | null
  amount: number | null
}
