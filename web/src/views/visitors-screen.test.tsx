import { HOUR_MS } from '@parinay/contract/vocabulary/time'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { makeCard } from '../testing/cards.ts'
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

test('who came by stands there, with when', async () => {
  await open({ [VISITORS]: () => visits('Rohan', 'Kabir') })
  const [first] = await screen.findAllByRole('article')
  expect(within(first!).getByText('Viewed you 3 hours ago')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '2 people viewed you' })).toBeTruthy()
})

test.each([
  ['nobody', visits(), 'Nobody has come by yet', 'Complete your profile'],
  ['no trace', { ...visits(), showMyVisits: false }, 'You leave no trace, and see none', 'Open privacy settings'],
])('%s: it is said kindly, with what can be done', async (_, reply, title, link) => {
  await open({ [VISITORS]: () => reply })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: link })).toBeTruthy()
})

test('the other tab has the profiles one opened, and is cleared after a question', async () => {
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
  expect(await screen.findByText('You were here 3 hours ago')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear the list' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('You have not opened a profile lately')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['/visitors', VISITORS],
  ['/visitors?tab=viewed', VIEWED],
])('at %s a list that does not load says so', async (address, call) => {
  await open({ [call]: () => refusal(400, 'The book rests') }, address)
  expect(await screen.findByText('The book rests')).toBeTruthy()
})
