import type { OwnPhoto } from '@parinay/contract/photos'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { makePerson } from '../testing/make-cards.ts'
import { type Answers, openScreen, refusal } from '../testing/open-screen.tsx'
import { MyPhotosScreen } from './my-photos-screen.tsx'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const photo = (_id: string, more: Partial<OwnPhoto> = {}): OwnPhoto => ({
  _id,
  photoUrl: `/api/photos/${_id}?seal=x`,
  isPrimary: false,
  status: 'approved',
  isIllustration: false,
  width: 1280,
  height: 1600,
  uploadedAt: '2026-11-20T09:00:00.000Z',
  ...more,
})
const nobody = { data: [], total: 0, page: 1, pages: 0 }

const open = (photos: readonly OwnPhoto[], answers: Answers = {}) =>
  openScreen(MyPhotosScreen, '/my-photos', '/my-photos', {
    'GET /api/photos': () => ({ data: { photos, uploads: [] } }),
    'GET /api/photos/requests': () => nobody,
    'GET /api/photos/views': () => nobody,
    ...answers,
  })

test('without photos the page explains how to begin', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'No photos yet' })).toBeTruthy()
  expect(screen.getByText('0 of 10')).toBeTruthy()
  expect(screen.getByLabelText('Choose photos')).toBeTruthy()
  expect(await screen.findByText('No requests waiting for your answer.')).toBeTruthy()
  expect(await screen.findByText('No one has opened your photos in full size yet.')).toBeTruthy()
})

test('each photo shows its state, and why it was rejected', async () => {
  await open([
    photo('one', { isPrimary: true }),
    photo('two', { status: 'pending', caption: 'At home' }),
    photo('three', { status: 'rejected', reason: 'several_people' }),
  ])
  const tiles = await screen.findAllByRole('listitem')
  const texts = tiles.map(({ textContent }) => textContent)
  expect(texts[0]).toContain('Main')
  expect(texts[0]).toContain('Approved')
  expect(texts[1]).toContain('Waiting for approvalAt home')
  expect(texts[2]).toContain('RejectedThere is more than one person in the photo. You can upload another one.')
  expect(within(tiles[2]!).queryByRole('button', { name: /main photo/ })).toBeNull()
})

test('another photo becomes the main one', async () => {
  const bodies: unknown[] = []
  const { user } = await open([photo('one', { isPrimary: true }), photo('two')], {
    'PUT /api/photos/two': ({ body }) => {
      bodies.push(body)
      return { data: photo('two', { isPrimary: true }) }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Make photo 2 the main photo' }))
  expect(await screen.findByText('This is your main photo now.')).toBeTruthy()
  expect(bodies).toEqual([{ isPrimary: true }])
})

test('a photo is deleted only after confirmation', async () => {
  let photos = [photo('one'), photo('two')]
  const { user, calls } = await open([], {
    'GET /api/photos': () => ({ data: { photos, uploads: [] } }),
    'DELETE /api/photos/one': () => {
      photos = photos.slice(1)
      return { message: 'Photo deleted' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete photo 1' }))
  expect(calls.some((one) => one.startsWith('DELETE'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 of 10')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an upload in progress and a failed upload show their state', async () => {
  const uploads = [
    { _id: 'a', uploadedAt: '2026-11-20T09:00:00.000Z' },
    { _id: 'b', uploadedAt: '2026-11-20T09:00:00.000Z', fault: 'damaged' },
  ]
  await open([], { 'GET /api/photos': () => ({ data: { photos: [], uploads } }) })
  expect(await screen.findByText('Uploaded. We are preparing your photo…')).toBeTruthy()
  expect(screen.getByText(/damaged or incomplete/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy()
})

test('a member can have ten photos', async () => {
  await open(Array.from({ length: 10 }, (_, at) => photo(`p${at}`)))
  expect(await screen.findByText(/You have reached the limit of 10 photos/)).toBeTruthy()
  expect(screen.queryByLabelText('Choose photos')).toBeNull()
})

test('heading and notice show the same number at the limit', async () => {
  const uploads = Array.from({ length: 7 }, (_, at) => ({ _id: `u${at}`, uploadedAt: '2026-11-20T09:00:00.000Z' }))
  const photos = [photo('one'), photo('two'), photo('three')]
  await open([], { 'GET /api/photos': () => ({ data: { photos, uploads } }) })
  expect(await screen.findByText('3 of 10, 7 uploading')).toBeTruthy()
  expect(screen.getByText('With the ones being uploaded you have reached the limit of 10 photos.')).toBeTruthy()
})

test('chosen photos are sent with their positions, and count as sent only after the server’s reply', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No pictures here')))
  const sent: { place: string | null; batchId: string | null; answer: () => void }[] = []
  vi.stubGlobal('XMLHttpRequest', slowRequests(sent))
  const { user } = await open([])
  const files = ['one.jpg', 'two.jpg'].map((name) => new File(['bytes'], name, { type: 'image/jpeg' }))
  await user.upload(await screen.findByLabelText('Choose photos'), files)
  await user.click(await screen.findByRole('button', { name: 'Upload all without cropping' }))
  await waitFor(() => expect(sent.map(({ place }) => place)).toEqual(['0', '1']))
  expect(new Set(sent.map(({ batchId }) => batchId)).size).toBe(1)
  expect(await screen.findAllByText('Almost done. Please keep this page open…')).toHaveLength(2)
  expect(screen.queryByText(/\bsent\b/i)).toBeNull()
  for (const { answer } of sent) answer()
  await waitFor(() => expect(screen.queryByText('two.jpg')).toBeNull())
})

/** Requests that send their bytes immediately and get an answer when the test gives it. */
const slowRequests = (sent: { place: string | null; batchId: string | null; answer: () => void }[]) =>
  class extends EventTarget {
    upload = new EventTarget()
    status = 0
    response: unknown
    private words = new URLSearchParams()
    open(_: string, address: string) {
      this.words = new URL(address, 'http://here').searchParams
    }
    setRequestHeader() {}
    abort() {}
    send() {
      const progress = Object.assign(new Event('progress'), { loaded: 5, total: 5 })
      this.upload.dispatchEvent(progress)
      const answer = () => {
        this.status = 201
        this.response = { success: true, data: { _id: 'x', uploadedAt: '2026-11-20T09:00:00.000Z' } }
        this.dispatchEvent(new Event('load'))
      }
      sent.push({ place: this.words.get('place'), batchId: this.words.get('batchId'), answer })
    }
  }

test('a list that cannot be loaded shows an error with a retry', async () => {
  let isDown = true
  const { user } = await open([], {
    'GET /api/photos': () =>
      isDown ? refusal(400, 'The list is resting.') : { data: { photos: [photo('one')], uploads: [] } },
  })
  expect(await screen.findByText('The list is resting.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('1 of 10')).toBeTruthy()
})

test('granting a request moves its sender to the people who may see the photos', async () => {
  let status = 'requested'
  const rohan = makePerson('Rohan Mehta', { _id: 'rohan' })
  const asking = { person: rohan, status, requestedAt: '2026-11-20T09:00:00.000Z' }
  const { user } = await open([photo('one')], {
    'GET /api/photos/requests': ({ query }) =>
      query.get('status') === status ? { ...nobody, data: [{ ...asking, status }], total: 1, pages: 1 } : nobody,
    [`PUT /api/photos/requests/${rohan._id}`]: ({ body }) => {
      status = (body as { status: string }).status
      return { message: 'They can now see your photos' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show my photos' }))
  expect(await screen.findByRole('heading', { name: 'People who can see my photos' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stop showing' })).toBeTruthy()
})

test('viewers are listed with number and time of their views', async () => {
  const looked = { person: makePerson('Rohan Mehta'), photos: 2, lastAt: new Date().toISOString() }
  await open([photo('one')], { 'GET /api/photos/views': () => ({ data: [looked], total: 1, page: 1, pages: 1 }) })
  expect(await screen.findByRole('link', { name: 'Rohan Mehta' })).toBeTruthy()
  expect(screen.getByText(/2 photos, /)).toBeTruthy()
})
