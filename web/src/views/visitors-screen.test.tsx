import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { makeCard } from '../testing/make-cards.ts'
import { type Answers, openScreen, refusal } from '../testing/open-screen.tsx'
import { VisitorsScreen } from './visitors-screen.tsx'

const VISITORS = 'GET /api/views/visitors'
const VIEWED = 'GET /api/views'

const open = (answers: Answers, address = '/visitors') =>
  openScreen(VisitorsScreen, '/visitors', address, {
    'GET /api/request/sent': () => ({ data: [] }),
    'GET /api/request/received': () => ({ data: [] }),
    'GET /api/shortlist/ids': () => ({ data: [] }),
    ...answers,
  })
const visits = (...names: string[]) => ({
  data: names.map((name) => ({ profile: makeCard(name), at: new Date(Date.now() - 3 * HOUR_MS).toISOString() })),
  total: names.length,
  page: 1,
  pages: names.length && 1,
  showMyVisits: true,
})

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

test('the visitors appear with the time of their visits', async () => {
  await open({ [VISITORS]: () => visits('Rohan', 'Kabir') })
  const [first] = await screen.findAllByRole('article')
  expect(within(first!).getByText('Viewed you 3 hours ago')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '2 people viewed you' })).toBeTruthy()
})

test.each([
  ['no visitors', visits(), 'No visitors yet', 'Complete your profile'],
  ['private browsing', { ...visits(), showMyVisits: false }, 'You are browsing privately', 'Open privacy settings'],
])('%s: the page says so, and links to what helps', async (_, reply, title, link) => {
  await open({ [VISITORS]: () => reply })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: link })).toBeTruthy()
})

test('the other tab lists the profiles that I opened, and clears them after a question', async () => {
  let names = ['Rohan']
  const { user, router } = await open({
    [VISITORS]: () => visits(),
    [VIEWED]: () => visits(...names),
    'DELETE /api/views': () => {
      names = []
      return { message: 'The list is empty now' }
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'Recently viewed' }))
  expect(router.state.location.search).toEqual({ tab: 'viewed' })
  expect(await screen.findByText('Viewed 3 hours ago')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear list' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('No profiles viewed recently')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['/visitors', VISITORS],
  ['/visitors?tab=viewed', VIEWED],
])('at %s a list that does not load says so', async (address, call) => {
  await open({ [call]: () => refusal(400, 'The list failed') }, address)
  expect(await screen.findByText('The list failed')).toBeTruthy()
})
