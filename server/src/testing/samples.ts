// A valid request for every call of the contract. A new call needs an entry here.
import { randomUUID } from 'node:crypto'
import type { Call } from '@parinay/contract/kernel/call'
import { OPEN_TO_VISITORS } from '@parinay/contract/filters'
import { type Actor, PASSWORD } from './cast.ts'
import { picture } from './pictures.ts'
import { pathOf } from './world.ts'

/** The members and things that a request refers to. An absent property does not exist. */
export interface Relationship {
  caller: Actor
  other: Actor
  interest?: string
  conversation?: string
  /** The other member's photo. */
  photo?: string
  ownPhoto?: string
  /** The tokens of links in e-mails to the caller. */
  mailLinks?: { confirm: string; stop: string; stopAlerts: string }
  /** A search that the caller has saved. */
  search?: string
}

export interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** The body, if it is a file. */
  bytes?: Buffer
}

const PICTURE = await picture({ width: 320, height: 400 }).jpeg().toBuffer()

let numbers = 0
const newNumber = () => `98${String(++numbers).padStart(8, '0')}`

const PROFILE = {
  fullName: 'Asha Rao',
  gender: 'female',
  dateOfBirth: '1993-01-15',
  profileCreatedFor: 'Self',
  personalDetails: { heightCm: 163, maritalStatus: 'Never Married', motherTongue: 'Kannada' },
  religiousDetails: { religion: 'Hindu', caste: 'Brahmin', subCaste: 'Smartha', manglik: false },
  educationDetails: { highestEducation: 'Masters', educationField: 'Computer Science', institutionName: 'IISc' },
  professionalDetails: {
    occupation: 'Software Engineer',
    organizationName: 'Lotus Software',
    annualIncomeMin: 1_000_000,
    annualIncomeMax: 2_000_000,
  },
  familyDetails: {
    fatherName: 'Suresh Rao',
    fatherOccupation: 'Banker',
    motherName: 'Latha Rao',
    motherOccupation: 'Teacher',
    brothers: 1,
    sisters: 0,
    familyType: 'Joint Family',
    currentResidenceCity: 'Bengaluru',
    currentResidenceState: 'Karnataka',
  },
  lifestylePreferences: {
    diet: 'Vegetarian',
    smoking: false,
    smokingHabit: 'Occasionally',
    drinking: false,
    drinkingHabit: 'Socially',
    hobbies: ['Music', 'Reading'],
    aboutMe: 'I like long walks, Carnatic music and filter coffee on Sunday mornings.',
    partnerExpectations: 'Somebody kind who laughs easily.',
  },
  privacySettings: { hideProfile: false, hidePhotosUntilInterest: true, showMyVisits: true },
}

const WISHING = {
  gender: 'male',
  maritalStatus: 'never_married',
  motherTongue: 'Kannada',
  ageMin: '21',
  ageMax: '45',
  religion: 'Hindu',
  caste: 'Brahmin',
  subCaste: 'Smartha',
  manglik: 'No',
  city: 'Bengaluru',
  state: 'Karnataka',
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
}
const BROWSING = { ...WISHING, sortBy: 'createdAt', sortOrder: 'desc', page: '1', limit: '20' }

const paging = { page: '1', limit: '20' }
const of = (id: string | undefined) => ({ id: id ?? randomUUID() })

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
  'POST /auth/google-login': () => ({ body: { idToken: 'a token of somewhere else' } }),
  'POST /auth/send-otp': ({ caller }) => ({ body: { phoneNumber: caller.phone } }),
  'POST /auth/otp-login': ({ caller }) => ({ body: { phoneNumber: caller.phone, otp: '123456' } }),
  'GET /auth/me': () => ({}),
  'POST /auth/logout': () => ({}),

  'POST /profile/save': () => ({ body: PROFILE }),
  'GET /profile/me': () => ({}),
  'GET /profile/:id': ({ other }) => ({ params: of(other.id) }),
  'DELETE /profile': () => ({}),
  'GET /profile/list': () => ({ query: { ...BROWSING, upTo: '2000000000' } }),
  'GET /profile/facets': () => ({ query: { ...WISHING, of: 'age,height,religion,caste,state,income' } }),
  'GET /profile/loosen': () => ({ query: WISHING }),

  'GET /dashboard/stats': () => ({}),
  'GET /dashboard/recommended': () => ({ query: paging }),

  'GET /matches': () => ({
    query: { religion: 'Hindu', state: 'Karnataka', city: 'Bengaluru', sort: 'age', ...paging },
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

  'POST /request/send': ({ caller, other }) => ({ body: { senderId: caller.id, receiverId: other.id } }),
  'PUT /request/:id/status': ({ interest }) => ({ params: of(interest), body: { status: 'accepted' } }),
  'DELETE /request/:id': ({ interest }) => ({ params: of(interest) }),
  'GET /request/received': () => ({}),
  'GET /request/sent': () => ({}),
  'GET /request/stats': () => ({}),
  'GET /request/connections/accepted': () => ({}),

  'POST /messages/start': ({ other }) => ({ body: { userB: other.id } }),
  'POST /messages/send': ({ conversation }) => ({
    body: { conversationId: of(conversation).id, text: 'Namaste ji', clientId: randomUUID() },
  }),
  'GET /messages/conversation/:id': ({ conversation }) => ({
    params: of(conversation),
    query: { limit: '20', before: `${of(conversation).id}.9` },
  }),
  'PUT /messages/conversation/:id/read': ({ conversation }) => ({ params: of(conversation), body: { seq: 1 } }),
  'DELETE /messages/conversation/:id/:seq': ({ conversation }) => ({ params: { ...of(conversation), seq: '1' } }),
  'GET /messages/conversations': () => ({}),
  'GET /notifications': () => ({ query: { limit: '20' } }),
  'PUT /notifications/read': () => ({ body: { ids: [randomUUID()] } }),
  'GET /notifications/settings': () => ({}),
  'PUT /notifications/settings': () => ({
    body: { kinds: { message: { email: false } }, rhythm: 'instant', quietHours: false },
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

  'GET /shortlist': () => ({ query: paging }),
  'GET /shortlist/ids': () => ({}),
  'PUT /shortlist/:id': ({ other }) => ({ params: of(other.id), body: { note: 'Her mother teaches in Mysuru' } }),
  'DELETE /shortlist/:id': ({ other }) => ({ params: of(other.id) }),

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
  if (!sample) throw new Error(`There is no sample of ${callName(call)} in samples.ts`)
  return sample(named)
}

/** The part that a visitor may ask for. */
const openTo = (query: Record<string, string>) => ({
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
    ...(bytes && { 'content-type': 'image/jpeg' }),
    ...(token && { authorization: `Bearer ${token}` }),
  },
})
