import type { Page } from '@playwright/test'
import { keeping } from './keeping.ts'
import { failing, press, type State, waiting } from './state.ts'

const SECTIONS = ['basic', 'religion', 'education', 'profession', 'family', 'lifestyle', 'about']

const firstProfile = async (page: Page) => {
  await page.getByRole('link', { name: 'View Profile' }).first().click()
  await page.waitForURL('**/profile/**')
}

const firstChat = async (page: Page) => {
  await page.locator('a[href*="profileId="]').first().click()
  await page.getByPlaceholder('Type a message...').waitFor()
}

const openFilter = (name: string, words = ''): State => ({
  name: `search, ${name}`,
  viewer: 'woman',
  path: `/search${words}`,
  act: press(name),
  inWindow: true,
})

export const members: State[] = [
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
  { name: 'dashboard failed', viewer: 'woman', path: '/dashboard', before: failing('/dashboard') },
  { name: 'search', viewer: 'woman', path: '/search' },
  { name: 'search, recently joined, one state', viewer: 'man', path: '/search?view=recent&state=Maharashtra' },
  openFilter('Gender'),
  openFilter('Age Range'),
  openFilter('Religion + Caste'),
  openFilter('State'),
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
      await page.getByRole('button', { name: 'Show the photo larger' }).click()
      await page.getByRole('dialog').waitFor()
    },
    inWindow: true,
  },
  { name: 'my photos', viewer: 'woman', path: '/my-photos' },
  { name: 'my photos, none', viewer: 'newcomer', path: '/my-photos' },
  { name: 'my photos loading', viewer: 'woman', path: '/my-photos', before: waiting('/photos') },
  { name: 'my photos failed', viewer: 'woman', path: '/my-photos', before: failing('/photos') },
  { name: 'my photos, deleting', viewer: 'woman', path: '/my-photos', act: press('Delete photo 1'), inWindow: true },
  { name: 'my photos, caption', viewer: 'woman', path: '/my-photos', act: press('Caption of photo 1'), inWindow: true },
  { name: 'requests received', viewer: 'woman', path: '/requests' },
  { name: 'requests sent', viewer: 'woman', path: '/requests?tab=sent' },
  { name: 'requests, none', viewer: 'newcomer', path: '/requests' },
  { name: 'requests, none sent', viewer: 'newcomer', path: '/requests?tab=sent' },
  { name: 'requests, none fit', viewer: 'woman', path: '/requests?search=zzzzzz' },
  {
    name: 'requests, deleting',
    viewer: 'woman',
    path: '/requests?status=accepted',
    act: press('Delete'),
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
    name: 'messages, deleting',
    viewer: 'woman',
    path: '/messages',
    act: async (page) => {
      await firstChat(page)
      await press('Delete this message')(page)
      await page.getByRole('dialog').waitFor()
    },
    inWindow: true,
  },
  { name: 'messages, no connections', viewer: 'newcomer', path: '/messages', inWindow: true },
  { name: 'messages failed', viewer: 'woman', path: '/messages', before: failing('/messages'), inWindow: true },
  { name: 'notifications', viewer: 'woman', path: '/notifications' },
  { name: 'notifications, none', viewer: 'newcomer', path: '/notifications' },
  { name: 'notifications loading', viewer: 'woman', path: '/notifications', before: waiting('/notifications') },
  { name: 'notifications failed', viewer: 'woman', path: '/notifications', before: failing('/notifications') },
  { name: 'notifications, settings', viewer: 'woman', path: '/notifications/settings' },
  { name: 'my profile', viewer: 'woman', path: '/my-profile' },
  { name: 'my profile of a newcomer', viewer: 'newcomer', path: '/my-profile' },
  ...SECTIONS.map((section): State => ({
    name: `profile setup, ${section}`,
    viewer: 'woman',
    path: `/profile-setup?section=${section}`,
  })),
  {
    name: 'profile setup refused',
    viewer: 'newcomer',
    path: '/profile-setup?section=about',
    act: async (page) => {
      await press('Complete Profile')(page)
      await page.waitForTimeout(400)
    },
  },
  ...keeping,
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
    act: async (page) => {
      await page.context().setOffline(true)
      await page.waitForTimeout(400)
    },
    inWindow: true,
  },
  {
    name: 'mobile menu',
    viewer: 'woman',
    path: '/search',
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Open the menu' })
      if (await menu.isVisible()) await menu.click()
    },
    inWindow: true,
  },
]
