import type { SessionUser } from '@parinay/contract/account'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { parseSearch, stringifySearch } from '../platform/parse-params.ts'
import { signIn } from '../platform/session.ts'
import { Toasts } from '../ui/overlay/toast.tsx'

/** The replies by method and path of the call: the content of a reply, or a whole response. */
export type Answers = Record<string, (request: { query: URLSearchParams; body: unknown }) => object | Promise<object>>

export const asha = { id: 'asha', fullName: 'Asha Rao Menon', role: 'user', profileCreatedFor: 'self' } as SessionUser

/** Opens a screen on its route, with Asha signed in, over a server that gives these answers and refuses all other calls. */
export async function openScreen(screen: () => ReactNode, path: string, address: string, answers: Answers) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (to: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(to, 'http://site')
    calls.push(`${method} ${to}`)
    const answer = answers[`${method} ${pathname}`]
    if (!answer) return refusal(400, `No answer for ${method} ${pathname}`)
    const reply = await answer({ query: searchParams, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return reply instanceof Response ? reply : Response.json({ success: true, ...reply })
  })
  if (!localStorage.getItem('authToken')) signIn('token', asha, 'login')

  const root = createRootRoute()
  const members = createRoute({ getParentRoute: () => root, id: 'members' })
  const shown = createRoute({ getParentRoute: () => members, path, component: screen })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([members.addChildren([shown]), elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  // Waits, so that lazily loaded parts appear.
  await act(async () => {
    render(
      <CallsProvider>
        <RouterProvider router={router as never} />
        <Toasts />
      </CallsProvider>,
    )
  })
  return { user: userEvent.setup({ delay: null }), router, calls }
}

export const refusal = (status: number, error: string, code = 'refused') =>
  Response.json({ success: false, error, message: error, code }, { status })
