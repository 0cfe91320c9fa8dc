import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRefetch } from '../platform/call-hooks.ts'
import { makeCard } from '../testing/make-cards.ts'
import { asha, openScreen } from '../testing/open-screen.tsx'
import { SearchScreen } from './search-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The search screen with a button that simulates a hint about changed lists. */
function SearchWithHint() {
  const refetch = useRefetch()
  return (
    <>
      <SearchScreen />
      <button type="button" onClick={() => refetch('profiles')}>
        Takes effect
      </button>
    </>
  )
}

/** Opens a list with Rohan, who waits for an answer, and Amol. It omits answered and dismissed people, like the server. */
async function openSearch(page = 1) {
  let status = 'pending'
  let isAmolAside = false
  const interest = () => ({
    _id: '1',
    status,
    sender: { _id: 'Rohan Rao', fullName: 'Rohan Rao' },
    receiver: { _id: asha.id, fullName: asha.fullName },
    createdAt: new Date().toISOString(),
  })
  const list = () =>
    [status === 'pending' && makeCard('Rohan Rao'), !isAmolAside && makeCard('Amol Kamble')].filter((card) => !!card)
  const opened = await openScreen(SearchWithHint, '/search', `/search?page=${page}`, {
    'GET /api/request/sent': () => ({ data: [] }),
    'GET /api/request/received': () => ({ data: [interest()] }),
    'GET /api/profile/list': () => ({
      data: list(),
      total: list().length + (page - 1) * 20,
      page,
      // The last page disappears when it is empty.
      pages: list().length > 0 ? page : page - 1,
      upTo: 70,
    }),
    'PUT /api/request/1/status': ({ body }) => {
      status = (body as { status: string }).status
      return { data: interest() }
    },
    'POST /api/request/1/undo': () => {
      status = 'pending'
      return { data: interest() }
    },
    'PUT /api/dismissals/Amol%20Kamble': () => {
      isAmolAside = true
      return { message: 'ok' }
    },
  })
  /** Has the list fetched again. */
  const refetchList = () => opened.user.click(screen.getByRole('button', { name: 'Not for me: Amol Kamble' }))
  return { ...opened, refetchList }
}

const card = (name: string) => screen.findByRole('article', { name })
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull())

test('somebody who is accepted on a card keeps their place with Message; a person put aside leaves', async () => {
  const { user, refetchList, router } = await openSearch()
  await user.click(within(await card('Rohan Rao')).getByRole('button', { name: 'Accept' }))
  await refetchList()
  await gone('Amol Kamble')

  const rohan = within(await card('Rohan Rao'))
  expect(rohan.getByText('Connected')).toBeTruthy()
  expect(rohan.getByRole('link', { name: /Message/ })).toBeTruthy()
  expect(rohan.queryByRole('button', { name: /^Not for me/ })).toBeNull()
  expect(screen.getByRole('heading', { name: '1 Profiles Found' })).toBeTruthy()

  await router.navigate({ to: '/search', search: { state: 'Goa' } } as never)
  await gone('Rohan Rao')
})

test('the only person of a list is still counted once they are answered and left out', async () => {
  const { user, refetchList } = await openSearch()
  await card('Amol Kamble')
  await refetchList()
  await gone('Amol Kamble')
  await user.click(within(await card('Rohan Rao')).getByRole('button', { name: 'Accept' }))
  await within(await card('Rohan Rao')).findByText('Connected')
  await user.click(screen.getByRole('button', { name: 'Takes effect' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Not for me/ })).toBeNull())
  expect(screen.getByRole('heading', { name: '1 Profiles Found' })).toBeTruthy()
  expect(await card('Rohan Rao')).toBeTruthy()
})

test('somebody who is declined on a card stays, and Undo brings their two buttons back', async () => {
  const { user, refetchList } = await openSearch()
  await user.click(within(await card('Rohan Rao')).getByRole('button', { name: /^Decline/ }))
  await refetchList()
  await gone('Amol Kamble')
  const rohan = within(await card('Rohan Rao'))
  expect(rohan.getByText("You declined Rohan Rao's request")).toBeTruthy()

  const notice = screen.getByText("You declined Rohan Rao's request.").parentElement!
  await user.click(within(notice).getByRole('button', { name: 'Undo' }))
  expect(await within(await card('Rohan Rao')).findByRole('button', { name: 'Accept' })).toBeTruthy()
})

test('the last page stays open for the people who were answered on it', async () => {
  const { user, refetchList, router } = await openSearch(2)
  await user.click(within(await card('Rohan Rao')).getByRole('button', { name: 'Accept' }))
  await refetchList()
  await gone('Amol Kamble')
  expect(within(await card('Rohan Rao')).getByText('Connected')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ page: '2' })
})
