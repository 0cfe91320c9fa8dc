import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../testing/make-cards.ts'
import { type Answers, openScreen, refusal } from '../testing/open-screen.tsx'
import { MatchesScreen } from './matches-screen.tsx'

const MATCHES = 'GET /api/matches'
const stats = { premium: 3, topMatches: 2, lookedAt: 2_000, newToday: 1 }
const page = (names: string[], number = 1, pages = 1, total = names.length) => ({
  data: names.map((name) => makeCard(name, { compatibility: 91 })),
  total,
  page: number,
  pages,
  stats,
})

const open = (address: string, answers: Answers = {}) =>
  openScreen(MatchesScreen, '/matches', address, {
    'GET /api/request/sent': () => ({ data: [] }),
    'GET /api/request/received': () => ({ data: [] }),
    'POST /api/request/send': () => ({ data: {} }),
    [MATCHES]: () => page(['Rohan Rao']),
    ...answers,
  })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => screen.getByRole('button', { name })
const queriesIn = (calls: readonly string[]) =>
  calls
    .filter((one) => one.startsWith(MATCHES))
    .map((one) => Object.fromEntries(new URL(one.replace('GET ', 'http://site')).searchParams))

// spec: 2.16.1, 2.16.2, 2.16.7, 2.16.8, 2.16.15, 4.8.4, 9.1.22, 9.1.23, 9.4.14
test('three answers lead to their matches, and each heading takes the focus', async () => {
  const { user, router, calls } = await open('/matches')
  await heading(/^Question 1 of 3/)
  await user.click(press('Hindu'))
  expect(document.activeElement).toBe(await heading(/^Question 2 of 3/))
  await user.click(press('Karnataka'))
  expect(document.activeElement).toBe(await heading('Question 3 of 3 Which city in Karnataka do you prefer?'))
  const steps = within(screen.getByRole('navigation', { name: 'Questions' })).getAllByRole('button')
  expect(steps.map(({ textContent }) => textContent)).toEqual(['ReligionHindu', 'StateKarnataka', 'City'])
  const cities = within(screen.getByRole('group', { name: 'City' })).getAllByRole('button')
  expect(cities.map(({ textContent }) => textContent)).toEqual([
    'Bengaluru',
    'Hubballi',
    'Mysuru',
    'Mangaluru',
    'Anywhere in Karnataka',
  ])
  await user.click(press('Mysuru'))

  expect(document.activeElement).toBe(await heading('Your Perfect Matches'))
  const preferences = { religion: 'Hindu', state: 'Karnataka', city: 'Mysuru' }
  expect(router.state.location.search).toEqual({ ...preferences, step: 'results' })
  await screen.findByText('Showing 1 personalized matches')
  expect(queriesIn(calls)).toEqual([{ ...preferences, sort: 'best', page: '1' }])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(Object.values(preferences))
})

// spec: 2.16.5, 4.8.5
test('Back shows the previous question, the browser’s back undoes an answer, and both keep the choices', async () => {
  const { user, router } = await open('/matches?step=2&religion=Sikh')
  await heading(/^Question 2 of 3/)
  await user.click(press('Back'))
  await heading(/^Question 1 of 3/)
  expect(press('Sikh').getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()

  await user.click(press('Jain'))
  await heading(/^Question 2 of 3/)
  router.history.back()
  await heading(/^Question 1 of 3/)
  expect(press('Sikh').getAttribute('aria-pressed')).toBe('true')
})

// spec: 2.16.6, 4.8.6
test.each([
  ['Skip & Show All', '/matches?religion=Sikh'],
  ['Skip All', '/matches?step=2&religion=Sikh'],
  ['Skip All', '/matches?step=3&religion=Sikh&state=Punjab'],
])('%s at %s ends the wizard without preferences', async (skip, address) => {
  const { user, router, calls } = await open(address)
  await heading(/^Question/)
  await user.click(press(skip))
  await heading('Your Perfect Matches')
  expect(router.state.location.search).toEqual({ step: 'results' })
  await screen.findByText('Showing 1 personalized matches')
  expect(queriesIn(calls)).toEqual([{ sort: 'best', page: '1' }])
})

// spec: 2.16.3
test('without a state there are no cities', async () => {
  const { user } = await open('/matches?step=3&religion=Sikh&city=Pune')
  expect(await screen.findByText('Please select a state first')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'City' })).toBeNull()
  await user.click(press('Go Back'))
  await heading(/^Question 2 of 3/)
})

// spec: 2.16.10, 2.16.17, 2.16.18, 2.16.19, 2.16.20, 2.16.21, 9.1.24
test('the tiles show the server’s numbers, and a card shows the match', async () => {
  const names = [makeCard('Rohan Rao', { compatibility: 90 }), makeCard('Vikram Rao', { compatibility: 89 })]
  const { user } = await open('/matches?step=results', {
    [MATCHES]: () => ({ ...page([]), data: names, total: 1_234_567 }),
  })
  await screen.findByText('Showing 2 personalized matches')
  const tiles = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(tiles).toEqual([
    ['Total Matches', '12,34,567'],
    ['Premium', '3'],
    ['90%+ Match', '2'],
    ['New Today', '1'],
  ])
  expect(screen.getByText('a very good fit, among the newest 2,000')).toBeTruthy()

  const [rohan, vikram] = screen.getAllByRole('article')
  expect(rohan?.textContent).toContain('90% Match')
  expect(rohan?.textContent).toContain('Top Match')
  expect(vikram?.textContent).not.toContain('Top Match')
  expect(within(rohan!).getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/profile/Rohan%20Rao')
  expect(within(rohan!).getByRole('button', { name: 'Message' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(within(rohan!).getByRole('button', { name: 'Interest' }))
  expect(await screen.findByText('Interest sent successfully ❤️')).toBeTruthy()
})

// spec: 2.16.9, 2.16.14
test('another order stays in the address and adds no step to the history', async () => {
  const { user, router, calls } = await open('/matches?step=results&religion=Sikh')
  await screen.findByText('Showing 1 personalized matches')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Age')
  await waitFor(() => expect(queriesIn(calls).at(-1)).toMatchObject({ sort: 'age', religion: 'Sikh' }))
  expect(router.state.location.search).toEqual({ step: 'results', religion: 'Sikh', sort: 'age' })

  await user.click(press('Change Preferences'))
  await heading(/^Question 1 of 3/)
  expect(router.state.location.search).toEqual({ religion: 'Sikh', sort: 'age' })
})

// spec: 2.16.23
test('Load More Matches adds the next page without duplicates, and disappears at the end', async () => {
  const pages = [page(['A', 'B'], 1, 2, 3), page(['B', 'C'], 2, 2, 3)]
  const { user } = await open('/matches?step=results', {
    [MATCHES]: ({ query }) => pages[Number(query.get('page')) - 1]!,
  })
  await screen.findByText('Showing 2 personalized matches')
  await user.click(press('Load More Matches'))
  expect(await screen.findByText('Showing 3 personalized matches')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Load More Matches' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'C' }))
})

test('a further page that fails keeps the cards, and can be tried again', async () => {
  let isWell = false
  const { user } = await open('/matches?step=results', {
    [MATCHES]: ({ query }) =>
      query.get('page') === '1'
        ? page(['A'], 1, 2, 2)
        : isWell
          ? page(['B'], 2, 2, 2)
          : refusal(400, 'The second page is lost'),
  })
  await screen.findByText('Showing 1 personalized matches')
  await user.click(press('Load More Matches'))
  expect(await screen.findByText('The second page is lost')).toBeTruthy()
  expect(screen.getByRole('article', { name: 'A' })).toBeTruthy()

  isWell = true
  await user.click(press('Try Again'))
  expect(await screen.findByText('Showing 2 personalized matches')).toBeTruthy()
})

// spec: 2.16.22
test('a list without matches offers to show all', async () => {
  const { user, router } = await open('/matches?step=results&religion=Jain', {
    [MATCHES]: ({ query }) => page(query.get('religion') ? [] : ['Rohan Rao']),
  })
  expect(await screen.findByText('No matches found')).toBeTruthy()
  expect(screen.getByText('Try changing your preferences to see more matches')).toBeTruthy()
  await user.click(press('Show All Matches'))
  expect(await screen.findByText('Showing 1 personalized matches')).toBeTruthy()
  expect(router.state.location.search).toEqual({ step: 'results' })
})

test('a failed list says so and can be tried again', async () => {
  let isWell = false
  const { user } = await open('/matches?step=results', {
    [MATCHES]: () => (isWell ? page(['Rohan Rao']) : refusal(400, 'The matches failed')),
  })
  expect(await screen.findByText('The matches failed')).toBeTruthy()
  isWell = true
  await user.click(press('Try Again'))
  expect(await screen.findByText('Showing 1 personalized matches')).toBeTruthy()
})
