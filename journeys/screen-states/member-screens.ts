import type { Page } from '@playwright/test'
import { messageScreens } from './message-screens.ts'
import { ownListScreens } from './own-list-screens.ts'
import { preferenceScreens } from './preference-screens.ts'
import { searchScreens } from './search-screens.ts'
import { videoScreens } from './video-screens.ts'
import { ownStoryScreens } from './story-screens.ts'
import { codeSent, consentDue, failed, failing, press, type ScreenState, waiting } from './screen-state.ts'

const SECTIONS = ['basic', 'religion', 'education', 'profession', 'family', 'lifestyle', 'about']

/** Makes a choice in the profile setup that does not reach the server. */
const leaveSection = async (page: Page) => {
  await page.getByText('Vegetarian', { exact: true }).click()
  await press('Next Section')(page)
}

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
  ...searchScreens,
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
  ...messageScreens,
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
