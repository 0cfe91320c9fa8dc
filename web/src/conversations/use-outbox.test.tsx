import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { session, signIn, signOut } from '../platform/session.ts'
import { asha } from '../testing/open-screen.tsx'
import { keptDrafts } from './drafts.ts'
import { Sending } from './use-outbox.ts'

const rohan = { ...asha, id: 'rohan', fullName: 'Rohan Mehta' }

/** A server that stores what it is sent, under whose token. */
function serve(isDown = () => false) {
  const stored: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body, headers }: RequestInit) => {
    if (isDown()) throw new TypeError('Failed to fetch')
    const { text, clientId } = JSON.parse(body as string) as Record<string, string>
    stored.push(`${(headers as Record<string, string>)['Authorization']}: ${text}`)
    const data = { _id: 'c.1', seq: stored.length, sender: { _id: 'x' }, text, clientId, createdAt: '' }
    return Response.json({ success: true, data })
  })
  return stored
}
const draft = (text: string, place: number) => ({ clientId: text, conversationId: 'c', text, at: '', place })
/** Any page of a signed-in member, with no chat open. */
const openPage = () =>
  render(
    <CallsProvider key={session()?.token}>
      <Sending />
    </CallsProvider>,
  )
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  signIn('hers', asha, 'login')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
  signOut()
  localStorage.clear()
})

test('what was kept from before is sent on any page, in the order of writing', async () => {
  const stored = serve()
  for (const [n, text] of ['one', 'two', 'three'].entries()) keptDrafts('asha').keep(draft(text, n))
  openPage()
  await settle(10)
  expect(stored).toEqual(['Bearer hers: one', 'Bearer hers: two', 'Bearer hers: three'])
  expect(keptDrafts('asha').all()).toEqual([])
})

test('another member’s messages stay where they are, until that member is back', async () => {
  const stored = serve()
  keptDrafts('rohan').keep(draft('his', 1))
  openPage()
  await settle(120_000)
  expect(stored).toEqual([])
  cleanup()
  signOut()
  signIn('his', rohan, 'login')
  openPage()
  await settle(10)
  expect(stored).toEqual(['Bearer his: his'])
})

test('a try that is due after somebody else has signed in is not made in their name', async () => {
  let isDown = true
  const stored = serve(() => isDown)
  keptDrafts('asha').keep(draft('hers', 1))
  openPage()
  await settle(10)
  // The page does not know yet, as when another tab has changed who is signed in.
  localStorage.setItem('currentUser', JSON.stringify(rohan))
  localStorage.setItem('authToken', 'his')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'authToken' })))
  isDown = false
  await settle(300_000)
  expect(stored).toEqual([])
  expect(keptDrafts('asha').all()).toHaveLength(1)
})

test('a tab that sleeps with the lock does not hold up this one for ever', async () => {
  const stored = serve()
  const request = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((__, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  keptDrafts('asha').keep(draft('one', 1))
  openPage()
  await settle(19_999)
  expect(stored).toEqual([])
  await settle(10)
  expect(stored).toEqual(['Bearer hers: one'])
})
