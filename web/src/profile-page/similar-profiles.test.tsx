import type { Profile } from '@parinay/contract/profile/profile'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../testing/make-cards.ts'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { SimilarProfiles } from './similar-profiles.tsx'

const rohan = makeCard('Rohan Rao') as Profile
const cards = (...names: string[]) => ({ data: names.map((name) => makeCard(name)) })

const open = (answer: () => object) =>
  openScreen(() => <SimilarProfiles profile={rohan} />, '/profile/$id', '/profile/rohan', {
    [`GET /api/profile/${encodeURIComponent(rohan._id)}/similar`]: answer,
  })
const names = async () =>
  within(await screen.findByRole('region', { name: 'Similar profiles' }))
    .getAllByRole('listitem')
    .map((person) => within(person).getByText(/, 31$/).textContent)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('the others are shown in the order of the reply', async () => {
  await open(() => cards('A', 'B', 'C'))
  expect(await names()).toEqual(['A, 31', 'B, 31', 'C, 31'])
})

test('where nobody is similar, the section is absent', async () => {
  await open(() => cards())
  await waitFor(() => expect(document.querySelector('[aria-hidden=true]')).toBeNull())
  expect(screen.queryByText('Similar profiles')).toBeNull()
})

test('a failure says so and is tried again', async () => {
  let isWell = false
  const { user } = await open(() => (isWell ? cards('A', 'B', 'C') : refusal(429, 'Too many requests')))
  expect(await screen.findByText('Too many requests')).toBeTruthy()
  isWell = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await names()).toHaveLength(3)
})
