import type { Photo } from '@parinay/contract/profile/profile'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../testing/make-cards.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { ProfileCard } from './profile-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const show = (card: ReturnType<typeof makeCard>) =>
  openScreen(() => <ProfileCard profile={card}>{null}</ProfileCard>, '/cards', '/cards', {})

const photo = (_id: string, isPrimary: boolean): Photo => ({
  _id,
  photoUrl: `/api/photos/${_id}`,
  isPrimary,
  status: 'approved',
  isIllustration: false,
  width: 1280,
  height: 1600,
})
const shownPhoto = () => document.querySelector('article img')?.getAttribute('src')

// spec: 2.7.3, 2.7.4, 2.7.5, 2.7.6, 2.7.7, 2.7.8, 2.7.9, 2.7.10, 2.16.16, 3.4.7
test('a card tells who it is, in a family’s order', async () => {
  await show(makeCard('Rohan Rao', { isVerified: true, subscription: { tier: 'elite' }, compatibility: 84 }))

  const card = screen.getByRole('article', { name: 'Rohan Rao' })
  const text = card.textContent
  const facts = ['Elite', 'Rohan Rao', '31 years', 'Verified', '175 cm · Never married', 'Architect, Pune, Maharashtra']
  const places = [...facts, 'Masters, Science', 'Hindu, Brahmin · Marathi', '84%', 'View Profile'].map((fact) =>
    text.indexOf(fact),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(screen.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/profile/Rohan%20Rao')
})

// spec: 2.7.2, 2.7.4
test('a member without a photo, a tier, a verification or a score', async () => {
  await show(makeCard('Rohan Rao'))
  expect(screen.getByText('No photo yet')).toBeTruthy()
  expect(document.querySelector('article svg text')?.textContent).toBe('R')
  expect(screen.queryByText('Verified')).toBeNull()
  expect(screen.queryByText('Free')).toBeNull()
  expect(screen.queryByRole('button', { name: /means/ })).toBeNull()
})

// spec: 2.7.1
test('the primary photo is shown, else the first', async () => {
  await show(makeCard('Rohan Rao', { photos: [photo('first', false), photo('main', true)] }))
  expect(shownPhoto()).toBe('/api/photos/main')

  cleanup()
  await show(makeCard('Rohan Rao', { photos: [photo('first', false), photo('second', false)] }))
  expect(shownPhoto()).toBe('/api/photos/first')
})

test('what is not known, or only "Other", leaves no trace', async () => {
  await show(
    makeCard('Rohan Rao', {
      personalDetails: {},
      religiousDetails: { religion: 'Hindu', caste: 'Other' },
      educationDetails: {},
      professionalDetails: { occupation: 'Other' },
    }),
  )
  const lines = [...document.querySelectorAll('article p:not([popover])')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['Pune, Maharashtra', 'Hindu'])
})

// spec: 2.7.3
test.each(['basic', 'premium', 'elite'] as const)('the tier %s is a badge', async (tier) => {
  await show(makeCard('Rohan Rao', { subscription: { tier } }))
  expect(screen.getByText(new RegExp(`^${tier}$`, 'i'))).toBeTruthy()
})

test.each([
  ['आशा', 'आ'],
  ['மீனாட்சி', 'மீ'],
  ['  asha', 'A'],
])('without a photo the window shows how the name %s begins', async (name, letter) => {
  await show(makeCard(name))
  expect(document.querySelector('article svg text')?.textContent).toBe(letter)
})
