import type { OwnVideo } from '@parinay/contract/videos'
import type { Page } from '@playwright/test'
import { failed, press, type ScreenState, waiting } from './screen-state.ts'

/** A picture where a video has its poster. */
const POSTER = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#b5835a"/></svg>')}`

const MADE = {
  _id: 'made',
  durationMs: 32_000,
  width: 1280,
  height: 720,
  hasSound: true,
  posterUrl: POSTER,
  lowUrl: '/api/videos/made?file=low',
  highUrl: '/api/videos/made?file=high',
}

const CAPTIONS = ['Namaste, I am glad that you are here', 'கடற்கரையில் எனக்கு வீடு போல இருக்கும்', 'मुझे सुबह की सैर पसंद है']

/** Answers with a video of the member in this status, because a real one would have to be made. */
const having =
  (status: OwnVideo['status'], more: Partial<OwnVideo> = {}) =>
  (page: Page) =>
    answering(page, {
      isOn: true,
      videos: [
        {
          _id: 'own',
          status,
          uploadedAt: '2026-11-20T09:00:00.000Z',
          totalBytes: 1000,
          receivedBytes: 340,
          captions: [],
          ...more,
        },
      ],
    })

const answering = (page: Page, data: { isOn: boolean; videos: OwnVideo[] }) =>
  page.route('**/api/videos', (route) => route.fulfill({ json: { success: true, data } }))

const record = async (page: Page) => {
  await press('Record here')(page)
  await page.getByText('Not recording yet').waitFor()
  await press('Start recording')(page)
  await page.getByRole('timer').waitFor()
}

/** Answers about the video of every profile, and shows the first profile of the search. */
const onProfile = (data: { video?: typeof MADE; isWithheld: boolean }) => (page: Page) =>
  page.route('**/api/videos/of/*', (route) => route.fulfill({ json: { success: true, data } }))

const firstProfile = async (page: Page) => {
  await page.getByRole('link', { name: 'View Profile' }).first().click()
  await page.waitForURL('**/profile/**')
  await page.getByRole('button', { name: /^Video introduction/ }).waitFor()
}
const openVideo = async (page: Page) => {
  await firstProfile(page)
  await press(/^Video introduction/)(page)
  await page.getByRole('dialog').waitFor()
}

const path = '/my-video'
const viewer = 'woman'

export const videoScreens: ScreenState[] = [
  { name: 'my video, none', viewer: 'newcomer', path },
  { name: 'my video loading', viewer, path, before: waiting('/videos') },
  { name: 'my video failed', viewer, path, ...failed('/videos') },
  { name: 'my video, off', viewer, path, before: (page) => answering(page, { isOn: false, videos: [] }) },
  { name: 'my video, recording', viewer: 'newcomer', path, act: record, inWindow: true },
  {
    name: 'my video, recorded',
    viewer: 'newcomer',
    path,
    act: async (page) => {
      await record(page)
      await page.getByRole('timer').filter({ hasNotText: '0:00' }).waitFor()
      await press('Stop')(page)
      await page.getByRole('button', { name: 'Use this' }).waitFor()
    },
  },
  {
    name: 'my video, camera refused',
    viewer: 'newcomer',
    path,
    before: (page) =>
      page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      }),
    act: press('Record here'),
    shows: (page) => page.getByText(/does not let the site use your camera/),
  },
  { name: 'my video, not sent completely', viewer, path, before: having('receiving') },
  { name: 'my video, in preparation', viewer, path, before: having('processing', { captions: CAPTIONS }) },
  { name: 'my video, with a fault', viewer, path, before: having('failed', { fault: 'picture_size' }) },
  { name: 'my video, waiting', viewer, path, before: having('pending', { video: MADE, captions: CAPTIONS }) },
  {
    name: 'my video, captions',
    viewer,
    path,
    before: having('pending', { video: MADE, captions: CAPTIONS }),
    act: press('Edit captions'),
    inWindow: true,
  },
  { name: 'my video, approved', viewer, path, before: having('approved', { video: MADE, captions: CAPTIONS }) },
  {
    name: 'my video, deleting',
    viewer,
    path,
    before: having('approved', { video: MADE }),
    act: press('Delete video'),
    inWindow: true,
  },
  {
    name: 'my video, rejected',
    viewer,
    path,
    before: having('rejected', { video: MADE, reason: 'contact_details' }),
  },
  {
    name: 'profile, video',
    viewer,
    path: '/search',
    before: onProfile({ video: MADE, isWithheld: false }),
    act: firstProfile,
  },
  {
    name: 'profile, video open',
    viewer,
    path: '/search',
    before: async (page) => {
      await onProfile({ video: MADE, isWithheld: false })(page)
      // Its bytes are late, so that the player stays.
      await page.route('**/api/videos/made*', () => new Promise(() => undefined))
    },
    act: openVideo,
    inWindow: true,
    shows: (page) => page.locator('video'),
  },
  {
    name: 'profile, video that does not play',
    viewer,
    path: '/search',
    before: onProfile({ video: MADE, isWithheld: false }),
    act: openVideo,
    inWindow: true,
    shows: (page) => page.getByText(/^The video could not be played/),
  },
  {
    name: 'profile, video withheld',
    viewer,
    path: '/search',
    before: onProfile({ isWithheld: true }),
    act: openVideo,
    inWindow: true,
    shows: (page) => page.getByText(/You can ask to see both/),
  },
]
