import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { LandingScreen } from './landing-screen.tsx'
import { Statistics } from './statistics.tsx'

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
test('there are eight benefits for every member', async () => {
  await open()
  const benefits = section(await screen.findByRole('heading', { name: 'What every member gets' }))
  const points = within(benefits).getAllByRole('listitem')
  expect(points).toHaveLength(8)
  const names = points.map((point) => point.querySelector('span')?.firstChild?.textContent)
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

test('everything that the page names exists: nothing is marked as coming', async () => {
  await open()
  await screen.findByRole('heading', { name: 'What every member gets' })
  expect(screen.queryAllByText(/coming/i)).toEqual([])
})

test('the page says what the site checks and does not check, and shows two screens', async () => {
  await open()
  const checks = section(await screen.findByRole('heading', { name: 'What we check, and what we do not' }))
  const lines = within(checks).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    'We check',
    'We check',
    'We check',
    'We check',
    'We do not check',
  ])
  expect(within(checks).getByRole('link').getAttribute('href')).toBe('/safety-tips#verified')
  expect(screen.getAllByRole('img', { name: /^A (list|conversation)/ })).toHaveLength(2)
})

test('the operator can show counts instead: the totals of lists that every visitor may open', async () => {
  const totals: Record<string, number> = { '': 123_456, female: 61_000, male: 62_456 }
  vi.stubGlobal('fetch', (address: string) => {
    const gender = new URL(address, 'http://site').searchParams.get('gender') ?? ''
    return Promise.resolve(Response.json({ total: address.includes('success-stories') ? 17 : totals[gender] }))
  })
  const { container } = render(<Statistics shown="counts" />)
  await waitFor(() =>
    expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '1,23,456',
      '61,000',
      '62,456',
      '17',
    ]),
  )
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('network'))],
  ['a refusal', () => Promise.resolve(Response.json({}, { status: 429 }))],
])('with %s no number is shown', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  const { container } = render(<Statistics shown="counts" />)
  await waitFor(() => expect(container.querySelector('dl')?.hidden).toBe(true))
})
