import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, refusal } from '../../testing/open-screen.tsx'
import { omar, openPanel, pageOf, photoBy } from '../../testing/staff.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const queue = ['Asha Rao', 'Rohan Bhide', 'Meera Iyer'].map((name) => photoBy(name))
const shown = () => screen.getByRole('img', { name: /^To be judged/ }).getAttribute('alt')
const verdictOn = ({ _id, profile }: AdminPhoto) =>
  `PUT /api/admin/profiles/${profile._id}/photos/${encodeURIComponent(_id)}/moderate`

/** A server that keeps what was decided. */
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
      pageOf(...photos.filter(({ status }) => status === (query.get('status') ?? 'pending'))),
    ...deciding,
    ...answers,
  })
  await screen.findByRole('img', { name: /^To be judged/ })
  return { ...opened, bodies }
}

test('keys approve, reject with a reason and go on to the next photo', async () => {
  const { person, bodies } = await open()
  expect(shown()).toBe('To be judged: Asha Rao')
  await person.keyboard('a')
  expect(shown()).toBe('To be judged: Rohan Bhide')
  await person.keyboard('r')
  expect(screen.getByRole('group', { name: 'Why is it rejected?' })).toBeTruthy()
  await person.keyboard('2')
  expect(shown()).toBe('To be judged: Meera Iyer')
  expect(screen.getByText('Rejected: Rohan Bhide. More than one person is in the photo.')).toBeTruthy()
  await vi.waitFor(() =>
    expect(bodies).toEqual([
      ['asha', { status: 'approved' }],
      ['rohan', { status: 'rejected', reason: 'several_people' }],
    ]),
  )
})

test('a number decides only while a reason is asked for, and Escape asks no longer', async () => {
  const { person, bodies } = await open()
  await person.keyboard('2')
  await person.keyboard('r{Escape}2')
  expect(screen.queryByRole('group', { name: 'Why is it rejected?' })).toBeNull()
  expect([shown(), bodies]).toEqual(['To be judged: Asha Rao', []])
})

test('j and k look at the photos without deciding', async () => {
  const { person, bodies } = await open()
  await person.keyboard('jj')
  expect(shown()).toBe('To be judged: Meera Iyer')
  await person.keyboard('jk')
  expect([shown(), bodies]).toEqual(['To be judged: Rohan Bhide', []])
})

test('the last decision can be undone', async () => {
  const { person, bodies } = await open()
  await person.keyboard('a')
  await screen.findByText('Approved: Asha Rao')
  await vi.waitFor(() => expect(bodies.length).toBe(1))
  await person.keyboard('u')
  await vi.waitFor(() => expect(bodies.at(-1)).toEqual(['asha', { status: 'pending' }]))
  expect(await screen.findByRole('button', { name: '1: Asha Rao' })).toBeTruthy()
})

test('a photo that was just approved stands among the approved ones', async () => {
  const { person } = await open()
  await person.keyboard('a')
  await person.click(screen.getByRole('button', { name: 'Approved' }))
  await vi.waitFor(() => expect(shown()).toBe('To be judged: Asha Rao'))
})

test('when the server refuses, the photo comes back and a toast says why', async () => {
  const refused = { [verdictOn(queue[0]!)]: () => refusal(404, 'Photo not found') }
  const { person } = await open(refused)
  await person.keyboard('a')
  expect(await screen.findByText('Photo not found')).toBeTruthy()
  expect(screen.getByRole('button', { name: '1: Asha Rao' })).toBeTruthy()
})

test('keys can be turned off, and stay off', async () => {
  const { person, bodies } = await open()
  await person.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }))
  await person.keyboard('a')
  expect([shown(), bodies]).toEqual(['To be judged: Asha Rao', []])
  expect(localStorage.getItem('photoShortcuts')).toBe('off')
})

test('an empty queue says that nothing waits', async () => {
  await openPanel(omar, '?tab=photos', { 'GET /api/admin/photos': () => pageOf() })
  expect(await screen.findByText('No photos are waiting')).toBeTruthy()
})

test('selected photos are approved together, and those decided meanwhile are counted', async () => {
  const sent: unknown[] = []
  const { person } = await open({
    'PUT /api/admin/photos/moderate': ({ body }) => {
      sent.push(body)
      return { data: { approved: [queue[0]!._id], skipped: [queue[1]!._id] }, message: '' }
    },
  })
  await person.keyboard('xjx')
  await person.click(screen.getByRole('button', { name: 'Approve 2' }))
  expect(await screen.findByText('Approved: 1. Already decided or deleted: 1')).toBeTruthy()
  const chosen = queue.slice(0, 2).map(({ _id, profile }) => ({ member: profile._id, photo: _id }))
  expect(sent).toEqual([{ photos: chosen, status: 'approved' }])
})

test('a key shows the photo in full size, and no other key works behind it', async () => {
  const { person, bodies } = await open()
  await person.keyboard('z')
  const whole = await screen.findByRole('img', { name: 'Full size: Asha Rao' })
  expect(whole.getAttribute('src')).toMatch(/&size=full$/)
  await person.keyboard('a')
  expect(bodies).toEqual([])
})
