import type { AdminVideo } from '@parinay/contract/admin/videos'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, refusal } from '../../testing/open-screen.tsx'
import { makeAdminVideo, omar, openPanel, singlePage } from '../../testing/admin-panel-fixtures.ts'

const play = vi.fn<(rate: number) => void>()
beforeEach(() => {
  play.mockClear()
  // happy-dom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    play(this.playbackRate)
    return Promise.resolve()
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const queue = ['Asha Rao', 'Rohan Bhide', 'Meera Iyer'].map((name) => makeAdminVideo(name))
const player = () => screen.getByLabelText(/^Under review/)
const shown = () => player().getAttribute('aria-label')
const verdictOn = ({ _id }: AdminVideo) => `PUT /api/admin/videos/${encodeURIComponent(_id)}/moderate`

/** A server that stores the decisions. */
async function open(answers: Answers = {}, videosInQueue = queue) {
  let videos = videosInQueue
  const bodies: unknown[] = []
  const deciding = Object.fromEntries(
    videosInQueue.map((video) => [
      verdictOn(video),
      ({ body }: { body: unknown }) => {
        bodies.push([video.profile._id, body])
        videos = videos.map((one) => (one._id === video._id ? { ...one, ...(body as object) } : one))
        return { message: 'Video decided' }
      },
    ]),
  )
  const opened = await openPanel(omar, '?tab=photos&kind=videos', {
    'GET /api/admin/videos': ({ query }) =>
      singlePage(...videos.filter(({ status }) => status === (query.get('status') ?? 'pending'))),
    ...deciding,
    ...answers,
  })
  await screen.findByLabelText(/^Under review/)
  return { ...opened, bodies }
}

/** Presses keys one after another, each when the video has loaded. */
async function press(user: UserEvent, keys: string) {
  for (const key of keys.match(/\{\w+\}|./g)!) {
    fireEvent.loadedMetadata(player())
    await user.keyboard(key)
  }
}

test('keys approve, reject with a reason and move to the next video; none decides before it has loaded', async () => {
  const { user, bodies } = await open()
  await user.keyboard('ar')
  expect([shown(), bodies]).toEqual(['Under review: Asha Rao', []])
  await press(user, 'a')
  // The next video has not loaded yet, so a key that is pressed twice decides once.
  await user.keyboard('a')
  expect(shown()).toBe('Under review: Rohan Bhide')
  await press(user, 'r2')
  expect(shown()).toBe('Under review: Meera Iyer')
  expect(screen.getByText('Rejected: Rohan Bhide. There is more than one person in the video.')).toBeTruthy()
  await waitFor(() =>
    expect(bodies).toEqual([
      ['asha', { status: 'approved', captions: [] }],
      ['rohan', { status: 'rejected', reason: 'several_people' }],
    ]),
  )
})

test('the last decision can be undone', async () => {
  const { user, bodies } = await open()
  await press(user, 'a')
  await screen.findByText('Approved: Asha Rao')
  await waitFor(() => expect(bodies.length).toBe(1))
  await press(user, 'u')
  await waitFor(() => expect(bodies.at(-1)).toEqual(['asha', { status: 'pending' }]))
  expect(await screen.findByRole('button', { name: '1: Asha Rao' })).toBeTruthy()
})

test('a video plays on a press only, at double speed unless that is turned off', async () => {
  const { user } = await open()
  expect(player().hasAttribute('autoplay')).toBe(false)
  expect(play).not.toHaveBeenCalled()
  await press(user, 'p')
  await press(user, 'dp')
  expect(play.mock.calls).toEqual([[2], [1]])
})

test('a video that cannot be played can be rejected or skipped, not approved', async () => {
  const { user, bodies } = await open()
  fireEvent.error(player())
  expect(screen.getByText(/^This video cannot be played/).role).toBe('alert')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await user.keyboard('ar1')
  expect(shown()).toBe('Under review: Rohan Bhide')
  await waitFor(() => expect(bodies).toMatchObject([['asha', { status: 'rejected' }]]))
})

test('the captions are read before the decision, which names them', async () => {
  const captions = ['I am Asha.', 'मैं पुणे में रहती हूँ।']
  const { user, bodies } = await open({}, [makeAdminVideo('Asha Rao', { captions }), queue[1]!])
  const lines = within(screen.getByRole('list', { name: 'Lines of the captions' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(captions)
  await press(user, 'a')
  await waitFor(() => expect(bodies).toEqual([['asha', { status: 'approved', captions }]]))
})

test('captions that changed meanwhile are refused: the video returns, and a toast says why', async () => {
  const { user } = await open({ [verdictOn(queue[0]!)]: () => refusal(409, 'The captions have changed') })
  await press(user, 'a')
  expect(await screen.findByText('The captions have changed')).toBeTruthy()
  expect(screen.getByRole('button', { name: '1: Asha Rao' })).toBeTruthy()
})

test('notes say what a moderator may overlook', async () => {
  const silent = makeAdminVideo('Asha Rao', { replaces: queue[1]!.video })
  silent.video.hasSound = false
  const { user } = await open({}, [silent, makeAdminVideo('Meera Iyer', { captions: ['Hello'] })])
  const notes = () =>
    within(screen.getByRole('list', { name: 'Please note' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(notes()).toEqual(['Approval replaces the approved video', 'Without sound', 'Without captions'])
  await press(user, 'j')
  expect(notes()).toEqual(['Not played to the end yet'])
  fireEvent.ended(player())
  expect(screen.queryByRole('list', { name: 'Please note' })).toBeNull()
})

test('keys open the video large and beside the approved one, and no other shortcut works meanwhile', async () => {
  const replacing = makeAdminVideo('Asha Rao', { replaces: queue[1]!.video, approved: ['/api/photos/one?viewer=omar'] })
  const { user, bodies } = await open({}, [replacing])
  await press(user, 'z')
  expect((await screen.findByLabelText('Large: Asha Rao')).getAttribute('src')).toBe(replacing.video.highUrl)
  await user.keyboard('a')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await press(user, 's')
  expect((await screen.findByLabelText('The approved video')).getAttribute('src')).toBe(queue[1]!.video.lowUrl)
  expect(bodies).toEqual([])
})

test('each queue leads to the other one and counts what waits there', async () => {
  const { user } = await open({ 'GET /api/admin/photos': () => ({ ...singlePage(), total: 1234 }) })
  await user.click(await screen.findByRole('button', { name: 'Photos 1,234 waiting' }))
  expect(await screen.findByRole('heading', { name: 'Photos' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Videos 3 waiting' }))
  expect(await screen.findByLabelText('Under review: Asha Rao')).toBeTruthy()
})

test('an empty queue says that no videos are waiting, and a failed one offers another try', async () => {
  await openPanel(omar, '?tab=photos&kind=videos', {})
  expect(await screen.findByText('No videos are waiting')).toBeTruthy()
  cleanup()
  await openPanel(omar, '?tab=photos&kind=videos', {
    'GET /api/admin/videos': () => refusal(500, 'The server could not do this just now'),
  })
  expect(await screen.findByText('The videos could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})
