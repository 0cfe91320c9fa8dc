import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { LandingScreen } from './landing-screen.tsx'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = () => openScreen(LandingScreen, '/', '/', {})
const section = (of: HTMLElement) => of.closest('section')!

// spec: 2.3.1, 2.3.5
test('the hero has Register Free and Login, and the statistics', async () => {
  await open()
  const hero = section(await screen.findByRole('heading', { level: 1 }))
  expect(within(hero).getByRole('link', { name: 'Register Free' }).getAttribute('href')).toBe('/register')
  expect(within(hero).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  const text = [...hero.querySelectorAll('dt')].map((term) => [
    term.nextElementSibling?.textContent,
    term.textContent?.toLowerCase(),
  ])
  expect(text).toEqual([
    ['5L+', 'active users'],
    ['50K+', 'success stories'],
    ['4.8/5', 'rating'],
  ])
})

// spec: 2.3.2
test('there are three feature cards', async () => {
  await open()
  const features = section(await screen.findByRole('heading', { name: 'Made for families who take this seriously' }))
  expect(within(features).getAllByRole('heading', { level: 3 })).toHaveLength(3)
})

// spec: 2.3.3, 2.3.4
test('eight points name what every member gets', async () => {
  await open()
  const benefits = section(await screen.findByRole('heading', { name: 'What every member gets' }))
  const points = within(benefits).getAllByRole('listitem')
  expect(points).toHaveLength(8)
  const names = points.map(({ textContent }) => textContent)
  for (const claim of [
    'Verified profiles',
    'Advanced search filters',
    'Secure messaging',
    'Photo and video profiles',
    'Horoscope matching',
    'Phone verification',
    'Customer support',
  ])
    expect(names).toContain(claim)
})
