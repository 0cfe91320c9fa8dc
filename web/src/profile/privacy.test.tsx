import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../testing/cards.ts'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { missingPhotoText } from './missing-photo.ts'
import { PrivacySettings } from './privacy.tsx'
import { ProfileCard } from './profile-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (saving: () => object) =>
  openScreen(
    () => (
      <PrivacySettings
        settings={{
          hideProfile: false,
          hidePhotosUntilInterest: false,
          photosFor: 'everyone',
          showLastActive: true,
          showMyVisits: true,
          allowMessagesFrom: 'all',
        }}
      />
    ),
    '/my-profile',
    '/my-profile',
    { 'POST /api/profile/save': saving },
  )
const AFTER = { name: 'After an interest' }

test('a choice is saved as it is made', async () => {
  const { user, calls } = await open(() => ({ data: {}, profileCompletion: 20, missing: [] }))
  await user.click(screen.getByRole('radio', AFTER))
  expect(await screen.findByText('Saved. It holds from this moment.')).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('a choice that could not be saved stays where it was, and says so', async () => {
  const { user } = await open(() => refusal(400, 'That cannot be saved now.'))
  await user.click(screen.getByRole('radio', AFTER))
  expect(await screen.findByText('That cannot be saved now.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', AFTER).checked).toBe(false)
})

test('a card says when photos that exist are shown', async () => {
  await openScreen(
    () => <ProfileCard profile={makeCard('Asha', { photosWithheld: true })}>{null}</ProfileCard>,
    '/search',
    '/search',
    {},
  )
  expect(screen.getByText('Photos are shown after acceptance')).toBeTruthy()
  expect(missingPhotoText({ photosWithheld: false })).toBe('No photo yet')
})
