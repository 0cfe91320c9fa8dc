import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../testing/make-cards.ts'
import { type Answers, openScreen, refusal } from '../testing/open-screen.tsx'
import { SearchScreen } from './search-screen.tsx'

const FACETS = 'GET /api/profile/facets'
const found = { data: [makeCard('Rohan Rao')], total: 1, page: 1, pages: 1, upTo: 70 }

const search = (answers: Answers, address = '/search') =>
  openScreen(SearchScreen, '/search', address, {
    'GET /api/profile/list': () => found,
    'GET /api/request/sent': () => ({ data: [] }),
    'GET /api/request/received': () => ({ data: [] }),
    ...answers,
  })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const queriesIn = (calls: readonly string[]) =>
  calls
    .filter((call) => call.startsWith(FACETS))
    .map((call) => Object.fromEntries(new URL(call.replace('GET ', 'http://site')).searchParams))

/** Each choice of the open panel with its count. */
const choicesWithCounts = () =>
  within(screen.getByRole('group'))
    .getAllByRole('listitem')
    .map((item) => `${item.querySelector('button')?.textContent} ${item.querySelector('[aria-hidden]')?.textContent}`)

const labels = (name: string) => [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ text }) => text)

/** The choices of one filter of a panel, with their counts. */
const pills = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('listitem')
    .map((item) => `${item.querySelector('button')?.textContent} ${item.querySelector('[aria-hidden]')?.textContent}`)
const pill = (name: string, choice: string) =>
  within(screen.getByRole('group', { name })).getByRole('button', { name: choice })

test('every choice shows how many profiles it finds with the other filters, and one without any can be chosen', async () => {
  const { user, calls, router } = await search(
    { [FACETS]: () => ({ data: { maritalStatus: { never_married: 1204, widowed: 3 } }, total: 9 }) },
    '/search?view=recent&state=Goa&search=pune',
  )
  await user.click(await screen.findByRole('button', { name: 'Marital Status' }))
  await waitFor(() =>
    expect(queriesIn(calls)).toEqual([{ state: 'Goa', search: 'pune', joinedWithinDays: '30', of: 'maritalStatus' }]),
  )
  await waitFor(() =>
    expect(choicesWithCounts()).toEqual(['Never married 1,204', 'Divorced 0', 'Widowed 3', 'Awaiting divorce 0']),
  )
  const emptyOption = screen.getByRole('button', { name: 'Divorced', description: 'no profiles' })
  expect(emptyOption.className).not.toBe(
    screen.getByRole('button', { name: 'Widowed', description: '3 profiles' }).className,
  )
  await user.click(emptyOption)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ maritalStatus: 'divorced' }))
})

test.each([
  ['Gender', { gender: { male: 30 } }, 'All 30'],
  ['Income Range', { income: { 500000: 7 } }, '5-10 lakh 7'],
  ['Family Type', { familyType: { Joint: 12 } }, 'Joint Family 12'],
])('%s is counted by its own labels', async (chip, data, shown) => {
  const { user } = await search({ [FACETS]: () => ({ data, total: 30 }) })
  await user.click(await screen.findByRole('button', { name: chip }))
  await waitFor(() => expect(choicesWithCounts()).toContain(shown))
})

test('choosing another state removes the city, as its count did', async () => {
  const { user, router } = await search({}, '/search?city=Pune')
  await user.click(await screen.findByRole('button', { name: 'State: Pune' }))
  await user.click(within(screen.getByRole('group', { name: 'State' })).getByRole('button', { name: 'Goa' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'Goa' }))
})

test('the counts of a panel include its choices that do not apply yet', async () => {
  const { user, calls } = await search({
    [FACETS]: ({ query }) =>
      query.get('religion') === 'Jain'
        ? { data: { religion: { Hindu: 1204, Jain: 41 }, caste: { Digambar: 17 } }, total: 41 }
        : { data: { religion: { Hindu: 1204, Jain: 41 }, caste: { Brahmin: 300 } }, total: 1500 },
  })
  await user.click(await screen.findByRole('button', { name: 'Religion + Caste' }))
  expect(await screen.findByRole('button', { name: 'Apply: show 1,500 profiles' })).toBeTruthy()
  expect(pills('Religion').slice(0, 2)).toEqual(['Hindu 1,204', 'Muslim 0'])
  expect(screen.getByText('Choose the religion first')).toBeTruthy()

  await user.click(pill('Religion', 'Jain'))
  expect(await screen.findByRole('button', { name: 'Apply: show 41 profiles' })).toBeTruthy()
  expect(pills('Caste')).toEqual(['Digambar 17', 'Shwetambar 0'])
  expect(queriesIn(calls).map(({ religion }) => religion)).toEqual([undefined, 'Jain'])
})

test('Apply shows no number while the count of the present choice loads', async () => {
  let answer: (said: object) => void = () => undefined
  const { user } = await search({
    [FACETS]: ({ query }) =>
      query.get('religion') === 'Jain'
        ? new Promise((resolve) => (answer = resolve))
        : { data: { religion: { Hindu: 1204, Jain: 41 } }, total: 1500 },
  })
  await user.click(await screen.findByRole('button', { name: 'Religion + Caste' }))
  await screen.findByRole('button', { name: 'Apply: show 1,500 profiles' })
  await user.click(pill('Religion', 'Jain'))
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeTruthy()
  await act(async () => answer({ data: { religion: { Jain: 41 } }, total: 41 }))
  expect(await screen.findByRole('button', { name: 'Apply: show 41 profiles' })).toBeTruthy()
})

test('Back closes an open panel with its filter, and a panel applies only its own filters', async () => {
  const { user, router } = await search({}, '/search?diet=Vegan')
  await user.click(await screen.findByRole('button', { name: 'State' }))
  await user.click(within(screen.getByRole('group')).getByRole('button', { name: 'Goa' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ diet: 'Vegan', state: 'Goa' }))
  await user.click(screen.getByRole('button', { name: 'Age Range' }))
  expect(screen.getByRole('group', { name: 'Age Range' })).toBeTruthy()
  act(() => router.history.back())
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Age Range' }))
  await user.type(screen.getByLabelText('From'), '12')
  await user.click(screen.getByRole('button', { name: /^Apply/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ diet: 'Vegan', ageMin: '18' }))
  expect(router.state.location.search).not.toHaveProperty('state')
})

test('when a filter is removed, the focus stays on the bar', async () => {
  const { user } = await search({}, '/search?subCaste=Iyer')
  await user.click(await screen.findByRole('button', { name: 'Remove Sub caste: Iyer' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Quick Filters' })))
})

test('a family type is chosen under either of its names', async () => {
  const { user } = await search({}, '/search?familyType=Joint')
  await user.click(await screen.findByRole('button', { name: 'Family Type: Joint Family' }))
  expect(screen.getByRole('button', { name: 'Joint Family', pressed: true })).toBeTruthy()
})

test('the page adds up the ages, so typing makes no calls', async () => {
  const { user, calls } = await search(
    { [FACETS]: () => ({ data: { age: { 24: 5, 25: 1000, 29: 204, 30: 8 } }, total: 1 }) },
    '/search?ageMin=30&ageMax=30',
  )
  await user.click(await screen.findByRole('button', { name: 'Age Range: 30 to 30' }))
  expect(await screen.findByRole('button', { name: 'Apply: show 8 profiles' })).toBeTruthy()
  for (const [end, age] of [
    ['From', '25'],
    ['To', '29'],
  ] as const) {
    await user.clear(screen.getByLabelText(end))
    await user.type(screen.getByLabelText(end), age)
  }
  expect(screen.getByRole('button', { name: 'Apply: show 1,204 profiles' })).toBeTruthy()
  await user.clear(screen.getByLabelText('To'))
  await user.type(screen.getByLabelText('To'), '26')
  await user.clear(screen.getByLabelText('From'))
  await user.type(screen.getByLabelText('From'), '26')
  expect(screen.getByRole('button', { name: 'Apply: no profiles' })).toBeTruthy()
  expect(queriesIn(calls)).toEqual([{ of: 'age' }])
})

test('height, mother tongue, Manglik and verification are behind one more chip', async () => {
  const { user, router } = await search({
    [FACETS]: () => ({ data: { height: { 160: 4, 170: 6 }, verified: { Yes: 9 } }, total: 10 }),
  })
  await user.click(await screen.findByRole('button', { name: 'More Filters' }))
  await waitFor(() => expect(labels('Height from')).toContain('5 ft 3 in, 160 cm (10)'))
  expect(labels('Height from')).toContain('5 ft 4 in, 163 cm (6)')
  expect(labels('Height up to')).toContain('5 ft 4 in, 163 cm (4)')
  expect(pills('Verified by Parinay')).toEqual(['Verified only 9', 'Not verified 0'])

  await user.selectOptions(screen.getByLabelText('Height from'), '170')
  await user.selectOptions(screen.getByLabelText('Height up to'), '163')
  await user.click(pill('Verified by Parinay', 'Verified only'))
  await user.click(screen.getByRole('button', { name: /^Apply/ }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ heightMin: '163', heightMax: '170', verified: 'Yes' }),
  )
  expect(screen.getByRole('button', { name: 'Remove Verified only' })).toBeTruthy()
})

test('counts that fail leave the choices as they are', async () => {
  const { user } = await search({ [FACETS]: () => refusal(400, 'Not counted') })
  await user.click(await screen.findByRole('button', { name: 'Lifestyle' }))
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeTruthy()
  expect(pill('Diet', 'Vegan')).toBeTruthy()
  expect(screen.queryByText('Not counted')).toBeNull()
})
