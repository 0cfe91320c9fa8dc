import { reviewedStoryScreens } from './story-screens.ts'
import type { Locator, Page } from '@playwright/test'
import { caseScreens } from './case-screens.ts'
import { duplicateScreens } from './duplicate-screens.ts'
import { press, type ScreenState } from './screen-state.ts'

const TABS = [
  'dashboard',
  'users',
  'profiles',
  'reports',
  'duplicates',
  'photos',
  'verification',
  'stories',
  'requests',
  'conversations',
  'matching',
  'audit',
]

/** Shows a video of a member whose photo waits; its files cannot be loaded. */
const showVideo = (page: Page) =>
  page.route('**/api/admin/videos?*', async (route) => {
    const photos = route.request().url().replace('/videos?', '/photos?')
    const answer = (await (await route.fetch({ url: photos })).json()) as { data: { _id: string; profile: object }[] }
    const [{ _id, profile }] = answer.data.slice(0, 1) as [{ _id: string; profile: object }]
    const files = { posterUrl: '/none', lowUrl: '/none', highUrl: '/none' }
    const video = { _id, durationMs: 31_000, width: 1280, height: 720, hasSound: true, ...files }
    const captions = ['I am from Satara.', 'मुझे गाना अच्छा लगता है।']
    const facts = {
      status: 'pending',
      uploadedAt: '2026-11-20T09:00:00.000Z',
      totalBytes: 9,
      receivedBytes: 9,
      captions,
    }
    const row = { _id, ...facts, profile, approved: [], stripUrl: '/none', video }
    await route.fulfill({ json: { ...answer, total: 1, pages: 1, data: [row] } })
  })

/** A row of a member: the first ones may be staff. */
const MEMBER_ROW = 3

const findQuickly = (words: string, found: (page: Page) => Locator) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Search users and profiles' }).fill(words)
  await found(page).waitFor()
}
const firstOption = (page: Page) => page.getByRole('option').first()

async function showActivityAsTable(page: Page) {
  await page.getByText('Show as a table').click()
  await page.getByRole('tabpanel').getByRole('table').first().waitFor()
}

export const staffScreens: ScreenState[] = [
  ...TABS.map((tab): ScreenState => ({ name: `admin, ${tab}`, viewer: 'admin', path: `/admin?tab=${tab}` })),
  { name: 'moderator, users', viewer: 'moderator', path: '/admin?tab=users' },
  {
    name: 'admin, a user',
    viewer: 'admin',
    path: '/admin?tab=users',
    act: press('View Details'),
    inWindow: true,
  },
  {
    name: 'admin, columns of a table',
    viewer: 'admin',
    path: '/admin?tab=users',
    act: press('Columns'),
  },
  {
    name: 'moderator, a photo with a new caption',
    viewer: 'moderator',
    path: '/admin?tab=photos',
    before: (page) =>
      page.route('**/api/admin/photos?*', async (route) => {
        const answer = (await (await route.fetch()).json()) as { data: object[] }
        const captions = { caption: 'Diwali at home', newCaption: 'Diwali at home in Satara, with my grandmother' }
        await route.fulfill({ json: { ...answer, data: answer.data.map((photo) => ({ ...photo, ...captions })) } })
      }),
    inWindow: true,
  },
  { name: 'moderator, no videos', viewer: 'moderator', path: '/admin?tab=photos&kind=videos' },
  {
    name: 'moderator, a video',
    viewer: 'moderator',
    path: '/admin?tab=photos&kind=videos',
    before: showVideo,
  },
  { name: 'admin, no users', viewer: 'admin', path: '/admin?tab=users&search=zzzzzz' },
  { name: 'admin, quick search', viewer: 'admin', path: '/admin', act: findQuickly('as', firstOption) },
  {
    name: 'admin, quick search that finds nobody',
    viewer: 'admin',
    path: '/admin',
    act: findQuickly('zzzz', (page) => page.getByText('Nobody found').last()),
  },
  { name: 'admin, activity as a table', viewer: 'admin', path: '/admin', act: showActivityAsTable },
  {
    name: 'admin, reasons for a rejection',
    viewer: 'admin',
    path: '/admin?tab=photos',
    act: press(/^Reject$/),
    shows: (page) => page.getByRole('group', { name: 'Reason for rejection' }),
  },
  {
    name: 'admin, deactivating',
    viewer: 'admin',
    path: '/admin?tab=users',
    act: (page) =>
      page
        .getByRole('button', { name: /^Deactivate/ })
        .nth(MEMBER_ROW)
        .click(),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin, changing a role',
    viewer: 'admin',
    path: '/admin?tab=users',
    act: async (page) => {
      const role = page.getByRole('combobox', { name: /^Role of/ })
      await role.nth(MEMBER_ROW).selectOption('admin')
    },
    shows: (page) => page.getByRole('dialog'),
  },
  ...duplicateScreens,
  ...reviewedStoryScreens,
  ...caseScreens,
]
