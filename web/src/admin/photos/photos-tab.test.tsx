import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, refusal } from '../../testing/open-screen.tsx'
import { omar, openPanel, singlePage, makeAdminPhoto } from '../../testing/admin-panel-fixtures.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const queue = ['Asha Rao', 'Rohan Bhide', 'Meera Iyer'].map((name) => makeAdminPhoto(name))
const picture = () => screen.getByRole('img', { name: /^Under review/, hidden: true })
const shown = () => picture().getAttribute('alt')
const verdictOn = ({ _id, profile }: AdminPhoto) =>
  `PUT /api/admin/profiles/${profile._id}/photos/${encodeURIComponent(_id)}/moderate`

/** A server that stores the decisions. */
async function open(answers: Answers = {}) {
  let photos = queue
  const bodies: unknown[] = []
  const deciding = Object.fromEntries(
    queue.map((photo) => [
      verdictOn(photo),
      ({ body }: { body: unknown }) => {
        bodies.push([photo.profile._id, body])
        photos = photos.map((one) => (one._id === photo._id ? { ...one, ...(body as object) } : one))
        return { data: photo, message: 'Photo decided' }
      },
    ]),
  )
  const opened = await openPanel(omar, '?tab=photos', {
    'GET /api/admin/photos': ({ query }) =>
      singlePage(...photos.filter(({ status }) => status === (query.get('status') ?? 'pending'))),
    ...deciding,
    ...answers,
  })
  await screen.findByRole('img', { name: /^Under review/ })
  return { ...opened, bodies }
}

/** Presses keys one after another, each when the photo has loaded. */
async function press(user: UserEvent, keys: string) {
  for (const key of keys.match(/\{\w+\}|./g)!) {
    fireEvent.load(picture())
    await user.keyboard(key)
  }
}

test('no key decides before the photo has loaded', async () => {
  const { user, bodies } = await open()
  await user.keyboard('arx2')
  expect([shown(), bodies]).toEqual(['Under review: Asha Rao', []])
  expect(screen.queryByRole('group', { name: 'Reason for rejection' })).toBeNull()

  await press(user, 'a')
  // The next photo has not loaded yet, so a key that is pressed twice decides once.
  await user.keyboard('a')
  expect(shown()).toBe('Under review: Rohan Bhide')
  await waitFor(() => expect(bodies).toEqual([['asha', { status: 'approved', caption: '' }]]))
})

test('a click on Approve has no effect until the photo has loaded, so a second click cannot approve the next one', async () => {
  const { user, bodies } = await open()
  const approve = () => user.click(screen.getByRole('button', { name: 'Approve' }))
  await approve()
  expect(shown()).toBe('Under review: Asha Rao')
  fireEvent.load(picture())
  await approve()
  await approve()
  expect(shown()).toBe('Under review: Rohan Bhide')
  await waitFor(() => expect(bodies).toEqual([['asha', { status: 'approved', caption: '' }]]))
})

test('a broken photo shows a message and can be rejected or skipped, not approved', async () => {
  const { user, bodies } = await open()
  fireEvent.error(picture())
  expect(screen.getByText(/^This photo cannot be shown/).role).toBe('alert')
  expect(picture().closest('[aria-busy=true]')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Select' })).toBeNull()
  await user.keyboard('axjk')
  expect([shown(), bodies]).toEqual(['Under review: Asha Rao', []])
  fireEvent.error(picture())
  await user.keyboard('r1')
  expect(shown()).toBe('Under review: Rohan Bhide')
  expect(screen.queryByText(/cannot be shown/)).toBeNull()
  await waitFor(() => expect(bodies).toMatchObject([['asha', { status: 'rejected' }]]))
})

test('a new caption is reviewed separately from its photo', async () => {
  const sent: unknown[] = []
  const photo = { ...queue[0]!, status: 'approved' as const, caption: 'At home', newCaption: 'Call me' }
  const { user } = await openPanel(omar, '?tab=photos', {
    'GET /api/admin/photos': () => singlePage(photo),
    [verdictOn(photo).replace('moderate', 'caption')]: ({ body }: { body: unknown }) => {
      sent.push(body)
      return { message: 'Caption rejected' }
    },
  })
  expect(await screen.findByText('Caption: “At home”')).toBeTruthy()
  expect(screen.getByText('New caption: “Call me”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reject caption' }))
  await waitFor(() => expect(sent).toEqual([{ caption: 'Call me', isApproved: false }]))
})

test('keys approve, reject with a reason and move to the next photo', async () => {
  const { user, bodies } = await open()
  expect(shown()).toBe('Under review: Asha Rao')
  await press(user, 'a')
  expect(shown()).toBe('Under review: Rohan Bhide')
  await press(user, 'r')
  expect(screen.getByRole('group', { name: 'Reason for rejection' })).toBeTruthy()
  await press(user, '2')
  expect(shown()).toBe('Under review: Meera Iyer')
  expect(screen.getByText('Rejected: Rohan Bhide. There is more than one person in the photo.')).toBeTruthy()
  await waitFor(() =>
    expect(bodies).toEqual([
      ['asha', { status: 'approved', caption: '' }],
      ['rohan', { status: 'rejected', reason: 'several_people' }],
    ]),
  )
})

test('number keys choose a reason only while the reasons are open, and Escape closes them', async () => {
  const { user, bodies } = await open()
  await press(user, '2')
  await press(user, 'r{Escape}2')
  expect(screen.queryByRole('group', { name: 'Reason for rejection' })).toBeNull()
  expect([shown(), bodies]).toEqual(['Under review: Asha Rao', []])
})

test('j and k move between photos without a decision', async () => {
  const { user, bodies } = await open()
  await press(user, 'jj')
  expect(shown()).toBe('Under review: Meera Iyer')
  await press(user, 'jk')
  expect([shown(), bodies]).toEqual(['Under review: Rohan Bhide', []])
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

test('an undo that is pressed before the decision has arrived is sent after it', async () => {
  const sent: unknown[] = []
  const arrival = Promise.withResolvers<void>()
  const held = async ({ body }: { body: unknown }) => {
    sent.push((body as { status: string }).status)
    if (sent.length === 1) await arrival.promise
    return { data: queue[0], message: 'Photo decided' }
  }
  const { user } = await open({ [verdictOn(queue[0]!)]: held })
  await press(user, 'a')
  await waitFor(() => expect(sent).toEqual(['approved']))
  await press(user, 'u')
  await waitFor(() => expect(screen.queryByText('Approved: Asha Rao')).toBeNull())
  expect(sent).toEqual(['approved'])

  arrival.resolve()
  expect(await screen.findByRole('button', { name: '1: Asha Rao' })).toBeTruthy()
  expect(sent).toEqual(['approved', 'pending'])
})

test('a photo that was just approved appears among the approved photos', async () => {
  const { user } = await open()
  await press(user, 'a')
  await user.click(screen.getByRole('button', { name: 'Approved' }))
  await waitFor(() => expect(shown()).toBe('Under review: Asha Rao'))
})

test('when the server refuses, the photo returns and a toast shows the reason', async () => {
  const refused = { [verdictOn(queue[0]!)]: () => refusal(404, 'Photo not found') }
  const { user } = await open(refused)
  await press(user, 'a')
  expect(await screen.findByText('Photo not found')).toBeTruthy()
  expect(screen.getByRole('button', { name: '1: Asha Rao' })).toBeTruthy()
})

test('shortcuts can be turned off and stay off', async () => {
  const { user, bodies } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }))
  await press(user, 'a')
  expect([shown(), bodies]).toEqual(['Under review: Asha Rao', []])
  expect(localStorage.getItem('photoShortcuts.omar')).toBe('off')
})

test('an empty queue shows that no photos are waiting', async () => {
  await openPanel(omar, '?tab=photos', { 'GET /api/admin/photos': () => singlePage() })
  expect(await screen.findByText('No photos are waiting')).toBeTruthy()
})

test('selected photos are approved together with their captions; skipped ones are counted and stay', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    'PUT /api/admin/photos/moderate': ({ body }) => {
      sent.push(body)
      return { data: { approved: [queue[0]!._id], skipped: [queue[1]!._id] }, message: '' }
    },
  })
  await press(user, 'xjx')
  await user.click(screen.getByRole('button', { name: 'Approve 2' }))
  expect(await screen.findByText('Approved: 1. Not changed: 1')).toBeTruthy()
  const chosen = queue.slice(0, 2).map(({ _id, profile }) => ({ member: profile._id, photo: _id, caption: '' }))
  expect(sent).toEqual([{ photos: chosen, status: 'approved' }])
  expect(screen.queryByRole('button', { name: '1: Asha Rao' })).toBeNull()
  expect(screen.getByRole('button', { name: '1: Rohan Bhide' })).toBeTruthy()
})

test('a key opens the photo in full size, and no other shortcut works meanwhile', async () => {
  const { user, bodies } = await open()
  await press(user, 'z')
  const whole = await screen.findByRole('img', { name: 'Full size: Asha Rao' })
  expect(whole.getAttribute('src')).toMatch(/&size=full$/)
  await press(user, 'a')
  expect(bodies).toEqual([])
})
