// Every limit against abuse, in one table. They stop a machine, not a neighbourhood: in India thousands of people share one address.
import { MAX_CONTACT_REQUESTS_PER_DAY } from '@parinay/contract/contact'
import { MAX_SLOWED_MESSAGES_PER_DAY } from '@parinay/contract/conversations'
import { MAX_INTERESTS_PER_DAY, MAX_PREMIUM_INTERESTS_PER_DAY } from '@parinay/contract/interests'
import type { ProblemCode } from '@parinay/contract/kernel/problems'
import { MAX_PHOTO_REQUESTS_PER_DAY } from '@parinay/contract/photos'
import { MAX_REPORTS_PER_DAY } from '@parinay/contract/reports'
import { MAX_STORY_ASKS_PER_DAY } from '@parinay/contract/success-stories'
import { MAX_TALK_ASKS_PER_DAY, MAX_TALKS_PER_DAY, MAX_TALKS_PER_PAIR } from '@parinay/contract/talks'

export interface LimitSettings {
  points: number
  /** In seconds. */
  duration: number
  /** The key is a network: see `clientNetwork`. */
  byNetwork?: true
  refusal?: ProblemCode
}

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

export const LIMITS = {
  /** New accounts from one network. */
  registration: { points: 60, duration: HOUR_S, byNetwork: true, refusal: 'registration_limit' },
  /** Wrong passwords for one phone number from one network, so that nobody can lock out a member elsewhere. */
  login: { points: 10, duration: 15 * MINUTE_S },
  /** Wrong passwords for one phone number from all networks. Exempts networks from which the member has signed in before. */
  login_phone: { points: 30, duration: 5 * MINUTE_S },
  /** Wrong passwords from one network, for all phone numbers. */
  login_network: { points: 60, duration: 15 * MINUTE_S, byNetwork: true },
  /** Tokens of Google that do not sign in, from one network. */
  google: { points: 120, duration: 15 * MINUTE_S, byNetwork: true },
  /** Wrong passwords of a signed-in member, who changes the password or proves who they are. */
  password: { points: 10, duration: 15 * MINUTE_S },
  /** New tokens for the devices of one member. */
  renewal: { points: 60, duration: HOUR_S },
  /** One-time codes for one phone number. */
  code: { points: 5, duration: HOUR_S },
  /** One-time codes requested from one network. */
  code_network: { points: 60, duration: HOUR_S, byNetwork: true },
  /** Codes that one network enters: each code already has five tries. */
  code_try: { points: 100, duration: HOUR_S, byNetwork: true },
  /** Messages of one member. */
  message: { points: 120, duration: MINUTE_S },
  /** Messages to new connections, of a member whose messages were flagged. */
  slowed_message: { points: MAX_SLOWED_MESSAGES_PER_DAY, duration: DAY_S, refusal: 'messages_slowed' },
  /** Conversations that one member opens with new connections. */
  new_conversation: { points: 60, duration: DAY_S, refusal: 'conversation_limit' },
  /** E-mails to confirm an address, for one member. */
  email: { points: 5, duration: HOUR_S },
  /** Uploaded photos of one member. */
  upload: { points: 60, duration: HOUR_S },
  /** Videos that one member begins to send. */
  video: { points: 20, duration: DAY_S },
  /** Videos of others that one member plays, each counted when it begins. */
  video_play: { points: 60, duration: MINUTE_S },
  /** New interests of one member. */
  interest: { points: MAX_INTERESTS_PER_DAY, duration: DAY_S, refusal: 'interest_limit' },
  premium_interest: { points: MAX_PREMIUM_INTERESTS_PER_DAY, duration: DAY_S, refusal: 'interest_limit' },
  /** Photo requests of one member. */
  photo_request: { points: MAX_PHOTO_REQUESTS_PER_DAY, duration: DAY_S, refusal: 'photo_request_limit' },
  /** Requests of one member to exchange contact details. */
  contact_request: { points: MAX_CONTACT_REQUESTS_PER_DAY, duration: DAY_S, refusal: 'contact_request_limit' },
  /** Calls that one member begins. */
  talk: { points: MAX_TALKS_PER_DAY, duration: DAY_S, refusal: 'talk_limit' },
  /** Those of one member to one other. */
  talk_pair: { points: MAX_TALKS_PER_PAIR, duration: HOUR_S, refusal: 'talk_pair_limit' },
  /** People that one member asks for calls. */
  talk_ask: { points: MAX_TALK_ASKS_PER_DAY, duration: DAY_S, refusal: 'talk_ask_limit' },
  /** Signals of one member. A call takes about ten, a lost connection as many again. */
  talk_signal: { points: 240, duration: MINUTE_S },
  /** People that one member asks to confirm a success story. */
  story: { points: MAX_STORY_ASKS_PER_DAY, duration: DAY_S, refusal: 'story_limit' },
  /** Reports of one member. */
  report: { points: MAX_REPORTS_PER_DAY, duration: DAY_S },
  /** Complaints without an account from one network. */
  complaint: { points: 20, duration: DAY_S, byNetwork: true },
  /** Profiles and photos that complaints of one network hide at once. Beyond the limit a moderator decides first. */
  complaint_hiding: { points: 5, duration: DAY_S, byNetwork: true },
  /** Pictures that one network attaches to complaints. */
  complaint_picture: { points: 30, duration: DAY_S, byNetwork: true },
  /** Numbers and codes of complaints that one network enters. */
  complaint_try: { points: 60, duration: HOUR_S, byNetwork: true },
  /** Links to the persons of profiles, of one member. */
  candidate_ask: { points: 3, duration: DAY_S },
  /** Links that reach one phone number. */
  candidate_phone: { points: 2, duration: DAY_S },
  /** Links that one network opens or answers. */
  candidate_try: { points: 60, duration: HOUR_S, byNetwork: true },
  /** Full-size photos of others that one member opens. */
  full_photo: { points: 60, duration: MINUTE_S },
  /** Profiles of others that one member opens. */
  profile_view: { points: 1_000, duration: HOUR_S, refusal: 'profile_view_limit' },
  /** Reports of horoscope matches of one member. */
  horoscope_report: { points: 60, duration: HOUR_S, refusal: 'horoscope_report_limit' },
  /** Downloads of everything that the site keeps about one member. */
  own_data: { points: 10, duration: DAY_S },
  /** Purchases that one member begins. */
  purchase: { points: 30, duration: HOUR_S },
  /** Invoices that one member downloads. */
  invoice: { points: 60, duration: HOUR_S },
  /** Answers of the checkout that one member hands in. */
  purchase_confirm: { points: 120, duration: HOUR_S },
  /** Lists, counts and suggestions of one member. */
  search: { points: 600, duration: MINUTE_S },
  /** Lists, counts and suggestions of all visitors from one network. */
  visitor_list: { points: 1_200, duration: 10 * MINUTE_S, byNetwork: true, refusal: 'visitor_list_limit' },
} as const satisfies Record<string, LimitSettings>

export type LimitKind = keyof typeof LIMITS

/** The limits of loopback are multiplied by this, because tests and all clients of a proxy without X-Forwarded-For share that address. */
export const LOOPBACK_FACTOR = 50
