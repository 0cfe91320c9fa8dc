// A valid request for every call of the contract. A new call needs an entry here.
import { randomUUID } from 'node:crypto'
import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import type { Call } from '@parinay/contract/kernel/call'
import { OPEN_TO_VISITORS } from '@parinay/contract/filters'
import { BLOCK_NAMES, FACT_LIST, type ListedFact } from '@parinay/contract/profile/facts'
import { type Actor, PASSWORD } from './actors.ts'
import { firstPart } from './video-rows.ts'
import { picture } from './sample-pictures.ts'
import { webmVoice } from './silent-voice-notes.ts'
import { pathOf } from './world.ts'

/** The members and things that a request refers to. An absent property does not exist. */
export interface Relationship {
  caller: Actor
  other: Actor
  interest?: string
  conversation?: string
  /** A call of the conversation, which rings for the caller or runs. */
  talk?: string
  /** The other member's photo. */
  photo?: string
  ownPhoto?: string
  /** The other member's video, which waits for a moderator. */
  video?: string
  /** The caller's video, which is being sent. */
  ownVideo?: string
  /** The tokens of links in e-mails to the caller. */
  mailLinks?: { confirm: string; stop: string; stopAlerts: string }
  /** The link to the person of the caller's profile, and the number it was sent to. */
  invitation?: { token: string; phone: string }
  /** A one-time code that was sent to the caller, for the call in question. */
  code?: string
  /** A document of the other member that waits for a moderator. */
  check?: string
  /** Cases of moderators by their state, and the number of one in which the caller may appeal. */
  cases?: {
    open: string
    taken: string
    takenComplaint: string
    proposed: string
    appealed: string
    number: string
  } & Record<'complaint' | 'answered', { number: number; code: string }>
  /** A sign that two other members are one person. */
  duplicateSign?: string
  /** A stored version of the matching model. */
  matchingVersion?: string
  /** A plan that the caller has bought, with its invoice. */
  purchase?: string
  /** A success story in the state that the call in question needs. */
  story?: string
  /** A search that the caller has saved. */
  search?: string
}

export interface Sample {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: unknown
  /** The body, if it is a file. */
  bytes?: Buffer
}

const VIDEO_PART = firstPart()
const PICTURE = await picture({ width: 320, height: 400 }).jpeg().toBuffer()

let numbers = 0
const newNumber = () => `98${String(++numbers).padStart(8, '0')}`

/** Facts whose samples depend on one another, or are read leniently. Any other fact has the first value that its row allows. */
const CHOSEN_FACTS: Partial<Record<string, unknown>> = {
  heightCm: 163,
  maritalStatus: 'Never Married',
  motherTongue: 'Kannada',
  subCaste: 'Smartha',
  manglik: false,
  highestEducation: 'Masters',
  educationField: 'Computer Science',
  occupation: 'Software Engineer',
  annualIncomeMin: 1_000_000,
  annualIncomeMax: 2_000_000,
  brothers: 1,
  brothersMarried: 1,
  familyType: 'Joint Family',
  currentResidenceCity: 'Bengaluru',
  currentResidenceState: 'Karnataka',
  currentResidenceCountry: 'India',
  smoking: false,
  smokingHabit: 'Occasionally',
  drinking: false,
  drinkingHabit: 'Socially',
  aboutMe: 'I like long walks, Carnatic music and filter coffee on Sunday mornings.',
}

function sampleOf({ kind, label, choices = {}, min = 0 }: ListedFact): unknown {
  const [choice] = Array.isArray(choices) ? (choices as string[]) : Object.keys(choices)
  if (kind === 'choice') return choice
  if (kind === 'list') return [choice]
  if (kind === 'yesNo') return true
  return kind === 'number' ? min : `Sample of ${label}`
}

const PROFILE = {
  fullName: 'Asha Rao',
  gender: 'female',
  dateOfBirth: '1993-01-15',
  profileCreatedFor: 'Self',
  madeSecondsAgo: 60,
  ...Object.fromEntries(
    BLOCK_NAMES.map((block) => [
      block,
      Object.fromEntries(
        FACT_LIST.filter((fact) => fact.block === block).map((fact) => [
          fact.name,
          CHOSEN_FACTS[fact.name] ?? sampleOf(fact),
        ]),
      ),
    ]),
  ),
  privacySettings: { hideProfile: false, hidePhotosUntilInterest: true, showMyVisits: true },
}

const WISHING = {
  gender: 'male',
  maritalStatus: 'never_married',
  motherTongue: ['Kannada', 'Konkani'],
  ageMin: '21',
  ageMax: '45',
  religion: 'Hindu',
  caste: 'Brahmin',
  subCaste: 'Smartha',
  manglik: 'No',
  city: 'Bengaluru',
  state: ['Karnataka', 'Goa', 'Karnataka'],
  familyType: 'Joint Family',
  highestEducation: 'Masters',
  educationField: 'Computer Science',
  occupation: 'Software Engineer',
  annualIncomeMin: '500000',
  annualIncomeMax: '5000000',
  heightMin: '150',
  heightMax: '190',
  diet: 'Vegetarian',
  smoking: 'No',
  drinking: 'No',
  search: 'rohan beng',
  joinedWithinDays: '30',
  includeAnswered: 'true',
}
const BROWSING = { ...WISHING, sortBy: 'createdAt', sortOrder: 'desc', page: '1', limit: '20' }

const SAMPLE_WISHES = {
  age: { from: 25, to: 35, isMust: true },
  height: { from: 150, isMust: false },
  maritalStatus: { among: ['never_married'], isMust: true },
  religion: { among: ['Hindu', 'Jain'], isMust: false },
  income: { from: 500_000, isMust: false },
  diet: { among: ['Vegetarian'], isMust: false },
}

const GOOGLE_PROOF = { idToken: 'a token of somewhere else', nonce: 'a secret of a browser' }

/** The id of Bengaluru at GeoNames. */
const BENGALURU = 1_277_333
const paging = { page: '1', limit: '20' }
const of = (id: string | undefined) => ({ id: id ?? randomUUID() })

const ofStory = (story: string | undefined) => ({ storyId: of(story).id })

const ticketOf = (ticket: { number: number; code: string } | undefined) =>
  ticket ?? { number: 999_999_999, code: 'AAAAA22222' }

/** The open page of the caller that is in a call. */
export const TALK_PAGE = randomUUID()

const SIGNAL = {
  description: { type: 'offer', sdp: 'v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n' },
  candidates: [{ mid: '0', candidate: 'candidate:1 1 udp 58597631 192.0.2.7 4235 typ relay raddr 0.0.0.0 rport 0' }],
  wantsOffer: false,
}

const SAMPLES: Record<string, (named: Relationship) => Sample> = {
  'POST /auth/register': () => ({
    body: {
      password: PASSWORD,
      phoneNumber: newNumber(),
      gender: 'female',
      dateOfBirth: '1996-04-23',
      fullName: 'Priya Das',
      profileCreatedFor: 'self',
    },
  }),
  'POST /auth/login': ({ caller }) => ({ body: { phoneNumber: caller.phone, password: PASSWORD } }),
  'POST /auth/google-login': () => ({ body: GOOGLE_PROOF }),
  'POST /auth/google/code': ({ caller }) => ({ body: { ...GOOGLE_PROOF, phoneNumber: caller.phone } }),
  'POST /auth/google/link': ({ caller }) => ({ body: { ...GOOGLE_PROOF, phoneNumber: caller.phone, code: '123456' } }),
  'POST /auth/google/register': () => ({
    body: {
      ...GOOGLE_PROOF,
      phoneNumber: newNumber(),
      code: '123456',
      gender: 'female',
      dateOfBirth: '1996-04-23',
      fullName: 'Priya Das',
      profileCreatedFor: 'self',
    },
  }),
  'POST /auth/otp/send': ({ caller }) => ({ body: { phoneNumber: caller.phone, purpose: 'sign_in' } }),
  'POST /auth/otp/verify': ({ caller, code }) => ({
    body: { phoneNumber: caller.phone, purpose: 'sign_in', code: code ?? '123456' },
  }),
  'POST /auth/password/reset': ({ caller, code }) => ({
    body: { phoneNumber: caller.phone, code: code ?? '123456', password: PASSWORD },
  }),
  'POST /auth/consent': () => ({ body: CONSENT_VERSIONS }),
  'GET /auth/me': () => ({}),
  'POST /auth/logout': () => ({}),
  'POST /auth/renew': () => ({}),
  'GET /auth/devices': () => ({}),
  'DELETE /auth/devices/:id': () => ({ params: of(undefined) }),
  'POST /auth/devices/sign-out-others': () => ({}),
  'PUT /auth/password': () => ({ body: { currentPassword: PASSWORD, newPassword: 'another good password' } }),

  'POST /profile/save': () => ({ body: PROFILE }),
  'GET /profile/me': () => ({}),
  'GET /profile/:id': ({ other }) => ({ params: of(other.id) }),
  'GET /profile/:id/similar': ({ other }) => ({ params: of(other.id) }),
  'DELETE /profile': () => ({}),
  'POST /my-data/download': () => ({}),
  'GET /my-data': () => ({}),
  'PUT /my-data/nominee': () => ({ body: { name: 'Leela Rao', relation: 'sibling', contact: 'leela@example.org' } }),
  'DELETE /my-data/nominee': () => ({}),
  'GET /profile/list': () => ({ query: { ...BROWSING, upTo: '2000000000' } }),
  'GET /profile/facets': () => ({ query: { ...WISHING, of: 'age,height,religion,caste,state,income' } }),
  'GET /profile/filter-suggestions': () => ({ query: WISHING }),
  'GET /profile/cities': () => ({ query: { ...WISHING, q: 'beng' } }),

  'GET /dashboard/stats': () => ({}),
  'GET /dashboard/recommended': () => ({ query: { ...paging, includeAnswered: 'true' } }),

  'GET /matches': () => ({
    query: {
      religion: 'Hindu',
      state: 'Karnataka',
      city: 'Bengaluru',
      sort: 'age',
      includeAnswered: 'true',
      ...paging,
    },
  }),

  'POST /photos': () => ({ query: { clientId: randomUUID() }, bytes: PICTURE }),
  'GET /photos': () => ({}),
  'PUT /photos/order': ({ ownPhoto }) => ({ body: { ids: ownPhoto ? [ownPhoto] : [randomUUID()] } }),
  'PUT /photos/:photoId': ({ ownPhoto }) => ({
    params: { photoId: ownPhoto ?? randomUUID() },
    body: { caption: 'At home', isPrimary: true },
  }),
  'DELETE /photos/:photoId': ({ ownPhoto }) => ({ params: { photoId: ownPhoto ?? randomUUID() } }),
  'POST /photos/requests': ({ other }) => ({ body: { profileId: other.id } }),
  'GET /photos/requests': () => ({ query: { status: 'requested', ...paging } }),
  'PUT /photos/requests/:id': ({ other }) => ({ params: of(other.id), body: { status: 'granted' } }),
  'GET /photos/views': () => ({ query: paging }),
  'GET /videos': () => ({}),
  'POST /videos': () => ({ body: { totalBytes: 1_000_000, clientId: randomUUID(), captions: ['Namaste'] } }),
  'PUT /videos/:videoId/parts': ({ ownVideo }) => ({
    params: { videoId: ownVideo ?? randomUUID() },
    query: { offset: '0' },
    bytes: VIDEO_PART,
  }),
  'PUT /videos/:videoId/captions': ({ ownVideo }) => ({
    params: { videoId: ownVideo ?? randomUUID() },
    body: { captions: ['Namaste', 'I feel at home by the sea'] },
  }),
  'DELETE /videos/:videoId': ({ ownVideo }) => ({ params: { videoId: ownVideo ?? randomUUID() } }),
  'GET /videos/of/:id': ({ other }) => ({ params: of(other.id) }),
  'GET /videos/views': () => ({ query: paging }),
  'GET /admin/videos': () => ({ query: { status: 'pending', ...paging } }),
  'PUT /admin/videos/:videoId/moderate': ({ video }) => ({
    params: { videoId: video ?? randomUUID() },
    body: { status: 'rejected', reason: 'unclear' },
  }),

  'POST /request/send': ({ caller, other }) => ({ body: { senderId: caller.id, receiverId: other.id } }),
  'PUT /request/:id/status': ({ interest }) => ({ params: of(interest), body: { status: 'accepted' } }),
  'DELETE /request/:id': ({ interest }) => ({ params: of(interest) }),
  'POST /request/:id/withdraw': ({ interest }) => ({ params: of(interest), body: { undoable: true } }),
  'POST /request/:id/undo': ({ interest }) => ({ params: of(interest) }),
  'PUT /request/:id/line': ({ interest }) => ({ params: of(interest), body: { line: 'Our mothers are from Mysuru' } }),
  'GET /request/received': () => ({}),
  'GET /request/sent': () => ({}),
  'GET /request/stats': () => ({}),
  'GET /request/connections/accepted': () => ({}),

  'POST /messages/start': ({ other }) => ({ body: { userB: other.id } }),
  'POST /messages/send': ({ conversation }) => ({
    body: { conversationId: of(conversation).id, text: 'Namaste ji', clientId: randomUUID() },
  }),
  'POST /messages/conversation/:id/voice': ({ conversation }) => ({
    params: of(conversation),
    query: { clientId: randomUUID(), replyTo: '1' },
    bytes: webmVoice(3_000),
  }),
  'GET /messages/conversation/:id/:seq/voice': ({ conversation }) => ({ params: { ...of(conversation), seq: '3' } }),
  'GET /messages/conversation/:id': ({ conversation }) => ({
    params: of(conversation),
    query: { limit: '20', before: `${of(conversation).id}.9` },
  }),
  'PUT /messages/conversation/:id/read': ({ conversation }) => ({ params: of(conversation), body: { seq: 1 } }),
  'PUT /messages/conversation/:id/:seq': ({ conversation }) => ({
    // The second message of the conversation is the caller's.
    params: { ...of(conversation), seq: '2' },
    body: { text: 'Namaste, Asha' },
  }),
  'PUT /messages/conversation/:id/:seq/reaction': ({ conversation }) => ({
    params: { ...of(conversation), seq: '1' },
    body: { reaction: 'thanks' },
  }),
  'DELETE /messages/conversation/:id/:seq': ({ conversation }) => ({ params: { ...of(conversation), seq: '1' } }),
  'PUT /messages/conversation/:id/mute': ({ conversation }) => ({
    params: of(conversation),
    body: { isMuted: true },
  }),
  'GET /messages/conversations': () => ({}),
  'GET /talks': () => ({}),
  'GET /talks/:id': ({ conversation }) => ({ params: of(conversation) }),
  'PUT /talks/:id/agreement': ({ conversation }) => ({ params: of(conversation), body: { isAgreed: true } }),
  'POST /talks/:id': ({ conversation }) => ({ params: of(conversation), body: { kind: 'video', page: TALK_PAGE } }),
  'PUT /talks/:id/answer': ({ conversation, talk }) => ({
    params: of(conversation),
    body: { talk: of(talk).id, page: TALK_PAGE },
  }),
  'PUT /talks/:id/here': ({ conversation, talk }) => ({
    params: of(conversation),
    body: { talk: of(talk).id, page: TALK_PAGE },
  }),
  'POST /talks/:id/end': ({ conversation, talk }) => ({ params: of(conversation), body: { talk: of(talk).id } }),
  'POST /talks/:id/signal': ({ conversation, talk }) => ({
    params: of(conversation),
    body: { talk: of(talk).id, page: TALK_PAGE, signal: SIGNAL },
  }),
  'GET /notifications': () => ({ query: { limit: '20' } }),
  'PUT /notifications/read': () => ({ body: { ids: [randomUUID()] } }),
  'GET /notifications/settings': () => ({}),
  'PUT /notifications/settings': () => ({
    body: { kinds: { message: { email: false } }, emailFrequency: 'instant', quietHours: false },
  }),
  'PUT /notifications/email': () => ({ body: { email: null } }),
  'POST /notifications/email/confirm': ({ mailLinks }) => ({ body: { token: mailLinks!.confirm } }),
  'POST /notifications/email/stop': ({ mailLinks }) => ({ query: { token: mailLinks!.stop } }),
  'POST /notifications/push': () => ({
    body: { endpoint: `https://push.example/${randomUUID()}`, keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } },
  }),
  'PUT /notifications/push': () => ({
    body: {
      before: { endpoint: 'https://push.example/1', auth: 'x'.repeat(22) },
      now: { endpoint: 'https://push.example/2', keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } },
    },
  }),
  'POST /notifications/push/stop': () => ({ body: { endpoint: 'https://push.example/1' } }),

  'GET /contact': () => ({}),
  'GET /contact/:id': ({ other }) => ({ params: of(other.id) }),
  'POST /contact/:id/ask': ({ other }) => ({ params: of(other.id), body: { line: 'My mother would like to call' } }),
  'POST /contact/:id/reveal': ({ other }) => ({ params: of(other.id) }),
  'PUT /contact/:id': ({ other }) => ({ params: of(other.id), body: { status: 'allowed' } }),
  'GET /membership': () => ({}),
  'GET /membership/plans': () => ({}),
  'GET /membership/purchases': () => ({}),
  'POST /membership/purchases': () => ({
    body: { planId: 'basic_1', requestKey: randomUUID(), amountPaise: 99_900 },
  }),
  'POST /membership/purchases/:id/confirm': () => ({
    params: of(undefined),
    body: { paymentId: 'pay_1', signature: '0'.repeat(64) },
  }),
  'GET /membership/purchases/:id/invoice': ({ purchase }) => ({ params: of(purchase) }),
  'GET /membership/credit-notes/:id': ({ purchase }) => ({ params: of(purchase) }),
  'POST /membership/return': () => ({ body: { refundPaise: 0 } }),
  'GET /blocks': () => ({}),
  'PUT /blocks/:id': ({ other }) => ({ params: of(other.id) }),
  'DELETE /blocks/:id': ({ other }) => ({ params: of(other.id) }),
  'POST /reports': ({ other }) => ({
    body: { profileId: other.id, about: { kind: 'profile' }, category: 'money', words: 'He wants to borrow 5,000' },
  }),
  'GET /reports': () => ({}),
  'POST /reports/:number/appeal': ({ cases }) => ({
    params: { number: cases?.number ?? '999999999' },
    body: { words: 'Please read the messages again' },
  }),
  'GET /candidate': () => ({}),
  'POST /candidate/ask': () => ({ body: { phoneNumber: newNumber() } }),
  'POST /candidate/invitation': ({ invitation }) => ({ body: { token: invitation?.token ?? 'a token' } }),
  'POST /candidate/answer': ({ invitation }) => ({
    body: { token: invitation?.token ?? 'a token', answer: 'refuse', words: 'I know nothing of this' },
  }),
  'POST /candidate/code': ({ invitation }) => ({
    body: { token: invitation?.token ?? 'a token', phoneNumber: invitation?.phone ?? newNumber() },
  }),
  'POST /candidate/take-over': ({ invitation, code }) => ({
    body: {
      token: invitation?.token ?? 'a token',
      phoneNumber: invitation?.phone ?? newNumber(),
      code: code ?? '123456',
      password: PASSWORD,
    },
  }),
  'GET /verification': () => ({}),
  'POST /verification/:kind': () => ({
    params: { kind: 'identity' },
    query: { document: 'passport', note: 'Old address', fileName: 'passport.jpg' },
    bytes: PICTURE,
  }),
  'DELETE /verification/:kind': () => ({ params: { kind: 'identity' } }),
  'GET /profile/pause-reason': () => ({}),
  'PUT /profile/pause-reason': () => ({ body: { reason: 'break' } }),
  'GET /admin/leaving-reasons': () => ({}),
  'GET /success-stories': () => ({ query: { page: '1', limit: '12' } }),
  'GET /success-stories/mine': () => ({}),
  'GET /success-stories/:storyId/photo': ({ story }) => ({ params: ofStory(story) }),
  'GET /success-stories/:storyId/own-photo': ({ story }) => ({ params: ofStory(story) }),
  'PUT /success-stories/with/:id': ({ other }) => ({
    params: of(other.id),
    body: { text: 'We met over filter coffee in Mysuru', shownAs: 'name_and_city', stays: false },
  }),
  'POST /success-stories/:storyId/photo': ({ story }) => ({ params: ofStory(story), bytes: PICTURE }),
  'DELETE /success-stories/:storyId/photo': ({ story }) => ({ params: ofStory(story) }),
  'POST /success-stories/:storyId/ask': ({ story }) => ({ params: ofStory(story), body: { version: 1 } }),
  'POST /success-stories/:storyId/confirm': ({ story }) => ({
    params: ofStory(story),
    body: { version: 1, shownAs: 'initial', stays: true },
  }),
  'PUT /success-stories/:storyId/stays': ({ story }) => ({ params: ofStory(story), body: { stays: true } }),
  'DELETE /success-stories/:storyId': ({ story }) => ({ params: ofStory(story) }),
  'GET /admin/success-stories': () => ({ query: { state: 'pending', story: randomUUID(), ...paging } }),
  'PUT /admin/success-stories/:storyId': ({ story }) => ({
    params: ofStory(story),
    body: { version: 1, isApproved: false, reason: 'unsuitable' },
  }),
  'GET /transparency': () => ({}),
  'POST /complaints': ({ other }) => ({
    body: {
      clientId: randomUUID(),
      category: 'minor',
      words: 'She is sixteen, I teach her',
      link: `https://parinay.example/profile/${other.id}`,
      name: 'A teacher',
      contact: 'teacher@school.example',
      isForAnother: true,
    },
  }),
  'POST /complaints/:number/pictures': ({ cases }) => ({
    params: { number: String(ticketOf(cases?.complaint).number) },
    query: { code: ticketOf(cases?.complaint).code },
    bytes: PICTURE,
  }),
  'POST /complaints/status': ({ cases }) => ({ body: ticketOf(cases?.complaint) }),
  'POST /complaints/appeal': ({ cases }) => ({
    body: { ...ticketOf(cases?.answered), words: 'Please look at the photo again' },
  }),
  'GET /shortlist': () => ({ query: paging }),
  'GET /shortlist/ids': () => ({}),
  'PUT /shortlist/:id': ({ other }) => ({ params: of(other.id), body: { note: 'Her mother teaches in Mysuru' } }),
  'DELETE /shortlist/:id': ({ other }) => ({ params: of(other.id) }),

  'POST /matches/impressions': ({ other }) => ({ body: { list: 'search', shown: [{ id: other.id, place: 1 }] } }),

  'GET /preferences': () => ({}),
  'PUT /preferences': () => ({ body: { wishes: SAMPLE_WISHES } }),
  'POST /preferences/wishes': () => ({ body: { wishes: SAMPLE_WISHES } }),
  'GET /preferences/fit': () => ({ query: { wishes: JSON.stringify(SAMPLE_WISHES) } }),

  'GET /dismissals': () => ({ query: paging }),
  'PUT /dismissals/:id': ({ other }) => ({ params: of(other.id) }),
  'DELETE /dismissals/:id': ({ other }) => ({ params: of(other.id) }),

  'GET /horoscope': () => ({}),
  'PUT /horoscope': () => ({
    body: {
      certainty: 'exact',
      time: '06:30',
      dayPart: 'morning',
      repeated: 'first',
      utcOffset: 330,
      placeId: BENGALURU,
    },
  }),
  'DELETE /horoscope': () => ({}),
  'GET /horoscope/places': () => ({ query: { q: 'beng' } }),
  'GET /horoscope/with/:id': ({ other }) => ({ params: of(other.id) }),
  'GET /horoscope/with/:id/report': ({ other }) => ({
    params: of(other.id),
    query: { language: 'hi', style: 'south' },
  }),

  'GET /views': () => ({ query: paging }),
  'DELETE /views': () => ({}),
  'GET /views/visitors': () => ({ query: paging }),

  'GET /searches': () => ({}),
  'POST /searches': () => ({
    body: { name: 'Engineers in Pune', query: { city: 'Pune', occupation: 'Software Engineer' }, alert: 'weekly' },
  }),
  'PUT /searches/:id': ({ search }) => ({ params: of(search), body: { name: 'Engineers', alert: 'instant' } }),
  'DELETE /searches/:id': ({ search }) => ({ params: of(search) }),
  'POST /searches/stop': ({ mailLinks }) => ({ query: { token: mailLinks!.stopAlerts } }),

  'GET /admin/stats': () => ({}),
  'GET /admin/matching': () => ({}),
  'PUT /admin/matching/:version/serve': ({ matchingVersion }) => ({ params: { version: matchingVersion! } }),
  'GET /admin/users': () => ({ query: { role: 'user', search: 'Rohan', isActive: 'true', ...paging } }),
  'GET /admin/users/:id': ({ other }) => ({ params: of(other.id) }),
  'PUT /admin/users/:id': ({ other }) => ({
    params: of(other.id),
    body: { isActive: true, role: 'user', tier: 'basic' },
  }),
  'DELETE /admin/users/:id': ({ other }) => ({ params: of(other.id) }),
  'GET /admin/users/export': () => ({ query: { role: 'user' } }),
  'GET /admin/profiles': () => ({ query: { status: 'unverified', search: 'Rohan', ...paging } }),
  'PUT /admin/profiles/:id/verify': ({ other }) => ({ params: of(other.id), body: { isVerified: true } }),
  'PUT /admin/profiles/:id/photos/:photoId/moderate': ({ other, photo }) => ({
    params: { id: other.id, photoId: photo ?? randomUUID() },
    body: { status: 'approved' },
  }),
  'PUT /admin/profiles/:id/photos/:photoId/caption': ({ other, photo }) => ({
    params: { id: other.id, photoId: photo ?? randomUUID() },
    body: { caption: 'At home', isApproved: true },
  }),
  'PUT /admin/photos/moderate': ({ other, photo }) => ({
    body: { photos: [{ member: other.id, photo: photo ?? randomUUID() }], status: 'approved' },
  }),
  'GET /admin/photos': () => ({ query: { status: 'pending', ...paging } }),
  'GET /admin/cases': () => ({ query: { list: 'waiting', ...paging } }),
  'GET /admin/duplicates': () => ({ query: { list: 'waiting', ...paging } }),
  'PUT /admin/duplicates/:id': ({ duplicateSign }) => ({
    params: of(duplicateSign),
    body: { isPutAside: true, reason: 'They are twins' },
  }),
  'GET /admin/cases/counts': () => ({}),
  'GET /admin/waiting': () => ({}),
  'GET /admin/cases/:id': ({ cases }) => ({ params: of(cases?.open) }),
  'POST /admin/cases/:id/reveal': ({ cases }) => ({ params: of(cases?.taken), body: { reason: 'case' } }),
  'POST /admin/users/:id/phone': ({ other }) => ({ params: of(other.id), body: { reason: 'help' } }),
  'PUT /admin/cases/:id/take': ({ cases }) => ({ params: of(cases?.open) }),
  'PUT /admin/cases/:id/hand-over': ({ cases }) => ({ params: of(cases?.taken), body: {} }),
  'PUT /admin/cases/:id/person': ({ cases, other }) => ({
    params: of(cases?.takenComplaint),
    body: { subject: other.id, reason: 'The photo in the complaint is his' },
  }),
  'PUT /admin/cases/:id/decide': ({ cases }) => ({
    params: of(cases?.taken),
    body: { outcome: 'suspension', reason: 'abusive', words: 'See the third message', days: 7 },
  }),
  'PUT /admin/cases/:id/confirm': ({ cases }) => ({ params: of(cases?.proposed), body: { isConfirmed: true } }),
  'PUT /admin/cases/:id/appeal': ({ cases }) => ({
    params: of(cases?.appealed),
    body: { outcome: 'upheld', words: 'The messages say it' },
  }),
  'GET /admin/verification': () => ({ query: paging }),
  'GET /admin/verification/:id': ({ check }) => ({ params: of(check) }),
  'PUT /admin/verification/:id': ({ check }) => ({ params: of(check), body: { isApproved: true } }),
  'POST /admin/cases/orders': ({ other }) => ({ body: { subject: other.id, words: 'Remove the photo' } }),
  'GET /admin/activity': () => ({ query: { by: 'week' } }),
  'GET /admin/requests': () => ({ query: { status: 'pending', search: 'Rohan', ...paging } }),
  'GET /admin/conversations': () => ({ query: paging }),
  'GET /admin/search': () => ({ query: { q: 'Roh' } }),
  'GET /admin/audit': () => ({ query: paging }),

  'GET /site': () => ({}),
}

export const callName = ({ method, path }: Call) => `${method} ${path}`

export function sampleRequest(call: Call, named: Relationship): Sample {
  const sample = SAMPLES[callName(call)]
  if (!sample) throw new Error(`There is no sample of ${callName(call)} in sample-requests.ts`)
  return sample(named)
}

/** The parameters that a visitor may use. */
const openTo = (query: Record<string, string | string[]>) => ({
  ...Object.fromEntries(Object.entries(query).filter(([name]) => OPEN_TO_VISITORS.has(name))),
  ...(query['of'] && { of: 'age,height,religion,state' }),
})

/** Options for Fastify's `inject`. */
export const injectOptions = (call: Call, { params, query, body, bytes }: Sample, token?: string) => ({
  method: call.method,
  url: `/api${pathOf(call, params ?? {})}`,
  ...(query && { query: call.identifiesMembers && !token ? openTo(query) : query }),
  ...(body !== undefined && { payload: JSON.stringify(body) }),
  ...(bytes && { payload: bytes }),
  headers: {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bytes && { 'content-type': call.bytes!.types[0]! }),
    ...(token && { authorization: `Bearer ${token}` }),
  },
})
