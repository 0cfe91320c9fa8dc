import type { Profile } from '@parinay/contract/profile/profile'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { makeCard } from '../testing/make-cards.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { ProfileVideo } from './profile-video.tsx'

const rohan = makeCard('Rohan Rao') as Profile
const VIDEO = {
  _id: 'v',
  durationMs: 32_000,
  width: 1280,
  height: 720,
  hasSound: true,
  posterUrl: '/poster',
  lowUrl: '/low',
  highUrl: '/high',
  captionsUrl: '/captions',
}

const open = (answer: () => object) =>
  openScreen(() => <ProfileVideo profile={rohan} />, '/profile/$id', '/profile/rohan', {
    [`GET /api/videos/of/${encodeURIComponent(rohan._id)}`]: answer,
  })
const video = () => document.querySelector('video')

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a profile without a video offers none', async () => {
  await open(() => ({ data: { isWithheld: false } }))
  expect(screen.queryByRole('button', { name: /Video introduction/ })).toBeNull()
})

test('the poster shows the length, and a press plays the smaller picture, with captions and the viewer’s code', async () => {
  const { user } = await open(() => ({ data: { video: VIDEO, isWithheld: false } }))
  const button = await screen.findByRole('button', { name: /^Video introduction\s*0:32$/ })
  expect(button.querySelector('img')?.getAttribute('src')).toBe('/poster')
  expect(video()).toBeNull()
  expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled()
  await user.click(button)
  await waitFor(() => expect(video()?.getAttribute('src')).toBe('/low'))
  await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce())
  expect(video()!.muted).toBe(false)
  expect(video()!.querySelector('track')?.getAttribute('src')).toBe('/captions')
  expect(await screen.findByText(/Your code ASHA-/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sharper picture (720p)' }))
  expect(video()!.getAttribute('src')).toBe('/high')
})

test('a video that is withheld can be asked for, as the photos', async () => {
  const { user } = await open(() => ({ data: { isWithheld: true } }))
  await user.click(await screen.findByRole('button', { name: /Ask to see it/ }))
  expect(await screen.findByRole('button', { name: 'Request photos' })).toBeTruthy()
  expect(video()).toBeNull()
})

test('a video that is withdrawn while it plays ends with a clear text', async () => {
  let isWithheld = false
  const { user } = await open(() => ({ data: { ...(!isWithheld && { video: VIDEO }), isWithheld } }))
  await user.click(await screen.findByRole('button', { name: /Video introduction/ }))
  await waitFor(() => expect(video()).not.toBeNull())
  isWithheld = true
  fireEvent.error(video()!)
  expect(await screen.findByText('This video is no longer shown to you.')).toBeTruthy()
  expect(video()).toBeNull()
})

test('a video is reported from its player', async () => {
  const sent: unknown[] = []
  const { user } = await openScreen(() => <ProfileVideo profile={rohan} />, '/profile/$id', '/profile/rohan', {
    [`GET /api/videos/of/${encodeURIComponent(rohan._id)}`]: () => ({ data: { video: VIDEO, isWithheld: false } }),
    'POST /api/reports': ({ body }) => {
      sent.push(body)
      return { message: 'Thank you', data: { number: 7 } }
    },
  })
  await user.click(await screen.findByRole('button', { name: /Video introduction/ }))
  await user.click(await screen.findByRole('button', { name: 'Report this video' }))
  const form = within(await screen.findByRole('dialog', { name: 'Report this video' }))
  await user.click(form.getByLabelText('A video of somebody else'))
  await user.click(form.getByLabelText(/^Also block/))
  await user.click(form.getByRole('button', { name: 'Report' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { profileId: rohan._id, about: { kind: 'video', video: 'v' }, category: 'photo_of_another', words: '' },
    ]),
  )
})

test('a video that cannot be played is tried again', async () => {
  const { user } = await open(() => ({ data: { video: VIDEO, isWithheld: false } }))
  await user.click(await screen.findByRole('button', { name: /Video introduction/ }))
  await waitFor(() => expect(video()).not.toBeNull())
  fireEvent.error(video()!)
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(video()?.getAttribute('src')).toBe('/low'))
})
