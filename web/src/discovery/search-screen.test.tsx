import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../testing/make-cards.ts'
import { type Answers, openScreen, refusal } from '../testing/open-screen.tsx'
import { SearchScreen } from './search-screen.tsx'

const LIST = 'GET /api/profile/list'
const OWN = 'GET /api/profile/me'
const emptyList = { data: [], total: 0, page: 1, pages: 0, upTo: 70 }
const rohanOf = (total: number) => ({
  data: [makeCard('Rohan Rao')],
  total,
  page: 1,
  pages: Math.ceil(total / 20),
  upTo: 70,
})

const search = (answers: Answers, address = '/search') =>
  openScreen(SearchScreen, '/search', address, {
    'GET /api/request/sent': () => ({ data: [] }),
    'GET /api/request/received': () => ({ data: [] }),
    ...answers,
  })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const heading = (name: string) => screen.findByRole('heading', { name })
const queriesIn = (calls: readonly string[]) =>
  calls
    .filter((call) => call.startsWith(LIST))
    .map((call) => Object.fromEntries(new URL(call.replace('GET ', 'http://site')).searchParams))

// spec: 8.3.1
test('a failed list shows as empty without a message, and can be tried again', async () => {
  let isWell = false
  const { user } = await search({ [LIST]: () => (isWell ? rohanOf(1) : refusal(400, 'The list is broken')) })

  expect(await heading('No Profiles Found')).toBeTruthy()
  expect(await screen.findByText('Try adjusting your filters or search terms')).toBeTruthy()
  expect(screen.queryByText('The list is broken')).toBeNull()

  isWell = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await heading('1 Profiles Found')).toBeTruthy()
})

test('a filter of the address that no chip opens has a chip of its own, and Clear All removes it too', async () => {
  const { user, router } = await search({ [LIST]: () => rohanOf(1) }, '/search?subCaste=Iyer&heightMin=160&state=Goa')
  await heading('1 Profiles Found')

  await user.click(screen.getByRole('button', { name: 'Remove Sub caste: Iyer' }))
  expect(router.state.location.search).toEqual({ heightMin: '160', state: 'Goa' })
  expect(screen.getByRole('button', { name: 'Remove Height from 160 cm (5 ft 3 in)' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(router.state.location.search).toEqual({})
})

// spec: 2.8.6, 4.7.3
test('a choice applies at once, goes into the address and starts at page one; Clear All removes it', async () => {
  const { user, router, calls } = await search({ [LIST]: () => rohanOf(45) }, '/search?page=2')
  await heading('Showing 1 of 45 Profiles')

  await user.click(screen.getByRole('button', { name: 'State' }))
  await user.click(within(await screen.findByRole('group', { name: 'State' })).getByRole('button', { name: 'Goa' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?state=Goa'))
  await waitFor(() => expect(queriesIn(calls).at(-1)).toMatchObject({ state: 'Goa', page: '1' }))

  // The panel stays for another value.
  const panel = within(screen.getByRole('group', { name: 'State' }))
  await user.click(panel.getByRole('button', { name: 'Kerala' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?state=Goa&state=Kerala'))
  expect(screen.getByRole('button', { name: 'State: Goa, Kerala' })).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Goa' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?state=Kerala'))

  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'State: Kerala' })).toBe(document.activeElement)
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
})

// spec: 2.8.8
test('ages wait for Apply', async () => {
  const { user, router, calls } = await search({ [LIST]: () => emptyList })
  await heading('No Profiles Found')

  await user.click(screen.getByRole('button', { name: 'Age Range' }))
  await user.type(screen.getByLabelText('From'), '25')
  await user.type(screen.getByLabelText('To'), '29')
  expect(queriesIn(calls)).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ ageMin: '25', ageMax: '29' }))
  expect(screen.getByRole('button', { name: 'Age Range: 25 to 29' })).toBeTruthy()
})

// spec: 2.8.4
test('a chip opens its panel and closes it again; so do Escape and a press elsewhere', async () => {
  const { user } = await search({ [LIST]: () => emptyList })
  const chip = await screen.findByRole('button', { name: 'Education' })
  const isOpen = () => screen.queryByRole('group', { name: 'Education' }) !== null

  await user.click(chip)
  expect(isOpen()).toBe(true)
  await user.click(chip)
  expect(isOpen()).toBe(false)

  await user.click(chip)
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(chip)

  await user.click(chip)
  await user.click(screen.getByRole('heading', { name: 'Search' }))
  expect(isOpen()).toBe(false)
})

// spec: 2.8.2, 4.7.4, 9.1.15
test('a search starts half a second after the last key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, calls } = await search({ [LIST]: () => emptyList })
  await heading('No Profiles Found')

  await user.type(screen.getByPlaceholderText('Search by name, location, profession...'), 'pune')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(queriesIn(calls)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(200))
  await waitFor(() => expect(queriesIn(calls).at(-1)).toMatchObject({ search: 'pune', page: '1' }))
  expect(queriesIn(calls)).toHaveLength(2)
})

test('the recommended view starts from my religion and city', async () => {
  const me = { religiousDetails: { religion: 'Jain' }, familyDetails: { currentResidenceCity: 'Surat' } }
  const { user, calls } = await search({ [LIST]: () => rohanOf(1), [OWN]: () => ({ data: me }) })
  await heading('1 Profiles Found')

  await user.click(screen.getByRole('tab', { name: 'Recommended' }))
  expect(await screen.findByText('Based on your profile: Jain, Surat · Newest first')).toBeTruthy()
  expect(queriesIn(calls).at(-1)).toMatchObject({ religion: 'Jain', city: 'Surat' })
})

// spec: 2.8.10
test('if my own profile fails to load, only the recommended view is empty', async () => {
  const { user } = await search({ [LIST]: () => rohanOf(1), [OWN]: () => refusal(400, 'No profile') })
  await heading('1 Profiles Found')

  await user.click(screen.getByRole('tab', { name: 'Recommended' }))
  expect(await heading('No Recommended Profiles Found')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Recently Joined' }))
  expect(await heading('1 Profiles Found')).toBeTruthy()
})

// spec: 2.8.14, 2.8.15, 9.1.13
test('pages appear only beyond twenty profiles, and another page focuses the heading', async () => {
  const { user, router } = await search({ [LIST]: () => rohanOf(41) })
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)

  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
  expect(router.state.location.search).toEqual({ page: '2', upTo: '70' })
  expect(document.activeElement).toBe(await heading('Showing 1 of 41 Profiles'))

  cleanup()
  await search({ [LIST]: () => rohanOf(20) })
  await heading('Showing 1 of 20 Profiles')
  expect(screen.queryByText(/^Page/)).toBeNull()
})

test('an address beyond the last page shows the last page', async () => {
  const { router } = await search(
    { [LIST]: ({ query }) => ({ ...(query.get('page') === '3' ? rohanOf(41) : emptyList), total: 41, pages: 3 }) },
    '/search?page=9',
  )
  expect(await screen.findByText('Page 3 of 3')).toBeTruthy()
  expect(screen.getByText('41 to 41 of 41')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ page: '3' })
})

// spec: 8.3.1
test('an unsuccessful reply also shows as an empty list without a message', async () => {
  await search({ [LIST]: () => ({ success: false, ...rohanOf(1) }) })
  expect(await heading('No Profiles Found')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.queryByText(/Failed/)).toBeNull()
})

// spec: 2.8.1, 2.8.3, 2.8.6, 4.7.1
test('there are three views, ten chips in their order, and nothing to clear at first', async () => {
  await search({ [LIST]: () => emptyList })
  await heading('No Profiles Found')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All Profiles',
    'Recommended',
    'Recently Joined',
  ])
  const bar = screen.getByRole('region', { name: 'Quick Filters' })
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Gender',
    'Age Range',
    'Religion + Caste',
    'State',
    'Education',
    'Occupation',
    'Income Range',
    'Marital Status',
    'Lifestyle',
    'Family Type',
    'More Filters',
  ])
  expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
})

// spec: 2.8.5, 2.8.7, 9.3.7
test.each([
  ['Gender', 'Male', { gender: 'male' }],
  ['State', 'Goa', { state: 'Goa' }],
  ['Occupation', 'Architect', { occupation: 'Architect' }],
  ['Income Range', '5-10 lakh', { annualIncomeMin: '500000', annualIncomeMax: '1000000' }],
  ['Income Range', 'Above 1 crore', { annualIncomeMin: '10000000' }],
  ['Marital Status', 'Divorced', { maritalStatus: 'divorced' }],
  ['Family Type', 'Joint Family', { familyType: 'Joint Family' }],
])('%s: %s applies at once', async (chip, choice, query) => {
  const { user, calls } = await search({ [LIST]: () => emptyList })
  await user.click(await screen.findByRole('button', { name: chip }))
  await user.click(within(await screen.findByRole('group')).getByRole('button', { name: choice }))
  await waitFor(() => expect(queriesIn(calls).at(-1)).toMatchObject(query))
  expect(screen.getByRole('button', { name: `${chip}: ${choice}` }).className).not.toBe(
    screen.getByRole('button', { name: 'Lifestyle' }).className,
  )
})

// spec: 9.4.1
test('gender is chosen among All, male and female', async () => {
  const { user, router } = await search({ [LIST]: () => emptyList }, '/search?gender=female')
  await user.click(await screen.findByRole('button', { name: 'Gender: Female' }))
  const choices = within(await screen.findByRole('group')).getAllByRole('listitem')
  expect(choices.map(({ textContent }) => textContent)).toEqual(['All', 'Male', 'Female'])
  await user.click(within(choices[0]!).getByRole('button'))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

// spec: 2.8.9
test.each([
  ['Religion + Caste', { Religion: 'Jain', Caste: 'Digambar' }, { religion: 'Jain', caste: 'Digambar' }],
  [
    'Education',
    { 'Highest degree': 'Masters', 'Field of study': 'Law' },
    { highestEducation: 'Masters', educationField: 'Law' },
  ],
  ['Lifestyle', { Diet: 'Vegan', Smoking: 'No', Drinking: 'Yes' }, { diet: 'Vegan', smoking: 'No', drinking: 'Yes' }],
])('%s waits for Apply', async (chip, choices, query) => {
  const { user, calls } = await search({ [LIST]: () => emptyList })
  await user.click(await screen.findByRole('button', { name: chip }))
  for (const [label, choice] of Object.entries(choices))
    await user.click(within(await screen.findByRole('group', { name: label })).getByRole('button', { name: choice }))
  expect(queriesIn(calls)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(queriesIn(calls).at(-1)).toMatchObject(query))
})

// spec: 5.4.1, 5.4.2, 9.1.17
test('ages are from 18 to 80, with 18 and 30 as examples', async () => {
  const { user } = await search({ [LIST]: () => emptyList })
  await user.click(await screen.findByRole('button', { name: 'Age Range' }))
  const limits = ['From', 'To'].map((label) => {
    const { min, max, placeholder } = screen.getByLabelText<HTMLInputElement>(label)
    return [min, max, placeholder]
  })
  expect(limits).toEqual([
    ['18', '80', '18'],
    ['18', '80', '30'],
  ])
})

// spec: 4.7.2
test('another view starts at the first page with a new call', async () => {
  const { user, router, calls } = await search({ [LIST]: () => rohanOf(45) }, '/search?page=2')
  await heading('Showing 1 of 45 Profiles')
  await user.click(screen.getByRole('tab', { name: 'Recently Joined' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'recent' }))
  await waitFor(() => expect(queriesIn(calls).at(-1)).toMatchObject({ page: '1' }))
})

test('a search without a letter or digit says what it needs', async () => {
  await search({ [LIST]: () => emptyList }, `/search?${new URLSearchParams({ search: '%' })}`)
  expect(await screen.findByText('A search needs at least one letter or digit')).toBeTruthy()
})

// spec: 2.8.16
test('an empty list says what to try', async () => {
  await search({ [LIST]: () => emptyList })
  expect(await screen.findByText('No profiles found')).toBeTruthy()
  expect(await screen.findByText('Try adjusting your filters or search terms')).toBeTruthy()
})

// spec: 2.7.11
test('each card leads to a profile, an interest and a message', async () => {
  await search({ [LIST]: () => rohanOf(1) })
  const card = await screen.findByRole('article', { name: 'Rohan Rao' })
  expect(within(card).getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/profile/Rohan%20Rao')
  expect(within(card).getByRole('button', { name: 'Send Interest' })).toBeTruthy()
  expect(within(card).getByRole('button', { name: 'Message' }).getAttribute('aria-disabled')).toBe('true')
})

test('the order is chosen beside the heading, stays in the address and starts at page one', async () => {
  const { user, router, calls } = await search({ [LIST]: () => rohanOf(1) }, '/search?page=2&upTo=60&state=Goa')
  await screen.findByRole('heading', { name: '1 Profiles Found' })
  expect([...screen.getByLabelText<HTMLSelectElement>('Sort by').options].map(({ text }) => text)).toEqual([
    'Newest first',
    'Last active first',
    'Best match first',
    'Youngest first',
    'Oldest first',
  ])
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Youngest first')
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'Goa', sort: 'youngest' }))
  await waitFor(() => expect(calls.findLast((call) => call.startsWith(LIST))).toContain('sortBy=age&sortOrder=asc'))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first')
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'Goa' }))
})

test('the order chosen last is taken where the address names none', async () => {
  const { user } = await search({ [LIST]: () => rohanOf(1) })
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Oldest first')
  cleanup()

  const again = await search({ [LIST]: () => rohanOf(1) }, '/search?state=Goa')
  await waitFor(() => expect(queriesIn(again.calls).at(-1)).toMatchObject({ sortBy: 'age', sortOrder: 'desc' }))
  await again.user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first')
  cleanup()

  const last = await search({ [LIST]: () => rohanOf(1) })
  await waitFor(() => expect(queriesIn(last.calls).at(-1)).toMatchObject({ sortBy: 'createdAt' }))
})
