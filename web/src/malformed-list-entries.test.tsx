// Tests that one malformed entry of a list affects neither the page nor the other entries.
import type { Conversation } from '@parinay/contract/conversations'
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AdminScreen } from './admin/admin-screen.tsx'
import { DashboardScreen } from './dashboard/dashboard-screen.tsx'
import { SearchScreen } from './discovery/search-screen.tsx'
import { MatchesScreen } from './matches/matches-screen.tsx'
import { MessagesScreen } from './conversations/messages-screen.tsx'
import { NotificationsScreen } from './notifications/notifications-screen.tsx'
import { MyPhotosScreen } from './photos/my-photos-screen.tsx'
import { signIn, signOut } from './platform/session.ts'
import { SavedSearchesScreen } from './saved-searches/saved-searches-screen.tsx'
import { DismissalsScreen } from './dismissals/dismissals-screen.tsx'
import { SettingsScreen } from './settings/settings-screen.tsx'
import { ShortlistScreen } from './shortlist/shortlist-screen.tsx'
import { PRIVACY_SETTINGS } from './testing/sample-privacy-settings.ts'
import { makeCard, makePerson } from './testing/make-cards.ts'
import { type Answers, openScreen } from './testing/open-screen.tsx'
import { nila, singlePage, makeAdminUser } from './testing/admin-panel-fixtures.ts'
import { OurStoryScreen } from './success-stories/our-story-screen.tsx'
import { SuccessStoriesScreen } from './success-stories/success-stories-screen.tsx'
import { VisitorsScreen } from './views/visitors-screen.tsx'

const NAME = 'Rohan Rao'
const card = makeCard(NAME)
const staffUser = makeAdminUser(NAME)
const visit = { profile: card, at: '2026-11-20T10:00:00.000Z' }
const at = visit.at
const PHOTOS: Answers = {
  'GET /api/photos': () => ({ data: { photos: [], uploads: [] } }),
  'GET /api/photos/requests': () => singlePage(),
  'GET /api/photos/views': () => singlePage(),
}
const talk: Conversation = {
  _id: 'talk',
  participants: [{ _id: 'rohan', fullName: NAME, avatar: null }],
  lastMessage: { text: 'Namaste', createdAt: at },
  unreadCount: {},
  lastSeq: 1,
  marks: { delivered: 0, read: 0 },
  presence: { isOnline: false },
  canSend: true,
  updatedAt: at,
}

interface List {
  screen: () => ReactNode
  address: string
  /** The call whose list it is. */
  call: string
  /** An entry that can be shown; it names Rohan Rao. */
  whole: object
  /** Further properties of the reply, and further calls of the page. */
  more?: object
  answers?: Answers
  isStaff?: true
}

const LISTS: Record<string, List> = {
  search: { screen: SearchScreen, address: '/search', call: 'GET /api/profile/list', whole: card, more: { upTo: 9 } },
  matches: {
    screen: MatchesScreen,
    address: '/matches?step=results',
    call: 'GET /api/matches',
    whole: card,
    more: { stats: { premium: 0, topMatches: 0, lookedAt: 2, newToday: 0 } },
  },
  dashboard: { screen: DashboardScreen, address: '/dashboard', call: 'GET /api/dashboard/recommended', whole: card },
  shortlist: {
    screen: ShortlistScreen,
    address: '/shortlist',
    call: 'GET /api/shortlist',
    whole: { profile: card, addedAt: at },
  },
  dismissals: { screen: DismissalsScreen, address: '/not-for-me', call: 'GET /api/dismissals', whole: card },
  visitors: { screen: VisitorsScreen, address: '/visitors', call: 'GET /api/views/visitors', whole: visit },
  'recently viewed': {
    screen: VisitorsScreen,
    address: '/visitors?tab=viewed',
    call: 'GET /api/views',
    whole: visit,
  },
  notifications: {
    screen: NotificationsScreen,
    address: '/notifications',
    call: 'GET /api/notifications',
    whole: { _id: 'n', kind: 'interest_received', text: NAME, isRead: true, createdAt: at, opens: '/requests' },
    more: { unread: 0, hasMore: false },
  },
  'saved searches': {
    screen: SavedSearchesScreen,
    address: '/saved-searches',
    call: 'GET /api/searches',
    whole: { _id: 's', name: NAME, query: { religion: 'Hindu' }, alert: 'off' },
  },
  'saved searches beside a search': {
    screen: SearchScreen,
    address: '/search?religion=Hindu',
    call: 'GET /api/searches',
    whole: { _id: 's', name: NAME, query: { religion: 'Hindu' }, alert: 'off' },
    answers: { 'GET /api/profile/list': () => ({ ...singlePage(makeCard('Kabir')), upTo: 9 }) },
  },
  'success stories': {
    screen: SuccessStoriesScreen,
    address: '/success-stories',
    call: 'GET /api/success-stories',
    whole: { _id: 's', people: [NAME, 'Asha'], text: 'We met', hasPhoto: false, publishedAt: at },
  },
  'own success stories': {
    screen: OurStoryScreen,
    address: '/our-story',
    call: 'GET /api/success-stories/mine',
    whole: {
      _id: 's',
      version: 1,
      state: 'approved',
      isAuthor: true,
      authorLabel: NAME,
      text: 'We met',
      changedAt: at,
    },
    answers: { 'GET /api/request/connections/accepted': () => ({ data: [] }) },
  },
  'success stories for moderators': {
    screen: AdminScreen,
    address: '/admin?tab=stories',
    call: 'GET /api/admin/success-stories',
    whole: { _id: 's', version: 1, state: 'pending', people: [{ label: NAME }], text: '', warnings: [], changedAt: at },
    isStaff: true,
  },
  'photo requests': {
    screen: MyPhotosScreen,
    address: '/my-photos',
    call: 'GET /api/photos/requests',
    whole: { person: makePerson(NAME), requestedAt: at },
    answers: PHOTOS,
  },
  'who sees the phone number': {
    screen: SettingsScreen,
    address: '/settings#contact',
    call: 'GET /api/contact',
    whole: { person: makePerson(NAME), state: 'asked', times: 0 },
    answers: {
      'GET /api/profile/me': () => ({ data: { privacySettings: PRIVACY_SETTINGS } }),
      'GET /api/blocks': () => ({ data: [] }),
      'GET /api/reports': () => ({ data: [] }),
      'GET /api/auth/devices': () => ({ data: [] }),
    },
  },
  'photo viewers': {
    screen: MyPhotosScreen,
    address: '/my-photos',
    call: 'GET /api/photos/views',
    whole: { person: makePerson(NAME), photos: 1, lastAt: at },
    answers: PHOTOS,
  },
  conversations: {
    screen: MessagesScreen,
    address: '/messages',
    call: 'GET /api/messages/conversations',
    whole: talk,
    answers: { 'GET /api/request/connections/accepted': () => ({ data: [] }) },
  },
  users: {
    screen: AdminScreen,
    address: '/admin?tab=users',
    call: 'GET /api/admin/users',
    whole: staffUser,
    isStaff: true,
  },
  profiles: {
    screen: AdminScreen,
    address: '/admin?tab=profiles',
    call: 'GET /api/admin/profiles',
    whole: staffUser,
    isStaff: true,
  },
  'requests of all': {
    screen: AdminScreen,
    address: '/admin?tab=requests',
    call: 'GET /api/admin/requests',
    whole: { _id: 'r', sender: staffUser, receiver: makeAdminUser('Asha Menon'), status: 'pending', createdAt: at },
    isStaff: true,
  },
  'conversations of all': {
    screen: AdminScreen,
    address: '/admin?tab=conversations',
    call: 'GET /api/admin/conversations',
    whole: { _id: 'c', participants: [staffUser, makeAdminUser('Asha Menon')], messages: 2, updatedAt: at },
    isStaff: true,
  },
  'likely duplicates': {
    screen: AdminScreen,
    address: '/admin?tab=duplicates',
    call: 'GET /api/admin/duplicates',
    whole: {
      _id: 'd',
      kind: 'phone',
      people: [
        { _id: 'rohan', fullName: NAME, gender: 'male', memberSince: at, isActive: true },
        { _id: 'kabir', fullName: 'Kabir', gender: 'male', memberSince: at, isActive: true },
      ],
      firstSeenAt: at,
      lastSeenAt: at,
      times: 1,
      others: [],
      isOwn: false,
    },
    isStaff: true,
  },
  'audit log': {
    screen: AdminScreen,
    address: '/admin?tab=audit',
    call: 'GET /api/admin/audit',
    whole: { _id: 'a', action: 'user_deleted', by: NAME, subject: 'Somebody', detail: 'exported all users', at },
    isStaff: true,
  },
}

const BROKEN = { null: null, 'an empty object': {}, text: 'nonsense', 'an id alone': { _id: 'x' } }
const CASES = Object.entries(LISTS).flatMap(([name, list]) =>
  Object.entries(BROKEN).map(([what, broken]) => [name, what, list, broken] as const),
)

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

test.each(CASES)('%s: an entry that is %s takes no other down', async (_name, _what, list, broken) => {
  // React prints errors that a boundary caught.
  vi.spyOn(console, 'error').mockReturnValue()
  const { screen: Shown, address, call, whole, more, answers, isStaff } = list
  if (isStaff) signIn('token', nila, 'login')
  const [path = ''] = address.split(/[?#]/)
  await openScreen(() => <Shown />, path, address, {
    'GET /api/request/sent': () => ({ data: [] }),
    'GET /api/request/received': () => ({ data: [] }),
    ...answers,
    [call]: () => ({ data: [broken, whole], total: 2, page: 1, pages: 1, ...more }),
  })
  expect((await screen.findAllByText(new RegExp(NAME))).length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
})
