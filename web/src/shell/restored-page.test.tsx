import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '../platform/session.ts'
import { asha, openScreen } from '../testing/open-screen.tsx'
import { RestoredPage } from './restored-page.tsx'
import { useSignOutRedirect } from './sign-out-redirect.ts'

const isCovered = () => document.documentElement.dataset['covered'] !== undefined
const fire = (type: string, persisted = true) =>
  act(() => void dispatchEvent(Object.assign(new Event(type), { persisted })))
const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const CONFIRMED = { success: true, user: asha }
const ENDED = { success: false, error: 'Your session has ended', code: 'session_ended' }

let path: () => string
let answer: (reply: Response | Error) => void
beforeEach(async () => {
  const Page = () => {
    useSignOutRedirect()
    return <RestoredPage />
  }
  const { router } = await openScreen(Page, '/messages', '/messages', {})
  path = () => router.state.location.pathname
  const fetched = () =>
    new Promise<Response>((resolve, reject) => {
      answer = (one) => (one instanceof Error ? reject(one) : resolve(one))
    })
  vi.stubGlobal('fetch', fetched)
  vi.useFakeTimers()
})
afterEach(() => {
  fire('pageshow', false)
  delete document.documentElement.dataset['covered']
  cleanup()
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answerWith = (one: Response | Error) =>
  act(async () => {
    answer(one)
    await vi.advanceTimersByTimeAsync(0)
  })

test('a restored page is covered until the server has confirmed the session', async () => {
  fire('pagehide')
  expect(isCovered()).toBe(true)
  fire('pageshow')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(isCovered()).toBe(true)
  await answerWith(reply(200, CONFIRMED))
  expect(isCovered()).toBe(false)
})

test('after staff ended the session, the page is covered until the login is open', async () => {
  fire('pagehide')
  fire('pageshow')
  await answerWith(reply(401, ENDED))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect([isCovered(), localStorage.getItem('authToken')]).toEqual([false, null])
  expect(path()).toBe('/login')
})

test('while the server cannot be reached, the page says so, stays covered and asks again', async () => {
  fire('pagehide')
  fire('pageshow')
  await answerWith(new TypeError('Failed to fetch'))
  screen.getByText(/The server cannot be reached/)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(isCovered()).toBe(true)
  await answerWith(reply(200, CONFIRMED))
  expect(isCovered()).toBe(false)
  expect(screen.queryByText(/The server cannot be reached/)).toBeNull()
})

test('a page that another tab has signed out shows the login', async () => {
  fire('pagehide')
  localStorage.removeItem('authToken')
  fire('pageshow')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(isCovered()).toBe(false)
  expect(path()).toBe('/login')
})

test('nothing is covered for a visitor, or on a page that is not put aside', () => {
  fire('pagehide', false)
  expect(isCovered()).toBe(false)
  signIn('other', asha, 'login')
  act(signOut)
  fire('pagehide')
  expect(isCovered()).toBe(false)
})
