import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../testing/make-cards.ts'
import { type Answers, asha, openScreen, refusal } from '../testing/open-screen.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const NAMES = ['Amol', 'Bharat', 'Chetan']
const listed = { people: NAMES.map((name) => ({ _id: name, fullName: name })), member: asha.id }
const hidden = new Set<string>()

/** Opens Amol's profile from a list of three. */
async function openFromList(more: object = {}, answers: Answers = {}) {
  const opened = await openScreen(ProfileScreen, '/profile/$id', '/search', {
    ...Object.fromEntries(
      NAMES.map((name) => [
        `GET /api/profile/${name}`,
        () => (hidden.has(name) ? refusal(404, 'Profile not found') : { data: { ...makeCard(name), checks: [] } }),
      ]),
    ),
    'GET /api/request/sent': () => ({ data: [] }),
    'GET /api/request/received': () => ({ data: [] }),
    ...answers,
  })
  const openedFrom = { ...listed, pageLoad: String(performance.timeOrigin), ...more }
  await act(() =>
    opened.router.navigate({ to: '/profile/$id', params: { id: 'Amol' }, state: { openedFrom } } as never),
  )
  await shows('Amol')
  return opened
}
const shows = (name: string) => screen.findByRole('heading', { level: 1, name })

afterEach(() => {
  cleanup()
  hidden.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('J and K step through the list, and one Back leads to it', async () => {
  const { user, router } = await openFromList()
  expect(screen.queryByRole('link', { name: /^Previous/ })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Next: Bharat' })).toHaveLength(2)
  await user.keyboard('j')
  expect(await shows('Bharat')).toBe(document.activeElement)
  await user.keyboard('j')
  await shows('Chetan')
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull()
  await user.keyboard('k')
  await shows('Bharat')
  expect(router.state.location.href).toBe('/profile/Bharat')
  await act(async () => router.history.back())
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'))
})

test('a person hidden meanwhile is passed over with a word', async () => {
  hidden.add('Bharat')
  const { user } = await openFromList()
  await user.click(screen.getAllByRole('link', { name: 'Next: Bharat' })[0]!)
  await shows('Chetan')
  expect(screen.getByText('Bharat is not available at present. Here is the next profile.')).toBeTruthy()
})

test('the last person of the list, if hidden, is not found; the way back through the list stays', async () => {
  hidden.add('Bharat').add('Chetan')
  const { user } = await openFromList()
  await user.keyboard('j')
  await shows('Profile Not Found')
  await user.keyboard('k')
  expect(await shows('Amol')).toBeTruthy()
})

test.each([
  ['after a reload', { pageLoad: 'before' }],
  ['for another member', { member: 'rohan' }],
  ['for a list without this person', { people: listed.people.slice(1) }],
])('%s there is no list to step through', async (_, more) => {
  const { user, router } = await openFromList(more)
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.keyboard('j')
  await act(() => router.load())
  expect(router.state.location.pathname).toBe('/profile/Amol')
})

test('at the end of a page the list goes on with the next page, and back', async () => {
  const list = { query: { religion: 'Hindu', sortBy: 'createdAt' }, page: 2, pages: 3 }
  const { user, calls } = await openFromList(
    { people: [{ _id: 'Amol', fullName: 'Amol' }], list },
    {
      'GET /api/profile/list': ({ query }) => ({
        data: [makeCard(query.get('page') === '2' ? 'Amol' : query.get('page') === '3' ? 'Bharat' : 'Chetan')],
        page: Number(query.get('page')),
        pages: 3,
        total: 3,
      }),
    },
  )
  expect(await screen.findAllByRole('link', { name: 'Previous: Chetan' })).toHaveLength(2)
  await user.click(screen.getAllByRole('link', { name: 'Next: Bharat' })[0]!)
  expect(await shows('Bharat')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull()
  expect(calls.filter((call) => call.includes('/list?')).every((call) => call.includes('religion=Hindu'))).toBe(true)

  await user.click((await screen.findAllByRole('link', { name: 'Previous: Amol' }))[0]!)
  expect(await shows('Amol')).toBeTruthy()
  await screen.findAllByRole('link', { name: 'Next: Bharat' })
})

test('a page that cannot be read ends the list', async () => {
  const list = { query: {}, page: 1, pages: 2 }
  const { calls } = await openFromList({ list, people: listed.people.slice(0, 1) })
  await waitFor(() => expect(calls.some((call) => call.includes('/list?'))).toBe(true))
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Amol' })).toBeTruthy()
})

test('the keys do nothing for a member who turned them off', async () => {
  localStorage.setItem(`listKeys.${asha.id}`, 'off')
  const { user, router } = await openFromList()
  await user.keyboard('j')
  await act(() => router.load())
  expect(router.state.location.pathname).toBe('/profile/Amol')
})
