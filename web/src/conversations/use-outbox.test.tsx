import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { session, signIn, signOut } from '../platform/session.ts'
import { asha } from '../testing/open-screen.tsx'
import { draftStorage } from './draft-storage.ts'
import { OutboxSync } from './use-outbox.ts'

const rohan = { ...asha, id: 'rohan', fullName: 'Rohan Mehta' }

/** A server that stores messages with the token of their sender. */
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
      <OutboxSync />
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

test('stored drafts are sent on any page, in order', async () => {
  const stored = serve()
  for (const [n, text] of ['one', 'two', 'three'].entries()) draftStorage('asha').save(draft(text, n))
  openPage()
  await settle(10)
  expect(stored).toEqual(['Bearer hers: one', 'Bearer hers: two', 'Bearer hers: three'])
  expect(draftStorage('asha').all()).toEqual([])
})

test('another member’s drafts stay until that member returns', async () => {
  const stored = serve()
  draftStorage('rohan').save(draft('his', 1))
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

test('a retry that is due after another member has signed in is not sent in their name', async () => {
  let isDown = true
  const stored = serve(() => isDown)
  draftStorage('asha').save(draft('hers', 1))
  openPage()
  await settle(10)
  // The page does not know yet: another tab has signed another member in.
  localStorage.setItem('currentUser', JSON.stringify(rohan))
  localStorage.setItem('authToken', 'his')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'authToken' })))
  isDown = false
  await settle(300_000)
  expect(stored).toEqual([])
  expect(draftStorage('asha').all()).toHaveLength(1)
})

test('a sleeping tab that holds the lock does not block this one forever', async () => {
  const stored = serve()
  const request = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((__, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  draftStorage('asha').save(draft('one', 1))
  openPage()
  await settle(19_999)
  expect(stored).toEqual([])
  await settle(10)
  expect(stored).toEqual(['Bearer hers: one'])
})
