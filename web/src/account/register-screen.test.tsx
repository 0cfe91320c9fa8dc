import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { FAILED_REPLIES } from '../testing/failed-replies.ts'
import { Toasts } from '../ui/overlay/toast.tsx'
import { RegisterScreen } from './register-screen.tsx'

const page = createRootRoute()
const at = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => page, path, component })

async function openRegister() {
  const routeTree = page.addChildren([
    at('/register', () => <RegisterScreen />),
    at('/login', () => <p>The login page</p>),
    at('/dashboard', () => <p>The dashboard</p>),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/register'] }) })
  render(
    <>
      <RouterProvider router={router as never} />
      <Toasts />
    </>,
  )
  await screen.findByRole('heading', { name: 'Register Free' })
  return userEvent.setup()
}

const answers = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status })),
  )

const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input, select' })
const button = () => screen.getByRole('button', { name: /^(Create Account|Creating Account...|Redirecting...)$/ })
// Earlier messages may still be there.
const alertText = () => screen.getByRole('alert').lastElementChild?.textContent

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(/^Full Name/), 'Asha Menon')
  await user.type(field(/^Phone Number/), '98765 43210')
  await user.selectOptions(field(/^Gender/), 'female')
  fireEvent.change(field(/^Date of Birth/), { target: { value: '2000-04-12' } })
  await user.selectOptions(field(/^Profile Created For/), 'self')
  await user.type(field(/^Password/), 'lotus-12')
  await user.type(field(/^Confirm Password/), 'lotus-12')
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  signOut()
})

// spec: 2.5.2, 5.2.9, 5.2.10
test('the date of birth waits for the gender, and a change of gender clears a date that is too young', async () => {
  const user = await openRegister()
  const date = field(/^Date of Birth/) as HTMLInputElement
  expect(date.disabled).toBe(true)

  await user.selectOptions(field(/^Gender/), 'female')
  expect(date.disabled).toBe(false)
  const nineteen = `${new Date().getFullYear() - 19}-01-01`
  fireEvent.change(date, { target: { value: nineteen } })
  expect(date.value).toBe(nineteen)

  await user.selectOptions(field(/^Gender/), 'male')
  expect(date.value).toBe('')
  expect(alertText()).toBe('Please select a date of birth (Male must be 21+)')
})

// spec: 5.2.1
test('what is wrong is said, shown at its field, and nothing is sent', async () => {
  answers(500, {})
  const user = await openRegister()
  await fillIn(user)
  await user.type(field(/^Confirm Password/), '3')
  await user.click(button())

  expect(alertText()).toBe('Passwords do not match')
  expect(document.activeElement).toBe(field(/^Confirm Password/))
  expect(field(/^Confirm Password/).getAttribute('aria-invalid')).toBe('true')
  expect(fetch).not.toHaveBeenCalled()
})

// spec: 8.1.9
test('a number that is taken is said by the server and shown at the number', async () => {
  const sentence = 'An account with this phone number already exists'
  answers(409, { success: false, error: sentence, code: 'phone_number_taken' })
  const user = await openRegister()
  await fillIn(user)
  await user.click(button())

  await waitFor(() => expect(alertText()).toBe(sentence))
  expect(field(/^Phone Number/).getAttribute('aria-invalid')).toBe('true')
  expect(button().textContent).toBe('Create Account')
})

// spec: 2.5.5, 2.5.7, 4.1.2
test('who has registered is told so and goes to the dashboard after two seconds', { timeout: 60_000 }, async () => {
  answers(201, { success: true, token: 'secret', user: { id: 'asha', fullName: 'Asha Menon', role: 'user' } })
  const user = await openRegister()
  await fillIn(user)
  await user.click(button())

  await waitFor(() => expect(button().textContent).toBe('Redirecting...'))
  const before = Date.now()
  expect(localStorage.getItem('authToken')).toBe('secret')
  expect(localStorage.getItem('justRegistered')).toBe('true')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Asha Menon'))

  await screen.findByText('The dashboard', undefined, { timeout: 16_000 })
  expect(Date.now() - before).toBeGreaterThan(1_900)
})

// spec: 2.5.1, 2.5.3, 3.1.6, 5.2.7
test('the form has seven fields, all of them required', async () => {
  await openRegister()
  const required = [...document.querySelectorAll<HTMLInputElement>('form [required]')]
  expect(required.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Full Name',
    'Phone Number',
    'Gender',
    'Date of Birth',
    'Profile Created For',
    'Password',
    'Confirm Password',
  ])
  expect(screen.getByText('With or without +91')).toBeTruthy()
  const { options } = field(/^Profile Created For/) as HTMLSelectElement
  expect([...options].map(({ value }) => value).filter(Boolean)).toEqual([
    'self',
    'son',
    'daughter',
    'brother',
    'sister',
    'friend',
    'relative',
  ])
})

// spec: 5.2.8
test('the picker ends on the latest day that is old enough', async () => {
  const user = await openRegister()
  const latest = async (gender: string) => {
    await user.selectOptions(field(/^Gender/), gender)
    return Number((field(/^Date of Birth/) as HTMLInputElement).max.slice(0, 4))
  }
  expect([(await latest('female')) - (await latest('male'))]).toEqual([3])
})

// spec: 2.5.4, 2.5.6, 2.5.7, 4.8.7, 9.1.4
test('while it is sent the button says so; the toast comes 150 ms after the reply', { timeout: 60_000 }, async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => answer.promise),
  )
  const user = await openRegister()
  await fillIn(user)
  await user.click(button())
  await waitFor(() => expect(button().textContent).toBe('Creating Account...'))

  vi.useFakeTimers({ shouldAdvanceTime: false })
  answer.resolve(Response.json({ success: true, token: 't', user: { id: 'a', fullName: 'Ira Sathe', role: 'user' } }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(button().textContent).toBe('Redirecting...')
  await act(() => vi.advanceTimersByTimeAsync(149))
  expect(screen.queryByText(/Ira Sathe/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText(/Ira Sathe/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(screen.queryByText('The dashboard')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  expect(await screen.findByText('The dashboard')).toBeTruthy()
})

// spec: 8.1.11
test.each([...FAILED_REPLIES, ['a reply that makes no sense', () => Response.json({ success: true })] as const])(
  '%s: registration has a sentence of its own, and can be tried again',
  { timeout: 60_000 },
  async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    const user = await openRegister()
    await fillIn(user)
    await user.click(button())
    await waitFor(() => expect(alertText()).toBe('Registration failed. Please try again.'))
    expect(button().textContent).toBe('Create Account')
  },
)
