import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../testing/make-cards.ts'
import { type Answers, openScreen } from '../testing/open-screen.tsx'
import { SearchScreen } from './search-screen.tsx'

const FACETS = 'GET /api/profile/facets'
const CITIES = 'GET /api/profile/cities'
const found = { data: [makeCard('Rohan Rao')], total: 1, page: 1, pages: 1, upTo: 70 }

const search = (answers: Answers = {}, address = '/search') =>
  openScreen(SearchScreen, '/search', address, {
    'GET /api/profile/list': () => found,
    'GET /api/request/sent': () => ({ data: [] }),
    'GET /api/request/received': () => ({ data: [] }),
    [FACETS]: ({ query }) => ({ data: {}, total: 40 - 10 * query.getAll('state').length }),
    ...answers,
  })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const sheet = () => within(screen.getByRole('dialog', { name: 'Filters' }))
const option = (name: string) => sheet().getByRole('button', { name })
const open = async (user: Awaited<ReturnType<typeof search>>['user'], name: RegExp | string = 'Filters') => {
  await user.click(await screen.findByRole('button', { name }))
  await screen.findByRole('dialog')
}

test('all filters are chosen on one sheet, with the number of people on its button, and apply together', async () => {
  const { user, router, calls } = await search()
  await open(user)
  expect(await sheet().findByRole('button', { name: 'Show 40 people' })).toBeTruthy()

  await user.click(option('State'))
  await user.click(option('Goa'))
  await user.click(option('Kerala'))
  expect(await sheet().findByRole('button', { name: 'Show 20 people' })).toBeTruthy()
  await user.click(option('Lifestyle'))
  await user.click(option('Vegan'))
  await user.selectOptions(sheet().getByLabelText('Sort by'), 'Oldest first')
  expect(option('State Goa, Kerala')).toBeTruthy()
  expect(router.state.location.searchStr).toBe('')

  await user.click(sheet().getByRole('button', { name: /^Show/ }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?state=Goa&state=Kerala&diet=Vegan&sort=oldest'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.at(-1)).toContain('state=Goa&state=Kerala')
  expect(screen.getByRole('button', { name: 'Filters · 2' })).toBeTruthy()
})

test.each([
  ['a phone', true, 1],
  ['a wide screen', false, 0],
])('on %s the number of people is asked for before the sheet is opened: %s', async (_, isNarrow, times) => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
  const { calls } = await search({}, '/search?diet=Vegan')
  const asked = () => calls.filter((call) => call.includes('/facets?') && call.includes('diet=Vegan')).length
  await screen.findByRole('article')
  expect(asked()).toBe(0)
  await act(async () => idle.forEach((callback) => callback()))
  expect(idle.length).toBeGreaterThan(0)
  expect(asked()).toBe(times)
})

test('Back and the cross close the sheet, and what was chosen in it does not apply', async () => {
  const { user, router } = await search({}, '/search?diet=Vegan')
  for (const close of [
    async () => act(async () => router.history.back()),
    () => user.click(sheet().getByRole('button', { name: 'Close the filters' })),
  ]) {
    await open(user, 'Filters · 1')
    await user.click(option('State'))
    await user.click(option('Goa'))
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.searchStr).toBe('?diet=Vegan')
  }
})

test('Clear All empties the sheet, and the list once it is shown', async () => {
  const { user, router } = await search({}, '/search?diet=Vegan&ageMin=25&city=Pune')
  await open(user, 'Filters · 3')
  await user.click(option('Clear All'))
  expect(sheet().queryByText('Vegan')).toBeNull()
  await user.click(await sheet().findByRole('button', { name: 'Show 40 people' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

test('a chosen state shows its cities with counts, and a box finds any other town', async () => {
  const { user, router, calls } = await search({
    [FACETS]: () => ({ data: { state: { Goa: 9 }, city: { Panaji: 5 } }, total: 9 }),
    [CITIES]: () => ({ data: [{ city: 'New Panvel', total: 2 }] }),
  })
  await open(user)
  await user.click(option('State'))
  await user.click(option('Goa'))
  const cities = within(await sheet().findByRole('group', { name: 'Cities in Goa' }))
  const panaji = await cities.findByRole('button', { name: 'Panaji', description: '5 profiles' })
  await user.click(panaji)

  await user.type(sheet().getByLabelText('City or town'), 'new pan')
  await user.click(await sheet().findByRole('button', { name: 'New Panvel 2' }))
  expect(calls.find((call) => call.startsWith(CITIES))).toContain('q=new+pan')
  expect(
    within(sheet().getByRole('group', { name: 'Selected towns' })).getByRole('button', { name: 'New Panvel' }),
  ).toBeTruthy()

  await user.click(sheet().getByRole('button', { name: /^Show/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'Goa', city: ['New Panvel', 'Panaji'] }))
})

test('working cities are found by typing, and stand below the box', async () => {
  const { user, router, calls } = await search({
    [FACETS]: () => ({ data: { workingCity: { Pune: 7 } }, total: 7 }),
    [CITIES]: () => ({ data: [{ city: 'Pune', total: 7 }] }),
  })
  await open(user)
  await user.click(option('More Filters'))
  await user.type(sheet().getByLabelText('Working city'), 'pu')
  await user.click(await sheet().findByRole('button', { name: 'Pune 7' }))
  expect(calls.find((call) => call.startsWith(CITIES))).toContain('of=workingCity')
  expect(within(sheet().getByRole('group', { name: 'Works in' })).getByRole('button', { name: 'Pune' })).toBeTruthy()
  await user.click(sheet().getByRole('button', { name: /^Show/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ workingCity: 'Pune' }))
})

test('native places are found in the same way', async () => {
  const { user, router, calls } = await search({
    [FACETS]: () => ({ data: { nativePlace: { Satara: 3 } }, total: 3 }),
    [CITIES]: () => ({ data: [{ city: 'Satara', total: 3 }] }),
  })
  await open(user)
  await user.click(option('More Filters'))
  await user.type(sheet().getByLabelText('Native place'), 'sa')
  await user.click(await sheet().findByRole('button', { name: 'Satara 3' }))
  expect(calls.find((call) => call.startsWith(CITIES))).toContain('of=nativePlace')
  expect(
    within(sheet().getByRole('group', { name: 'Comes from' })).getByRole('button', { name: 'Satara' }),
  ).toBeTruthy()
  await user.click(sheet().getByRole('button', { name: /^Show/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ nativePlace: 'Satara' }))
})

test('ages are put in order, and typing them makes no calls', async () => {
  const { user, router, calls } = await search({ [FACETS]: () => ({ data: { age: { 25: 4, 29: 2 } }, total: 6 }) })
  await open(user)
  await user.click(option('Age Range'))
  await sheet().findByRole('button', { name: 'Show 6 people' })
  const before = calls.length
  await user.type(sheet().getByLabelText('From'), '29')
  await user.type(sheet().getByLabelText('To'), '26')
  expect(sheet().getByRole('button', { name: 'Show 2 people' })).toBeTruthy()
  expect(calls).toHaveLength(before)
  await user.click(sheet().getByRole('button', { name: 'Show 2 people' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ ageMin: '26', ageMax: '29' }))
})

test('with twenty values chosen no further one can be', async () => {
  const states = ['Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chhattisgarh', 'Goa', 'Gujarat', 'Haryana']
  const more = Array.from({ length: 12 }, (_, place) => `state=Place ${place}`)
  const { user } = await search({}, `/search?${[...states.map((state) => `state=${state}`), ...more].join('&')}`)
  await open(user, 'Filters · 1')
  await user.click(option('State Andhra Pradesh +19'))
  expect(option('Kerala')).toHaveProperty('disabled', true)
  await user.click(option('Goa'))
  expect(option('Kerala')).toHaveProperty('disabled', false)
})
