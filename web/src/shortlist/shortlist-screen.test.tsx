import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { makeCard } from '../testing/make-cards.ts'
import { type Answers, openScreen, refusal } from '../testing/open-screen.tsx'
import { ShortlistScreen } from './shortlist-screen.tsx'

const LIST = 'GET /api/shortlist'
const ADD = 'PUT /api/shortlist/Rohan'
const REMOVE = 'DELETE /api/shortlist/Rohan'

const open = (answers: Answers, address = '/shortlist') =>
  openScreen(ShortlistScreen, '/shortlist', address, {
    'GET /api/request/sent': () => ({ data: [] }),
    'GET /api/request/received': () => ({ data: [] }),
    'GET /api/shortlist/ids': () => ({ data: ['Rohan'] }),
    ...answers,
  })

const entry = (name: string, note = '') => ({ profile: makeCard(name), note, addedAt: '2026-11-20T00:00:00.000Z' })
const pageOf = (...data: ReturnType<typeof entry>[]) => ({ data, total: data.length, page: 1, pages: 1 })

/** A server whose shortlist has one person with a note. */
function serverWithRohan(note = 'Sings') {
  let savedNote: string | undefined = note
  const answers: Answers = {
    [LIST]: () =>
      savedNote === undefined ? { data: [], total: 0, page: 1, pages: 0 } : pageOf(entry('Rohan', savedNote)),
    'GET /api/shortlist/ids': () => ({ data: savedNote === undefined ? [] : ['Rohan'] }),
    [ADD]: ({ body }) => {
      savedNote = (body as { note?: string }).note ?? savedNote ?? ''
      return { message: 'On your shortlist' }
    },
    [REMOVE]: () => {
      const removedNote = savedNote ?? ''
      savedNote = undefined
      return { message: 'No longer', note: removedNote }
    },
  }
  return answers
}

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

test('the shortlist shows people with their notes, and says that it is private', async () => {
  await open({ [LIST]: () => pageOf(entry('Rohan', 'Sings\nand cooks'), entry('अनिरुद्ध वेंकटरमण कुलकर्णी')) })
  const [first, second] = await screen.findAllByRole('article')
  expect(within(first!).getByText(/Sings\s+and cooks/)).toBeTruthy()
  expect(within(second!).getByRole('button', { name: /^Add a note about अनिरुद्ध/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '2 people' })).toBeTruthy()
  expect(screen.getByText(/^Only you can see/)).toBeTruthy()
})

test('an empty shortlist says how to fill it', async () => {
  await open({ [LIST]: () => ({ data: [], total: 0, page: 1, pages: 0 }) })
  expect(await screen.findByText('Your shortlist is empty')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Search profiles' })).toBeTruthy()
})

test('a list that does not load says so and can be tried again', async () => {
  let isWell = false
  const { user } = await open({
    [LIST]: () => (isWell ? pageOf(entry('Rohan')) : refusal(400, 'The shortlist failed')),
  })
  expect(await screen.findByText('The shortlist failed')).toBeTruthy()
  isWell = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('article', { name: 'Rohan' })).toBeTruthy()
})

test('a note is added, edited and removed', async () => {
  const { user } = await open(serverWithRohan(''))
  const write = async (button: string, text: string) => {
    await user.click(await screen.findByRole('button', { name: `${button} about Rohan` }))
    const box = within(screen.getByRole('dialog')).getByLabelText('Note')
    await user.clear(box)
    if (text) await user.type(box, text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await write('Add a note', 'Kind voice')
  expect(await screen.findByText('Kind voice')).toBeTruthy()
  await write('Edit note', 'Lives far away')
  expect(await screen.findByText('Lives far away')).toBeTruthy()
  await write('Edit note', '')
  expect(await screen.findByRole('button', { name: 'Add a note about Rohan' })).toBeTruthy()
})

test('a note that cannot be saved stays in the dialog, with the reason', async () => {
  const { user } = await open({ ...serverWithRohan('Sings'), [ADD]: () => refusal(404, 'Profile not found') })
  await user.click(await screen.findByRole('button', { name: 'Edit note about Rohan' }))
  await user.type(screen.getByLabelText('Note'), ' well')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile not found')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Sings well')
})

test('undo restores a removed person with the note', async () => {
  const { user } = await open(serverWithRohan('Sings'))
  await user.click(await screen.findByRole('button', { name: 'Shortlist Rohan', pressed: true }))
  expect(await screen.findByText('Your shortlist is empty')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Sings')).toBeTruthy()
})

test('two presses of the bookmark keep the note', async () => {
  const { user } = await open(serverWithRohan('Sings'))
  const bookmark = await screen.findByRole('button', { name: 'Shortlist Rohan', pressed: true })
  await user.dblClick(bookmark)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Shortlist Rohan', pressed: true })).toBeTruthy())
  expect(await screen.findByText('Sings')).toBeTruthy()
})

test('a draft survives closing the dialog, but not cancelling it', async () => {
  const { user } = await open(serverWithRohan('Sings'))
  const box = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit note about Rohan' }))
    return screen.getByLabelText<HTMLTextAreaElement>('Note')
  }
  await user.type(await box(), ' well')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect((await box()).value).toBe('Sings well')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((await box()).value).toBe('Sings')
})

test('this page stays while the next one loads, and the heading takes the focus', async () => {
  let answer: (said: object) => void = () => undefined
  const { user } = await open({
    [LIST]: ({ query }) =>
      query.get('page') === '1'
        ? { data: [entry('Rohan')], total: 21, page: 1, pages: 2 }
        : new Promise((resolve) => (answer = resolve)),
  })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  const card = screen.getByRole('article', { name: 'Rohan' })
  await waitFor(() => expect(card.closest('[aria-busy=true]')).toBeTruthy())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '21 people' }))
  await act(async () => answer({ data: [entry('Kabir')], total: 21, page: 2, pages: 2 }))
  expect((await screen.findByRole('article', { name: 'Kabir' })).closest('[aria-busy=true]')).toBeNull()
})

test('when the last person is removed, the focus stays in the list', async () => {
  const { user } = await open(serverWithRohan())
  await user.click(await screen.findByRole('button', { name: 'Shortlist Rohan', pressed: true }))
  const empty = await screen.findByText('Your shortlist is empty')
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(empty)).toBe(true)
})

test('removing the last person of the last page shows the page before', async () => {
  const { router } = await open(
    {
      [LIST]: ({ query }) => ({
        data: query.get('page') === '1' ? [entry('Rohan')] : [],
        total: 1,
        page: Number(query.get('page')),
        pages: 1,
      }),
    },
    '/shortlist?page=2',
  )
  expect(await screen.findByRole('article', { name: 'Rohan' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ page: '1' })
  // The address is replaced, or Back would lead to a page that no longer exists.
  expect(router.history.length).toBe(1)
})
