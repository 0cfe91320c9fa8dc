import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../testing/make-cards.ts'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { missingPhotoText } from '../profile/missing-photo-text.ts'
import { PRIVACY_SETTINGS } from '../testing/sample-privacy-settings.ts'
import { PrivacySettings } from './privacy-settings.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (saving: (body: unknown) => object) =>
  openScreen(() => <PrivacySettings settings={PRIVACY_SETTINGS} />, '/my-profile', '/my-profile', {
    'POST /api/profile/save': saving,
  })
const AFTER = { name: 'After an interest' }

test('a choice is saved as it is made', async () => {
  const { user, calls } = await open(() => ({ data: {}, profileCompletion: 20, missing: [] }))
  await user.click(screen.getByRole('radio', AFTER))
  expect(await screen.findByText('Saved. This applies from now.')).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('a choice that could not be saved stays where it was, and says so', async () => {
  const { user } = await open(() => refusal(400, 'That cannot be saved now.'))
  await user.click(screen.getByRole('radio', AFTER))
  expect(await screen.findByText('That cannot be saved now.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', AFTER).checked).toBe(false)
})

test('who reads a fact is chosen from a list, and saved at once', async () => {
  const bodies: unknown[] = []
  const { user } = await open((body) => {
    bodies.push(body)
    return { data: {}, profileCompletion: 20, missing: [] }
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'My income' }), 'connections')
  expect(await screen.findByText('Saved. This applies from now.')).toBeTruthy()
  expect(bodies).toMatchObject([{ body: { privacySettings: { incomeFor: 'connections' } } }])
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
