import type { SavedSearch } from '@parinay/contract/saved-searches'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { type Answers, openScreen, refusal } from '../testing/open-screen.tsx'
import { SaveSearchButton } from './save-search-button.tsx'
import { SavedSearchesScreen } from './saved-searches-screen.tsx'

const LIST = 'GET /api/searches'
const pune: SavedSearch = {
  _id: 'pune',
  name: 'Near home',
  query: { city: 'Pune', ageMin: '25' },
  alert: 'daily',
  createdAt: '2026-11-20T00:00:00.000Z',
}
const open = (answers: Answers) => openScreen(SavedSearchesScreen, '/saved-searches', '/saved-searches', answers)

/** A server with one saved search that can be changed. */
function serverWithOneSearch() {
  let stored: SavedSearch[] = [pune]
  const bodies: unknown[] = []
  const answers: Answers = {
    [LIST]: () => ({ data: stored }),
    'PUT /api/searches/pune': ({ body }) => {
      bodies.push(body)
      stored = [{ ...stored[0]!, ...(body as object) }]
      return { data: stored[0]! }
    },
    'DELETE /api/searches/pune': () => {
      stored = []
      return { message: 'Deleted' }
    },
  }
  return { answers, bodies }
}

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

test('a saved search shows its filters, and runs with them', async () => {
  await open(serverWithOneSearch().answers)
  const card = await screen.findByRole('article', { name: 'Near home' })
  for (const fact of ['City: Pune', 'Age Range: from 25']) expect(within(card).getByText(fact)).toBeTruthy()
  const run = within(card).getByRole('link', { name: 'Search' })
  expect(run.getAttribute('href')).toBe('/search?city=Pune&ageMin=25')
})

test('a new frequency of its alerts is saved at once', async () => {
  const { answers, bodies } = serverWithOneSearch()
  const { user } = await open(answers)
  await user.selectOptions(await screen.findByLabelText('Alert me to new matches'), 'Never')
  expect(await screen.findByText('No more alerts for this search.')).toBeTruthy()
  expect(bodies).toEqual([{ alert: 'off' }])
})

test('a search can be renamed, and deleted after confirmation', async () => {
  const { user } = await open(serverWithOneSearch().answers)
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  const name = within(screen.getByRole('dialog')).getByRole('textbox')
  await user.clear(name)
  await user.type(name, 'Close by')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('article', { name: 'Close by' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No saved searches yet')).toBeTruthy()
})

test('a change that fails is undone, with the reason', async () => {
  const { user } = await open({
    ...serverWithOneSearch().answers,
    'PUT /api/searches/pune': () => refusal(404, 'This saved search is not there any more'),
  })
  const choice = await screen.findByLabelText<HTMLSelectElement>('Alert me to new matches')
  await user.selectOptions(choice, 'At once')
  expect(await screen.findByText('This saved search is not there any more')).toBeTruthy()
  expect(choice.value).toBe('daily')
})

test('a list that does not load can be tried again', async () => {
  await open({ [LIST]: () => refusal(400, 'The list failed') })
  expect(await screen.findByText('The list failed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

const button = (query: Record<string, string>, answers: Answers) =>
  openScreen(() => <SaveSearchButton criteria={query} />, '/search', '/search', answers)

test('the present filters are saved under a suggested name', async () => {
  const sent: unknown[] = []
  let stored: SavedSearch[] = []
  const { user } = await button(
    { state: 'Goa', diet: 'Vegan' },
    {
      [LIST]: () => ({ data: stored }),
      'POST /api/searches': ({ body }) => {
        sent.push(body)
        stored = [{ ...pune, name: 'Goa, Vegan', query: { diet: 'Vegan', state: 'Goa' } }]
        return { data: stored[0]! }
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Save this search' }))
  await user.selectOptions(screen.getByLabelText('Alert me to new matches'), 'At once')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Saved as “Goa, Vegan”' })).toBeTruthy()
  expect(sent).toEqual([{ name: 'Goa, Vegan', query: { state: 'Goa', diet: 'Vegan' }, alert: 'instant' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a search without filters cannot be saved, and a twenty-first shows why not', async () => {
  await button({}, { [LIST]: () => ({ data: [pune] }) })
  expect(await screen.findByRole('link', { name: 'Saved searches' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
  cleanup()

  const full = () => refusal(409, 'You have 20 saved searches, which is the most.')
  const { user } = await button({ state: 'Goa' }, { [LIST]: () => ({ data: [pune] }), 'POST /api/searches': full })
  await user.click(await screen.findByRole('button', { name: 'Save this search' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('You have 20 saved searches, which is the most.')).toBeTruthy()
})
