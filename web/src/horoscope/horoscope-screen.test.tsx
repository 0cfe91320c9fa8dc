import type { MyHoroscope } from '@parinay/contract/horoscope'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { HoroscopeScreen } from './horoscope-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PUNE = { id: 1259229, name: 'Pune', region: 'Maharashtra', zone: 'Asia/Kolkata' }
const moon = { nakshatra: 3, pada: 2, rashi: 1 }
const chart: NonNullable<MyHoroscope['chart']> = {
  grahas: [
    { graha: 'sun', longitude: 9.55, rashi: 0, navamsha: 2, house: 1 },
    { graha: 'moon', longitude: 44.2, rashi: 1, navamsha: 1, house: 2 },
  ],
  lagna: { longitude: 12.5, rashi: 0, navamsha: 3 },
  moon,
  mangal: {
    lagna: { house: 7, isPresent: true },
    moon: { house: 6, isPresent: false },
    venus: { house: 3, isPresent: false },
    exceptions: ['O'],
  },
  dashas: [
    {
      lord: 'moon',
      from: '1992-04-01',
      to: '2002-04-01',
      parts: [{ lord: 'moon', from: '1992-04-01', to: '1993-02-01' }],
    },
  ],
  ayanamsa: 23.8,
  nearEdge: [],
  possible: { moons: [moon], lagnas: [0, 1], mangal: [true] },
  isLagnaUndefined: false,
}
const given: MyHoroscope = {
  dateOfBirth: '1996-04-23',
  showHoroscope: false,
  birth: { certainty: 'about', time: '06:30', place: { id: PUNE.id, name: 'Pune, Maharashtra', zone: PUNE.zone } },
  chart,
}
const open = (answers: Parameters<typeof openScreen>[3]) =>
  openScreen(HoroscopeScreen, '/horoscope', '/horoscope', answers)

test('birth details are entered with a place from the list, and the refused field is named', async () => {
  const sent: unknown[] = []
  let data: MyHoroscope = { dateOfBirth: '1996-04-23', showHoroscope: false }
  const { user } = await open({
    'GET /api/horoscope': () => ({ data }),
    'GET /api/horoscope/places': () => ({ data: [PUNE] }),
    'PUT /api/horoscope': ({ body }) => {
      sent.push(body)
      if (sent.length === 1)
        return Response.json(
          {
            success: false,
            error: 'x',
            message: 'x',
            code: 'bad_input',
            fields: { time: 'The clocks skipped this time' },
          },
          { status: 400 },
        )
      data = given
      return { data }
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'About, within half an hour' }))
  await user.type(screen.getByLabelText(/^Time of birth/), '06:30')
  await user.click(screen.getByRole('button', { name: 'Save and show the chart' }))
  expect(screen.getByText('Please choose a place from the list')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Place of birth/), 'pun')
  await user.click(await screen.findByRole('button', { name: /^Pune/ }))
  await user.click(screen.getByRole('button', { name: 'Save and show the chart' }))
  expect(await screen.findByText('The clocks skipped this time')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save and show the chart' }))

  expect(await screen.findByRole('heading', { name: 'Birth chart' })).toBeTruthy()
  expect(sent.at(-1)).toEqual({ certainty: 'about', time: '06:30', placeId: PUNE.id })
})

test('the chart has a table in words, what is certain, and the dosha without fear', async () => {
  const { user } = await open({ 'GET /api/horoscope': () => ({ data: given }) })
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('row', { name: /Moon/ }).textContent).toBe('MoonVrishabha 14° 12′2Vrishabha')
  expect(screen.getByText('Moon certain: Rohini, pada 2, in Vrishabha.')).toBeTruthy()
  expect(screen.getByText('Lagna not certain: Mesha or Vrishabha.')).toBeTruthy()
  expect(screen.getByText('From the lagna: present, whatever the time.')).toBeTruthy()
  expect(screen.getByText('Mars stands in its own sign or is exalted.')).toBeTruthy()

  for (const look of ['South Indian', 'East Indian', 'हिन्दी'])
    await user.click(screen.getByRole('radio', { name: look }))
  expect(table.getByRole('rowheader', { name: 'चन्द्र' })).toBeTruthy()
  expect(document.querySelector('svg[lang=hi]')?.textContent).toContain('वृषभचं')
})

test('the comparison is off until it is turned on', async () => {
  let showHoroscope = false
  const { user } = await open({
    'GET /api/horoscope': () => ({ data: { ...given, showHoroscope } }),
    'POST /api/profile/save': ({ body }) => {
      showHoroscope = (body as { privacySettings: { showHoroscope: boolean } }).privacySettings.showHoroscope
      return { data: {} }
    },
  })
  const box = await screen.findByRole('checkbox', { name: /^Compare horoscopes/ })
  expect((box as HTMLInputElement).checked).toBe(false)
  await user.click(box)
  expect((box as HTMLInputElement).checked).toBe(true)
  expect(showHoroscope).toBe(true)
})

test('the comparison goes off again when it could not be saved', async () => {
  const { user } = await open({
    'GET /api/horoscope': () => ({ data: given }),
    'POST /api/profile/save': () => refusal(400, 'Failed to save profile'),
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Compare horoscopes/ })
  const wasOn = box.checked
  await user.click(box)
  await screen.findByText('Failed to save profile')
  expect(box.checked).toBe(wasOn)
})

test('a horoscope that cannot be loaded offers a retry', async () => {
  await open({ 'GET /api/horoscope': () => refusal(400, 'Failed to load your horoscope') })
  expect(await screen.findByText('Failed to load your horoscope')).toBeTruthy()
  expect(screen.getByRole('button', { name: /try again/i })).toBeTruthy()
})
