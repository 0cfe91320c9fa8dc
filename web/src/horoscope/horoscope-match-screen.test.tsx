import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MATCH } from '../../../journeys/screen-states/sample-horoscope-match.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { HoroscopeLine } from './horoscope-line.tsx'
import { HoroscopeMatchScreen } from './horoscope-match-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PATH = '/horoscope/with/$id'
const open = (data?: object) =>
  openScreen(HoroscopeMatchScreen, PATH, '/horoscope/with/rohan', { 'GET /api/horoscope/with/rohan': () => ({ data }) })

test('the match shows the possible totals, each koota with its reason, and the exception of a dosha', async () => {
  await open(MATCH)
  expect(await screen.findByText('21 or 23.5')).toBeTruthy()
  expect(screen.getByText(/which custom calls acceptable/)).toBeTruthy()
  expect(screen.getByText('Nadi dosha. Exception: the same star in another pada. The points stay.')).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Graha Maitri/ }).textContent).toContain('0.5 of 5VenusJupiter')
  expect(screen.getByText('Not known from the lagna, because a lagna is not certain.')).toBeTruthy()
})

test('the other tradition is a tab away, and flags what schools dispute', async () => {
  const { user } = await open(MATCH)
  await user.click(await screen.findByRole('tab', { name: 'Ten poruthams' }))
  const rowOf = (name: RegExp) => screen.getByRole('row', { name }).textContent
  expect(rowOf(/^Gana.*stars/)).toContain('middlingSchools differ. Another gives: fails.')
  expect(rowOf(/^Stree Deergha/)).toMatch(/Schools differ\.$/)
  expect(rowOf(/^Yoni.*stars/)).not.toContain('Schools differ')
  expect(screen.getByRole('row', { name: /^Dina/ }).textContent).toContain('fails or good')
})

test('without a match the page says what it needs, and a profile shows nothing', async () => {
  await open()
  expect(await screen.findByText('There is no match to show')).toBeTruthy()
  cleanup()
  await openScreen(() => <HoroscopeLine id="rohan" />, PATH, '/horoscope/with/rohan', {
    'GET /api/horoscope/with/rohan': () => ({}),
  })
  expect(document.body.textContent).not.toMatch(/horoscope|points/i)
})
