import type { OwnVideo } from '@parinay/contract/videos'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { type Answers, openScreen, refusal } from '../testing/open-screen.tsx'
import { MyVideoScreen } from './my-video-screen.tsx'

const made = {
  _id: 'v',
  durationMs: 32_000,
  width: 1280,
  height: 720,
  hasSound: true,
  posterUrl: '/poster',
  lowUrl: '/low',
  highUrl: '/high',
}
const video = (status: OwnVideo['status'], more: Partial<OwnVideo> = {}): OwnVideo => ({
  _id: status,
  status,
  uploadedAt: '2026-11-20T09:00:00.000Z',
  totalBytes: 1000,
  receivedBytes: 1000,
  captions: [],
  ...more,
})

const open = (videos: readonly OwnVideo[], { isOn = true, answers = {} }: { isOn?: boolean; answers?: Answers } = {}) =>
  openScreen(MyVideoScreen, '/my-video', '/my-video', {
    'GET /api/videos': () => ({ data: { isOn, videos } }),
    'GET /api/videos/views': () => ({ data: [], total: 0, page: 1, pages: 0 }),
    ...answers,
  })

beforeEach(() => {
  URL.createObjectURL = () => 'blob:video'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

/** A browser whose camera answers like this. */
function camera(answer: () => Promise<MediaStream>) {
  vi.stubGlobal(
    'MediaRecorder',
    Object.assign(() => undefined, { isTypeSupported: () => true }),
  )
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia: answer } }))
}

test('a site without ffmpeg says that it takes no videos, and offers none', async () => {
  await open([], { isOn: false })
  expect(await screen.findByRole('heading', { name: 'This site does not take videos' })).toBeTruthy()
  expect(screen.queryByLabelText('Choose a file')).toBeNull()
})

test('where the browser cannot record, the page says so and takes a file', async () => {
  await open([])
  expect(await screen.findByText(/This browser cannot record video/)).toBeTruthy()
  expect(screen.getByLabelText('Choose a file')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Record here' })).toBeNull()
})

test.each([
  ['NotAllowedError', /does not let the site use your camera/],
  ['NotFoundError', /could not find a camera/],
  ['NotReadableError', /Another program is using the camera/],
])('a camera that answers %s is explained, and there is a way back to the file', async (name, text) => {
  camera(() => Promise.reject(new DOMException('', name)))
  const { user } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Record here' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByLabelText('Choose a file')).toBeTruthy()
})

test.each([
  ['receiving', { receivedBytes: 340 }, 'It stopped at 34%. Choose the same file to continue where it stopped.'],
  ['processing', {}, /We are preparing your video/],
  ['failed', { fault: 'too_long' }, 'This video is longer than 60 seconds. Please shorten it and choose it again.'],
  ['pending', { video: made }, /Nobody else sees it before a moderator has watched it/],
  ['approved', { video: made }, 'The people who may see your photos can watch it.'],
  [
    'rejected',
    { video: made, reason: 'several_people' },
    'There is more than one person in the video. You can make another one.',
  ],
] as const)('a video that is %s says what that means', async (status, more, text) => {
  await open([video(status, more)])
  expect(await screen.findByText(text)).toBeTruthy()
})

test('nothing is sent before “Use this”, and then the file with its captions', async () => {
  const bodies: unknown[] = []
  const { user, calls } = await open([], {
    answers: {
      'POST /api/videos': ({ body }) => {
        bodies.push(body)
        return { data: video('processing') }
      },
    },
  })
  const file = new File(['a video'], 'me.mp4', { type: 'video/mp4' })
  await user.upload(await screen.findByLabelText('Choose a file'), file)
  await user.type(screen.getByLabelText('What do you say in it?'), 'Namaste{Enter} {Enter}I live by the sea')
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use this' }))
  await waitFor(() =>
    expect(bodies).toEqual([
      { totalBytes: 7, clientId: expect.any(String) as string, captions: ['Namaste', 'I live by the sea'] },
    ]),
  )
})

test('a line that is too long for a caption is named, and nothing is sent', async () => {
  const { user, calls } = await open([])
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'me.mp4', { type: 'video/mp4' }))
  await user.click(screen.getByLabelText('What do you say in it?'))
  await user.paste(`Namaste\n${'a'.repeat(121)}`)
  expect(screen.getByText('Line 2 is longer than 120 characters. Please break it in two.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use this' }))
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('a page is not left by accident with a video that is only on it', async () => {
  const { user, router } = await open([])
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'me.mp4', { type: 'video/mp4' }))
  await user.click(screen.getByRole('link', { name: 'Who can see my photos' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/my-video')
  expect(screen.getByRole('button', { name: 'Use this' })).toBeTruthy()
})

test('a video is deleted only after confirmation', async () => {
  let videos = [video('approved', { video: made })]
  const { user, calls } = await open([], {
    answers: {
      'GET /api/videos': () => ({ data: { isOn: true, videos } }),
      'DELETE /api/videos/approved': () => {
        videos = []
        return { message: 'Video deleted' }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete video' }))
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Say in your own words/)).toBeTruthy()
})

test('captions of an approved video can only be removed', async () => {
  await open([video('approved', { video: made, captions: ['Namaste'] })])
  expect(await screen.findByRole('button', { name: 'Remove captions' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit captions' })).toBeNull()
})

test('a page that does not load is tried again', async () => {
  let isWell = false
  const { user } = await open([], {
    answers: {
      'GET /api/videos': () => (isWell ? { data: { isOn: true, videos: [] } } : refusal(429, 'Too many requests')),
    },
  })
  expect(await screen.findByText('Too many requests')).toBeTruthy()
  isWell = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByLabelText('Choose a file')).toBeTruthy()
})
