import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '../platform/session.ts'
import { type Answers, asha, openScreen, refusal } from '../testing/open-screen.tsx'
import { ShortlistMark, ShortlistButton } from './shortlist-button.tsx'

const rohan = { _id: 'rohan', fullName: 'Rohan Mehta' }
const IDS = 'GET /api/shortlist/ids'
const ADD = 'PUT /api/shortlist/rohan'
const REMOVE = 'DELETE /api/shortlist/rohan'

const open = (answers: Answers) =>
  openScreen(
    () => (
      <>
        <ShortlistMark person={rohan} />
        <ShortlistButton person={rohan} />
      </>
    ),
    '/card',
    '/card',
    { [IDS]: () => ({ data: [] }), ...answers },
  )
const heart = () => screen.findByRole('button', { name: 'Shortlist Rohan Mehta' })
const isOn = async () => (await heart()).getAttribute('aria-pressed') === 'true'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

test('a press shows at once everywhere on the page, before the server answers', async () => {
  let answer: (said: object) => void = () => undefined
  let ids: string[] = []
  const { user, calls } = await open({
    [IDS]: () => ({ data: ids }),
    [ADD]: () => new Promise((resolve) => (answer = resolve)),
  })
  await waitFor(() => expect(calls).toContain(IDS))
  await screen.findByRole('button', { name: 'Add to shortlist' })
  await user.click(await heart())
  expect(await isOn()).toBe(true)
  expect(screen.getByRole('button', { name: 'On your shortlist' })).toBeTruthy()
  ids = ['rohan']
  await act(async () => answer({ message: 'Added' }))
  expect(await isOn()).toBe(true)
})

test('a press before the shortlist is known adds nobody who is on it already', async () => {
  const ids = Promise.withResolvers<object>()
  const { user, calls } = await open({ [IDS]: () => ids.promise, [ADD]: () => ({ message: 'Added' }) })
  await user.click(await heart())
  await act(async () => ids.resolve({ data: ['rohan'] }))
  await waitFor(async () => expect(await isOn()).toBe(true))
  expect(calls).not.toContain(ADD)
  expect(calls).not.toContain(REMOVE)
})

test('a press before the shortlist is known adds somebody new once it is', async () => {
  const ids = Promise.withResolvers<object>()
  const { user, calls } = await open({ [IDS]: () => ids.promise, [ADD]: () => ({ message: 'Added' }) })
  await user.click(await heart())
  await user.click(await heart())
  expect(calls).not.toContain(ADD)
  await act(async () => ids.resolve({ data: [] }))
  await waitFor(() => expect(calls.filter((call) => call === ADD)).toHaveLength(1))
  expect(calls).not.toContain(REMOVE)
})

test('a press on the shortlist itself removes, however late the ids arrive', async () => {
  const ids = Promise.withResolvers<object>()
  const { user, calls } = await openScreen(() => <ShortlistMark person={rohan} isListed />, '/card', '/card', {
    [IDS]: () => ids.promise,
    [REMOVE]: () => ({ message: 'Removed', note: '' }),
  })
  expect(await isOn()).toBe(true)
  await user.click(await heart())
  await act(async () => ids.resolve({ data: ['rohan'] }))
  await waitFor(() => expect(calls).toContain(REMOVE))
  expect(calls).not.toContain(ADD)
})

test('a press while the shortlist cannot be read says so', async () => {
  const { user, calls } = await open({ [IDS]: () => refusal(400, 'Your shortlist cannot be read') })
  await user.click(await heart())
  expect(await screen.findByText('Your shortlist cannot be read')).toBeTruthy()
  expect(calls).not.toContain(ADD)
})

test('a failure in an earlier session shows no message to the next member', async () => {
  const answer = Promise.withResolvers<object>()
  const { user, calls } = await open({ [ADD]: () => answer.promise })
  await user.click(await heart())
  await waitFor(() => expect(calls).toContain(ADD))
  await act(async () => {
    signIn('other', { ...asha, id: 'meera' }, 'login')
    answer.resolve({ message: 'Added' })
  })
  expect(await isOn()).toBe(false)
  expect(screen.queryByText(/no longer signed in/)).toBeNull()
})

test('a change that fails is undone, with the reason', async () => {
  const { user } = await open({ [ADD]: () => refusal(409, 'Your shortlist is full') })
  await user.click(await heart())
  expect(await screen.findByText('Your shortlist is full')).toBeTruthy()
  expect(await isOn()).toBe(false)
})

test('undo restores the person with their note, which this page never read', async () => {
  let note: string | undefined = 'Kind voice'
  const { user } = await open({
    [IDS]: () => ({ data: note === undefined ? [] : ['rohan'] }),
    [REMOVE]: () => {
      const taken = note
      note = undefined
      return { message: 'Removed', note: taken }
    },
    [ADD]: ({ body }) => {
      note = (body as { note?: string }).note ?? ''
      return { message: 'Added' }
    },
  })
  await waitFor(async () => expect(await isOn()).toBe(true))
  await user.click(await heart())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(note).toBe('Kind voice'))
})

test('two quick presses are sent in order, and the last one counts', async () => {
  const sent: string[] = []
  const added = Promise.withResolvers<void>()
  let ids: string[] = []
  const { user } = await open({
    [IDS]: () => ({ data: ids }),
    [ADD]: async () => {
      await added.promise
      sent.push('add')
      ids = ['rohan']
      return { message: 'Added' }
    },
    [REMOVE]: () => {
      sent.push('remove')
      ids = []
      return { message: 'Removed', note: '' }
    },
  })
  await user.click(await heart())
  await user.click(await heart())
  expect(sent).toEqual([])
  added.resolve()
  await waitFor(() => expect(sent).toEqual(['add', 'remove']))
  await waitFor(async () => expect(await isOn()).toBe(false))
})
