import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../testing/make-cards.ts'
import { type Answers, openScreen, refusal } from '../testing/open-screen.tsx'
import { SearchScreen } from './search-screen.tsx'

const LIST = 'GET /api/profile/list'
const SUGGESTIONS = 'GET /api/profile/filter-suggestions'
const emptyList = { data: [], total: 0, page: 1, pages: 0, upTo: 70 }
const rohan = { data: [makeCard('Rohan Rao')], total: 1, page: 1, pages: 1, upTo: 70 }

const search = (answers: Answers, address: string) =>
  openScreen(SearchScreen, '/search', address, {
    'GET /api/request/sent': () => ({ data: [] }),
    'GET /api/request/received': () => ({ data: [] }),
    ...answers,
  })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('an empty list suggests changes; one press applies one and focuses the heading', async () => {
  const { user, router, calls } = await search(
    {
      [LIST]: ({ query }) => (query.has('caste') ? emptyList : rohan),
      [SUGGESTIONS]: () => ({
        data: [
          { change: { caste: null }, total: 1204 },
          { change: { ageMax: '34' }, total: 1 },
        ],
      }),
    },
    '/search?caste=Brahmin&ageMax=29',
  )
  const first = await screen.findByRole('button', { name: 'Any caste: 1,204 people' })
  expect(screen.getByText('No one fits all of these. Try one change:')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Age up to 34: 1 person' })).toBeTruthy()
  expect(calls.filter((call) => call.startsWith(SUGGESTIONS))).toEqual([`${SUGGESTIONS}?caste=Brahmin&ageMax=29`])

  await user.click(first)
  await waitFor(() => expect(router.state.location.search).toEqual({ ageMax: '29' }))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: '1 Profiles Found' }))
  expect(screen.queryByText('No one fits all of these. Try one change:')).toBeNull()
})

test('if no single change helps, the member can start again', async () => {
  const { user, router } = await search(
    { [LIST]: () => emptyList, [SUGGESTIONS]: () => ({ data: [] }) },
    '/search?state=Goa&search=zzz',
  )
  await user.click(await screen.findByRole('button', { name: 'Start over without filters' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

test('the recommended view also lets the member start again', async () => {
  const { user, router } = await search(
    {
      [LIST]: () => emptyList,
      [SUGGESTIONS]: () => ({ data: [] }),
      'GET /api/profile/me': () => ({ data: { religiousDetails: { religion: 'Jain' }, familyDetails: {} } }),
    },
    '/search?view=recommended',
  )
  await user.click(await screen.findByRole('button', { name: 'Start over without filters' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

test('a failed list has no suggestions, and failed suggestions show nothing', async () => {
  const { calls } = await search({ [LIST]: () => refusal(400, 'No list') }, '/search?state=Goa')
  await screen.findByRole('button', { name: 'Try Again' })
  expect(calls.some((call) => call.startsWith(SUGGESTIONS))).toBe(false)

  cleanup()
  await search({ [LIST]: () => emptyList, [SUGGESTIONS]: () => refusal(400, 'No suggestions') }, '/search?state=Goa')
  await screen.findByText('No profiles found')
  const buttons = within(screen.getByRole('tabpanel')).queryAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Save this search'])
})
