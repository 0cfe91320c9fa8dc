import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseParams } from '../platform/parse-params.ts'
import { signOut } from '../platform/session.ts'
import { FAILED_REPLIES } from '../testing/failed-replies.ts'
import { Toasts } from '../ui/overlay/toast.tsx'
import { LoginScreen } from './login-screen.tsx'

async function openLogin(address = '/login', state = {}) {
  const root = createRootRoute()
  const visitors = createRoute({ getParentRoute: () => root, id: 'visitors' })
  const login = createRoute({
    getParentRoute: () => visitors,
    path: '/login',
    validateSearch: parseParams('back'),
    component: LoginScreen,
  })
  const register = createRoute({ getParentRoute: () => visitors, path: '/register', component: () => null })
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Somewhere else</p> })
  const router = createRouter({
    routeTree: root.addChildren([visitors.addChildren([login, register]), other]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  if ('isAccountDeleted' in state) router.history.replace(address, state)
  render(
    <>
      <RouterProvider router={router as never} />
      <Toasts />
    </>,
  )
  await screen.findByRole('heading', { name: 'isAccountDeleted' in state ? 'Your account is deleted' : 'Welcome back' })
  return { user: userEvent.setup(), where: () => router.state.location.href }
}

const answers = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status })),
  )

const loggedIn = (role: string) => ({ success: true, token: 'secret', user: { id: 'x', fullName: 'Asha Menon', role } })
// Earlier messages may still be shown.
const alertText = () => screen.getByRole('alert').lastElementChild?.textContent

async function logIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/^Phone Number/), '9876543210')
  await user.type(screen.getByLabelText('Password'), 'lotus-12{Enter}')
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  signOut()
})

// spec: 5.1.1
test('both fields are needed', async () => {
  answers(500, {})
  const { user } = await openLogin()
  await user.click(screen.getByRole('button', { name: 'Login' }))

  expect(alertText()).toBe('Please enter phone number and password')
  expect(fetch).not.toHaveBeenCalled()
})

// spec: 2.4.3, 2.4.7, 2.4.8, 4.1.1
test.each([
  ['user', '/login', '/dashboard'],
  ['moderator', '/login', '/admin'],
  ['admin', '/login', '/admin'],
  ['user', '/login?back=/requests', '/requests'],
])('a %s who logs in at %s goes to %s', async (role, address, to) => {
  answers(200, loggedIn(role))
  const { user, where } = await openLogin(address)
  await logIn(user)

  await waitFor(() => expect(where()).toBe(to))
  expect(localStorage.getItem('justLoggedIn')).toBe('true')
})

// spec: 8.1.9
test('a refusal is shown, and the form can be sent again', async () => {
  answers(401, { success: false, error: 'Invalid phone number or password', code: 'wrong_credentials' })
  const { user } = await openLogin()
  await logIn(user)

  await waitFor(() => expect(alertText()).toBe('Invalid phone number or password'))
  expect(screen.getByRole('button', { name: 'Login' }).hasAttribute('aria-disabled')).toBe(false)
})

// spec: 2.4.5, 8.1.12
test('Google needs to be set up first', async () => {
  answers(200, { success: true, data: { operator: null, codes: null, google: null } })
  const { user } = await openLogin()
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(alertText()).toBe('Google login requires OAuth setup. Use password login for now.'))
})

test('if Google is set up, its page opens with a request that only this tab can complete', async () => {
  const google = { clientId: 'parinay.example', signInPage: 'https://accounts.example/auth?hl=en' }
  answers(200, { success: true, data: { operator: null, codes: null, google } })
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { user } = await openLogin()
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(opened).toHaveBeenCalled())

  const address = new URL(String(opened.mock.calls[0]![0]))
  const asked = Object.fromEntries(address.searchParams)
  expect(address.origin + address.pathname).toBe('https://accounts.example/auth')
  expect(asked).toMatchObject({ client_id: 'parinay.example', response_type: 'id_token', scope: 'openid profile' })
  expect(asked['redirect_uri']).toBe(`${location.origin}/login-with-google`)
  const { state, secret } = JSON.parse(sessionStorage.getItem('googleRequest')!) as { state: string; secret: string }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  expect(asked['state']).toBe(state)
  expect(asked['nonce']).toBe(Buffer.from(digest).toString('base64url'))
  expect(address.href).not.toContain(secret)
  opened.mockRestore()
})

test('a member who has deleted the account sees a farewell', async () => {
  await openLogin('/login', { isAccountDeleted: true })
  expect(screen.getByText('We wish you well.')).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Register Free' }).getAttribute('href')).toBe('/register')
})

// spec: 2.4.1, 2.4.6
test('the form has a phone number, a password and a link to register', async () => {
  await openLogin()
  expect(screen.getByLabelText(/^Phone Number/)).toBeTruthy()
  expect(screen.getByText('With or without +91')).toBeTruthy()
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  expect(screen.getByRole('link', { name: 'Register Free' }).getAttribute('href')).toBe('/register')
})

// spec: 2.4.4, 4.8.8
test('during the login the button asks to wait, and a second Enter sends nothing', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => answer.promise),
  )
  const { user, where } = await openLogin()
  await logIn(user)
  const button = await screen.findByRole('button', { name: 'Please wait...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(fetch).toHaveBeenCalledTimes(1)
  answer.resolve(Response.json(loggedIn('user')))
  await waitFor(() => expect(where()).toBe('/dashboard'))
})

// spec: 2.4.2
test.each(['9876543210', '+91 98765 43210'])('the number %s is sent as typed', async (number) => {
  answers(200, loggedIn('user'))
  const { user, where } = await openLogin()
  await user.type(screen.getByLabelText(/^Phone Number/), number)
  await user.type(screen.getByLabelText('Password'), 'lotus-12')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(where()).toBe('/dashboard'))
  const [, { body } = {}] = vi.mocked(fetch).mock.calls[0]!
  expect(JSON.parse(body as string)).toEqual({ phoneNumber: number, password: 'lotus-12' })
})

// spec: 8.1.10
test.each([...FAILED_REPLIES, ['a reply that makes no sense', () => Response.json({ success: true })] as const])(
  '%s: the login shows its own sentence, and can be tried again',
  async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    const { user } = await openLogin()
    await logIn(user)
    await waitFor(() => expect(alertText()).toBe('Login failed. Please try again.'))
    expect(screen.getByRole('button', { name: 'Login' }).hasAttribute('aria-disabled')).toBe(false)
  },
)

test('staff are asked for a second step, and log in with the code', async () => {
  const answersInTurn = [
    Response.json({ success: false, error: 'Please also enter the code', code: 'code_needed' }, { status: 401 }),
    Response.json(loggedIn('admin')),
  ]
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => answersInTurn.shift()!),
  )
  const { user, where } = await openLogin()
  await logIn(user)
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}')
  await waitFor(() => expect(where()).toBe('/admin'))
  const [, { body } = {}] = vi.mocked(fetch).mock.calls[1]!
  expect(JSON.parse(body as string)).toEqual({ phoneNumber: '9876543210', password: 'lotus-12', code: '123456' })
})

test('the login page leads to a forgotten password and to a login with a code', async () => {
  await openLogin()
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.getByRole('link', { name: 'Log in with a code' }).getAttribute('href')).toBe('/login-with-code')
})
