import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

const KEPT = { id: 'asha', fullName: 'Asha Menon', role: 'admin' }

/** Loads the module on a page with these entries in its storage. */
async function startingWith(stored: Record<string, string>) {
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  vi.resetModules()
  return import('./session.ts')
}

afterEach(() => localStorage.clear())

// spec: 4.1.6
test('a stored person and token restore the session', async () => {
  const { session } = await startingWith({ authToken: 'secret', currentUser: JSON.stringify(KEPT) })
  expect(session()).toEqual({ token: 'secret', user: KEPT, isStaff: true })
})

test.each([
  ['no token', { currentUser: JSON.stringify(KEPT) }],
  ['no person', { authToken: 'secret' }],
  ['a person that is not JSON', { authToken: 'secret', currentUser: '{' }],
  ['a person without an id', { authToken: 'secret', currentUser: '{"fullName":"Asha"}' }],
  ['null', { authToken: 'secret', currentUser: 'null' }],
])('%s restores nothing', async (_, stored: Record<string, string>) => {
  const { session } = await startingWith(stored)
  expect(session()).toBeUndefined()
})

test('a logout in another tab logs this tab out', async () => {
  const { useSession } = await startingWith({ authToken: 'secret', currentUser: JSON.stringify(KEPT) })
  const { result } = renderHook(() => useSession())
  expect(result.current?.token).toBe('secret')

  localStorage.removeItem('authToken')
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'authToken' }))
  })

  expect(result.current).toBeUndefined()
})
