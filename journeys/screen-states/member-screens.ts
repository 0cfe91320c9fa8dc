import type { Page } from '@playwright/test'
import { ownListScreens } from './own-list-screens.ts'
import { preferenceScreens } from './preference-screens.ts'
import { videoScreens } from './video-screens.ts'
import { ownStoryScreens } from './story-screens.ts'
import { codeSent, consentDue, failed, failing, press, type ScreenState, waiting } from './screen-state.ts'

const SECTIONS = ['basic', 'religion', 'education', 'profession', 'family', 'lifestyle', 'about']

/** Makes a choice in the profile setup that does not reach the server. */
const leaveSection = async (page: Page) => {
  await page.getByText('Vegetarian', { exact: true }).click()
  await press('Next Section')(page)
}

const firstProfile = async (page: Page) => {
  await page.getByRole('link', { name: 'View Profile' }).first().click()
  await page.waitForURL('**/profile/**')
}

const firstChat = async (page: Page) => {
  await page.locator('a[href*="profileId="]').first().click()
  await page.getByPlaceholder('Type a message...').waitFor()
}

/** Opens a filter. On a phone the filters are on a sheet. */
const showFilter = (name: string) => async (page: Page) => {
  await page.getByRole('searchbox').first().waitFor()
  const sheet = page.getByRole('button', { name: /^Filters/ })
  if (!(await sheet.isVisible())) return press(name)(page)
  await sheet.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name.replace('+', '\\+')}`) })
    .click()
}
const openMessageActions = async (page: Page) => {
  // Touch uses a long press and a mouse uses the dots, but the button works for both.
  await page.getByRole('button', { name: 'Message actions' }).last().dispatchEvent('click')
  await page.getByRole('group', { name: 'This message' }).waitFor()
}
const emptyChat = async (page: Page) => {
  await page.locator('a[href*="profileId="]', { hasText: 'Start chatting' }).first().click()
  await page.getByRole('region', { name: 'Suggested first messages' }).waitFor()
}

const openFilter = (name: string, words = ''): ScreenState => ({
  name: `search, ${name}`,
  viewer: 'woman',
  path: `/search${words}`,
  act: showFilter(name),
  inWindow: true,
})

export const memberScreens: ScreenState[] = [
  ...ownStoryScreens,
  { name: 'dashboard', viewer: 'woman', path: '/dashboard' },
  { name: 'dashboard of a newcomer', viewer: 'newcomer', path: '/dashboard' },
  {
    name: 'completion popup',
    viewer: 'newcomer',
    path: '/dashboard',
    before: (page) => page.addInitScript(() => localStorage.setItem('justRegistered', 'true')),
    act: (page) => page.getByRole('dialog').waitFor(),
    inWindow: true,
  },
  { name: 'dashboard loading', viewer: 'woman', path: '/dashboard', before: waiting('/dashboard') },
  { name: 'dashboard failed', viewer: 'woman', path: '/dashboard', ...failed('/dashboard') },
  { name: 'search', viewer: 'woman', path: '/search' },
  { name: 'search, recently joined, one state', viewer: 'man', path: '/search?view=recent&state=Maharashtra' },
  openFilter('Gender'),
  openFilter('Age Range'),
  openFilter('Religion + Caste'),
  openFilter('State'),
  { ...openFilter('State', '?state=Maharashtra&state=Goa&city=Pune'), name: 'search, states and cities' },
  openFilter('Lifestyle'),
  openFilter('Income Range', '?gender=male'),
  openFilter('More Filters', '?heightMin=160&verified=Yes'),
  { ...openFilter('Marital Status'), name: 'search, counts loading', before: waiting('/profile/facets') },
  { ...openFilter('Family Type'), name: 'search, counts failed', before: failing('/profile/facets') },
  { name: 'search, best match', viewer: 'woman', path: '/search?sort=match' },
  { name: 'search, recommended', viewer: 'woman', path: '/search?view=recommended&sort=youngest' },
  {
    name: 'search, what to loosen',
    viewer: 'woman',
    path: '/search?religion=Hindu&state=Maharashtra&ageMin=40&ageMax=41',
  },
  { name: 'search, nothing found', viewer: 'woman', path: '/search?search=zzzzzz' },
  { name: 'search loading', viewer: 'woman', path: '/search', before: waiting('/profile/list') },
  { name: 'profile', viewer: 'woman', path: '/search', act: firstProfile },
  {
    name: 'profile, similar people',
    viewer: 'woman',
    path: '/search',
    act: async (page) => {
      await firstProfile(page)
      await page.getByRole('heading', { level: 2, name: 'Basic Information' }).waitFor()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.getByRole('heading', { name: 'Similar profiles' }).waitFor()
    },
  },
  {
    name: 'profile, menu',
    viewer: 'woman',
    path: '/search',
    act: async (page) => {
      await firstProfile(page)
      await press(/^More about/)(page)
    },
    inWindow: true,
  },
  { name: 'profile not found', viewer: 'woman', path: '/profile/00000000-0000-0000-0000-000000000000' },
  {
    name: 'profile loading',
    viewer: 'woman',
    path: '/profile/00000000-0000-0000-0000-000000000000',
    before: waiting('/profile/0000'),
  },
  {
    name: 'profile, photo large',
    viewer: 'woman',
    path: '/search',
    act: async (page) => {
      await firstProfile(page)
      await page.getByRole('button', { name: 'Enlarge the photo' }).click()
      await page.getByRole('dialog').waitFor()
    },
    inWindow: true,
  },
  { name: 'my photos', viewer: 'woman', path: '/my-photos' },
  { name: 'my photos, none', viewer: 'newcomer', path: '/my-photos' },
  { name: 'my photos loading', viewer: 'woman', path: '/my-photos', before: waiting('/photos') },
  { name: 'my photos failed', viewer: 'woman', path: '/my-photos', ...failed('/photos') },
  { name: 'my photos, deleting', viewer: 'woman', path: '/my-photos', act: press('Delete photo 1'), inWindow: true },
  { name: 'my photos, caption', viewer: 'woman', path: '/my-photos', act: press('Caption of photo 1'), inWindow: true },
  ...videoScreens,
  { name: 'requests received', viewer: 'woman', path: '/requests' },
  { name: 'requests sent', viewer: 'woman', path: '/requests?tab=sent' },
  { name: 'requests, none', viewer: 'newcomer', path: '/requests' },
  { name: 'requests, none sent', viewer: 'newcomer', path: '/requests?tab=sent' },
  { name: 'requests, none fit', viewer: 'woman', path: '/requests?search=zzzzzz' },
  {
    name: 'requests, deleting',
    viewer: 'woman',
    path: '/requests?status=rejected',
    act: press('Delete'),
    inWindow: true,
  },
  {
    name: 'requests, a line',
    viewer: 'woman',
    path: '/requests?tab=sent&status=pending',
    act: async (page) => {
      await press(/^Add a line/)(page)
      await page.getByRole('dialog').waitFor()
    },
    inWindow: true,
  },
  { name: 'requests loading', viewer: 'woman', path: '/requests', before: waiting('/request') },
  { name: 'messages', viewer: 'woman', path: '/messages', inWindow: true },
  { name: 'messages, a chat', viewer: 'woman', path: '/messages', act: firstChat, inWindow: true },
  {
    name: 'messages, emoji',
    viewer: 'woman',
    path: '/messages',
    act: async (page) => {
      await firstChat(page)
      await press('Emoji')(page)
      await page.getByRole('group', { name: 'Emoji' }).waitFor()
    },
    inWindow: true,
  },
  {
    name: 'messages, recording a voice note',
    viewer: 'woman',
    path: '/messages',
    act: async (page) => {
      await firstChat(page)
      await press('Record a voice note')(page)
      await page.getByText('Recording', { exact: true }).waitFor()
    },
    inWindow: true,
  },
  {
    name: 'messages, actions',
    viewer: 'woman',
    path: '/messages',
    act: async (page) => {
      await firstChat(page)
      await openMessageActions(page)
    },
    inWindow: true,
  },
  {
    name: 'messages, a reply',
    viewer: 'woman',
    path: '/messages',
    act: async (page) => {
      await firstChat(page)
      await openMessageActions(page)
      await press('Reply')(page)
    },
    inWindow: true,
  },
  {
    name: 'messages, deleting',
    viewer: 'woman',
    path: '/messages',
    act: async (page) => {
      await firstChat(page)
      await openMessageActions(page)
      await press('Delete for me')(page)
      await page.getByRole('dialog').waitFor()
    },
    inWindow: true,
  },
  { name: 'messages, a first message', viewer: 'woman', path: '/messages', act: emptyChat, inWindow: true },
  { name: 'messages, no connections', viewer: 'newcomer', path: '/messages', inWindow: true },
  { name: 'messages failed', viewer: 'woman', path: '/messages', ...failed('/messages'), inWindow: true },
  { name: 'notifications', viewer: 'woman', path: '/notifications' },
  { name: 'notifications, none', viewer: 'newcomer', path: '/notifications' },
  { name: 'notifications loading', viewer: 'woman', path: '/notifications', before: waiting('/notifications') },
  { name: 'notifications failed', viewer: 'woman', path: '/notifications', ...failed('/notifications') },
  { name: 'notifications, settings', viewer: 'woman', path: '/notifications/settings' },
  ...preferenceScreens,
  { name: 'settings', viewer: 'woman', path: '/settings' },
  { name: 'settings, password', viewer: 'woman', path: '/settings#account', act: press('Change password') },
  { name: 'settings, privacy', viewer: 'woman', path: '/settings#privacy' },
  { name: 'settings, my data', viewer: 'woman', path: '/settings#my-data' },
  { name: 'settings, leaving', viewer: 'woman', path: '/settings#leaving' },
  { name: 'settings failed', viewer: 'woman', path: '/settings#privacy', ...failed('/profile/me') },
  { name: 'verification', viewer: 'woman', path: '/verification' },
  { name: 'verification loading', viewer: 'woman', path: '/verification', before: waiting('/verification') },
  { name: 'verification failed', viewer: 'woman', path: '/verification', ...failed('/verification') },
  { name: 'verification, sending', viewer: 'newcomer', path: '/verification', act: press('Send a document') },
  { name: 'consent asked', viewer: 'woman', path: '/consent', before: consentDue },
  {
    name: 'consent missing',
    viewer: 'woman',
    path: '/consent',
    before: consentDue,
    act: press('Confirm'),
    shows: (page) => page.getByText('Please confirm the purpose and that what you write is true'),
  },
  { name: 'dashboard, consent due', viewer: 'woman', path: '/dashboard', before: consentDue },
  { name: 'verify phone', viewer: 'newcomer', path: '/verify-phone' },
  {
    name: 'verify phone, code sent',
    viewer: 'newcomer',
    path: '/verify-phone',
    before: codeSent,
    act: press('Send code'),
    shows: (page) => page.getByLabel('Code'),
  },
  { name: 'change phone', viewer: 'woman', path: '/change-phone' },
  { name: 'my profile', viewer: 'woman', path: '/my-profile' },
  {
    name: 'my profile, as others see it',
    viewer: 'woman',
    path: '/my-profile',
    act: async (page) => {
      await page.getByRole('link', { name: 'Preview as others see it' }).click()
      await page.getByText('This is how other members see your profile').waitFor()
    },
  },
  { name: 'my profile of a newcomer', viewer: 'newcomer', path: '/my-profile' },
  ...SECTIONS.map((section): ScreenState => ({
    name: `profile setup, ${section}`,
    viewer: 'woman',
    path: `/profile-setup?section=${section}`,
  })),
  {
    name: 'profile setup refused',
    viewer: 'newcomer',
    path: '/profile-setup?section=about',
    act: press('Complete Profile'),
    shows: (page) => page.locator('[aria-invalid=true]'),
  },
  {
    name: 'profile setup, not saved',
    viewer: 'newcomer',
    path: '/profile-setup?section=lifestyle',
    before: failing('/profile/save'),
    act: leaveSection,
    shows: (page) => page.getByText(/^Not saved yet/),
  },
  {
    name: 'profile setup, waiting for a connection',
    viewer: 'newcomer',
    path: '/profile-setup?section=lifestyle',
    before: (page) => page.route('**/api/profile/save', (route) => route.abort()),
    act: leaveSection,
    shows: (page) => page.getByText(/^No connection/),
  },
  ...ownListScreens,
  { name: 'membership', viewer: 'woman', path: '/membership' },
  { name: 'matches, religion', viewer: 'woman', path: '/matches' },
  { name: 'matches, state', viewer: 'woman', path: '/matches?step=2&religion=Hindu' },
  { name: 'matches, city', viewer: 'woman', path: '/matches?step=3&religion=Hindu&state=Maharashtra' },
  { name: 'matches, city without a state', viewer: 'woman', path: '/matches?step=3&religion=Hindu' },
  { name: 'matches, found', viewer: 'woman', path: '/matches?step=results' },
  { name: 'matches, none', viewer: 'woman', path: '/matches?step=results&religion=Jain&state=Mizoram' },
  {
    name: 'offline',
    viewer: 'woman',
    path: '/search',
    act: (page) => page.context().setOffline(true),
    inWindow: true,
    shows: (page) => page.getByText(/^You are offline/),
  },
  {
    name: 'mobile menu',
    viewer: 'woman',
    path: '/not-for-me',
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Open the menu' })
      if (await menu.isVisible()) await menu.click()
    },
    inWindow: true,
  },
]
