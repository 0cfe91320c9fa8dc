import type { Page } from '@playwright/test'
import { failed, press, type ScreenState, waiting } from './screen-state.ts'

const TEXT =
  'Our mothers wrote to each other first, and were sure long before we were. We spoke for two months, and met in Pune over filter coffee that neither of us finished.\n\nThe wedding is in February.'
const PHOTO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><path fill="#e3c9a8" d="M0 0h640v480H0z"/></svg>',
)}`
const ID = '5f6bd1a3-2f6e-4f6c-9a53-0a3f6c0f9d1'
const PUBLIC = ['Meenakshi, Thiruvananthapuram', 'Asha, Pune', 'A.', 'मीरा'].map((name, at) => ({
  _id: `${ID}${at}`,
  people: [name, at === 2 ? 'R.' : 'Rohan, Mumbai'],
  text: at === 3 ? 'हम यहाँ मिले, और अब साथ हैं।' : TEXT.slice(0, at === 1 ? 90 : undefined),
  hasPhoto: at === 0,
  publishedAt: '2026-11-20T10:00:00.000Z',
}))
const OWN = {
  _id: `${ID}9`,
  version: 2,
  person: { _id: 'rohan', fullName: 'Rohan Chidambaranathan', avatar: null },
  text: TEXT,
  hasPhoto: true,
  authorLabel: 'Asha, Pune',
  stays: false,
  changedAt: '2026-11-20T10:00:00.000Z',
}

const answering =
  (...answers: readonly (readonly [path: string, reply: object])[]) =>
  async (page: Page) => {
    for (const [path, reply] of answers)
      await page.route(`**/api${path}`, (route) => route.fulfill({ json: { success: true, ...reply } }))
  }
const own = (story: object) =>
  answering(
    ['/success-stories/mine', { data: [{ ...OWN, ...story }] }],
    ['/success-stories/*/own-photo', { data: { picture: PHOTO } }],
  )
const publicStories = (data: readonly object[], pages: number) => async (page: Page) => {
  await page.route('**/api/success-stories/*/photo', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: decodeURIComponent(PHOTO.split(',')[1]!) }),
  )
  await answering(['/success-stories?*', { data, total: data.length + 12 * (pages - 1), page: 1, pages }])(page)
}

/** The public page of success stories, for visitors. */
export const publicStoryScreens: ScreenState[] = [
  { name: 'success stories', viewer: 'visitor', path: '/success-stories', before: publicStories(PUBLIC, 3) },
  { name: 'success stories, none yet', viewer: 'visitor', path: '/success-stories', before: publicStories([], 0) },
  { name: 'success stories, failed', viewer: 'visitor', path: '/success-stories', ...failed('/success-stories') },
]

/** A member's own stories, and the reasons for leaving. */
export const ownStoryScreens: ScreenState[] = [
  {
    name: 'our story, a new one',
    viewer: 'woman',
    path: '/our-story',
    act: (page) => page.getByLabel('Who you found').selectOption({ index: 1 }),
  },
  {
    name: 'our story, asked to confirm',
    viewer: 'woman',
    path: '/our-story',
    before: own({ state: 'asked', isAuthor: false }),
  },
  {
    name: 'our story, declining',
    viewer: 'woman',
    path: '/our-story',
    before: own({ state: 'asked', isAuthor: false }),
    act: press('Decline'),
    inWindow: true,
  },
  {
    name: 'our story, published',
    viewer: 'woman',
    path: '/our-story',
    before: own({ state: 'approved', isAuthor: true, partnerLabel: 'Rohan', shownAs: 'name_and_city' }),
  },
  {
    name: 'our story, not approved',
    viewer: 'woman',
    path: '/our-story',
    before: own({ state: 'rejected', isAuthor: true, partnerLabel: 'R.', shownAs: 'name', reason: 'not_the_two' }),
    act: press('Change it'),
  },
  { name: 'our story, no connection', viewer: 'newcomer', path: '/our-story' },
  { name: 'our story, loading', viewer: 'woman', path: '/our-story', before: waiting('/success-stories') },
  { name: 'our story, failed', viewer: 'woman', path: '/our-story', ...failed('/success-stories') },
  {
    name: 'settings, leaving with a reason',
    viewer: 'woman',
    path: '/settings#leaving',
    act: async (page) => {
      await press('Delete my profile')(page)
      await page.getByLabel(/^Why/).selectOption('found_each_other')
    },
    inWindow: true,
  },
]

const REVIEWED = {
  _id: `${ID}8`,
  version: 1,
  state: 'pending',
  people: [
    { label: 'Meenakshi, Thiruvananthapuram', _id: 'meera', fullName: 'Meenakshi Sundareswaran' },
    { label: 'R.', _id: 'rohan', fullName: 'Rohan Mehta' },
  ],
  text: TEXT,
  warnings: ['dowry'],
  picture: PHOTO,
  changedAt: '2026-11-20T10:00:00.000Z',
  isOwn: false,
}

/** The moderators' list. */
export const reviewedStoryScreens: ScreenState[] = [
  {
    name: 'moderator, success stories',
    viewer: 'moderator',
    path: '/admin?tab=stories',
    before: answering([
      '/admin/success-stories?*',
      { data: [REVIEWED, { ...REVIEWED, _id: `${ID}7`, isOwn: true, warnings: [] }], total: 2, page: 1, pages: 1 },
    ]),
    act: press('Do not approve'),
  },
]
