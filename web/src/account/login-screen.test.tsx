import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { words } from '../platform/search-words.ts'
import { signOut } from '../platform/session.ts'
import { Toasts } from '../ui/toast.tsx'
import { LoginScreen } from './login-screen.tsx'

async function openLogin(address = '/login') {
  const root = createRootRoute()
  const visitors = createRoute({ getParentRoute: () => root, id: 'visitors' })
  const login = createRoute({
    getParentRoute: () => visitors,
    path: '/login',
    validateSearch: words('back'),
    component: LoginScreen,
  })
  const register = createRoute({ getParentRoute: () => visitors, path: '/register', component: () => null })
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Somewhere else</p> })
  const router = createRouter({
    routeTree: root.addChildren([visitors.addChildren([login, register]), other]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <>
      <RouterProvider router={router as never} />
      <Toasts />
    </>,
  )
  await screen.findByRole('heading', { name: 'Welcome back' })
  return { person: userEvent.setup(), where: () => router.state.location.href }
}

const answers = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status })),
  )

const loggedIn = (role: string) => ({ success: true, token: 'secret', user: { id: 'x', fullName: 'Asha Menon', role } })
// Earlier messages may still be there.
const said = () => screen.getByRole('alert').lastElementChild?.textContent

async function logIn(person: ReturnType<typeof userEvent.setup>) {
  await person.type(screen.getByLabelText(/^Phone Number/), '9876543210')
  await person.type(screen.getByLabelText('Password'), 'lotus-12{Enter}')
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  signOut()
})

test('both fields are needed', async () => {
  answers(500, {})
  const { person } = await openLogin()
  await person.click(screen.getByRole('button', { name: 'Login' }))

  expect(said()).toBe('Please enter phone number and password')
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['user', '/login', '/dashboard'],
  ['moderator', '/login', '/admin'],
  ['admin', '/login', '/admin'],
  ['user', '/login?back=/requests', '/requests'],
])('a %s who logs in at %s goes to %s', async (role, address, to) => {
  answers(200, loggedIn(role))
  const { person, where } = await openLogin(address)
  await logIn(person)

  await waitFor(() => expect(where()).toBe(to))
  expect(localStorage.getItem('justLoggedIn')).toBe('true')
})

test('a refusal is shown, and the form is there again', async () => {
  answers(401, { success: false, error: 'Invalid phone number or password', code: 'wrong_credentials' })
  const { person } = await openLogin()
  await logIn(person)

  await waitFor(() => expect(said()).toBe('Invalid phone number or password'))
  expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', false)
})

test('Google needs to be set up first', async () => {
  const { person } = await openLogin()
  await person.click(screen.getByRole('button', { name: 'Continue with Google' }))
  expect(said()).toBe('Google login requires OAuth setup. Use password login for now.')
})
