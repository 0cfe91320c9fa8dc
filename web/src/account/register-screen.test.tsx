import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
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
  return userEvent.setup({ delay: null })
}

const answers = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status })),
  )

const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input, select' })
const button = () => screen.getByRole('button', { name: /^(Create Account|Creating Account...|Redirecting...)$/ })
// Earlier messages may still be shown.
const alertText = () => screen.getByRole('alert').lastElementChild?.textContent

const choose = (user: ReturnType<typeof userEvent.setup>, choice: string) =>
  user.click(screen.getByRole('radio', { name: choice }))
const datePart = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const dateParts = () => ['Day', 'Month', 'Year'].map((name) => datePart(name).value)

async function typeDate(user: ReturnType<typeof userEvent.setup>, day: string, month: string, year: string) {
  for (const [name, digits] of [
    ['Day', day],
    ['Month', month],
    ['Year', year],
  ] as const) {
    await user.clear(datePart(name))
    await user.type(datePart(name), digits)
  }
}

async function paste(user: ReturnType<typeof userEvent.setup>, label: RegExp, text: string) {
  await user.click(field(label))
  await user.paste(text)
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await paste(user, /^Full Name/, 'Asha Menon')
  await paste(user, /^Phone Number/, '98765 43210')
  await choose(user, 'Female')
  await typeDate(user, '12', '4', '2000')
  await choose(user, 'Self')
  await paste(user, /^Password/, 'lotus-12')
  await paste(user, /^Confirm Password/, 'lotus-12')
  await user.click(screen.getByRole('checkbox', { name: /^The person intends to marry/ }))
}

/** Registers. The reply arrives on request, and from then on time stands still unless the test moves it. */
async function registerUntilReply() {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => answer.promise),
  )
  const user = await openRegister()
  await fillIn(user)
  await user.click(button())
  await waitFor(() => expect(button().textContent).toBe('Creating Account...'))
  return (reply: unknown) => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
    answer.resolve(Response.json(reply))
    return pass(0)
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  signOut()
})

// spec: 2.5.2, 5.2.9, 5.2.10
test('the date of birth needs the gender, and a change of gender clears a date that is too young', async () => {
  const user = await openRegister()
  expect(datePart('Day').matches(':disabled')).toBe(true)

  await choose(user, 'Female')
  expect(datePart('Day').matches(':disabled')).toBe(false)
  const year = String(new Date().getFullYear() - 19)
  await typeDate(user, '1', '1', year)
  expect(dateParts()).toEqual(['1', '1', year])
  expect(screen.getByText(`1 January ${year}, 19 years`)).toBeTruthy()

  await choose(user, 'Male')
  expect(dateParts()).toEqual(['', '', ''])
  expect(alertText()).toBe('Please select a date of birth (Male must be 21+)')
})

// spec: 5.2.1
test('an invalid field shows its error, and nothing is sent', async () => {
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

test('no box is ticked at first, and without it the form is not sent', async () => {
  answers(500, {})
  const user = await openRegister()
  const tick = screen.getByRole<HTMLInputElement>('checkbox')
  expect(tick.checked).toBe(false)
  await fillIn(user)
  await user.click(tick)
  await user.click(button())
  expect(alertText()).toBe('Please confirm the purpose and that what you write is true')
  expect(document.activeElement).toBe(tick)
  expect(fetch).not.toHaveBeenCalled()
})

test('registering another person needs their agreement, and both declarations are sent with their versions', async () => {
  answers(500, {})
  const user = await openRegister()
  await fillIn(user)
  await choose(user, 'Sister')
  await user.click(button())
  expect(alertText()).toBe('Please confirm that this person agrees to the profile')
  await user.click(screen.getByRole('checkbox', { name: /agrees that I make it/ }))
  await user.click(button())
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  const sent = JSON.parse(vi.mocked(fetch).mock.calls[0]![1]!.body as string) as object
  expect(sent).toMatchObject({ profileCreatedFor: 'sister', consent: { ...CONSENT_VERSIONS, personAgrees: true } })
})

// spec: 8.1.9
test('a number that is already registered shows the server’s error at its field', async () => {
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
test('a new member sees a confirmation and goes to the dashboard after two seconds', async () => {
  const reply = await registerUntilReply()
  await reply({ success: true, token: 'secret', user: { id: 'asha', fullName: 'Asha Menon', role: 'user' } })
  expect(button().textContent).toBe('Redirecting...')
  expect(localStorage.getItem('authToken')).toBe('secret')
  expect(localStorage.getItem('justRegistered')).toBe('true')
  await pass(150)
  expect(screen.getByRole('status').textContent).toContain('Asha Menon')
  await pass(1_999)
  expect(screen.queryByText('The dashboard')).toBeNull()
  await pass(1)
  vi.useRealTimers()
  expect(await screen.findByText('The dashboard')).toBeTruthy()
})

// spec: 2.5.1, 2.5.3, 3.1.6, 5.2.7
test('the form has seven fields, all of them required', async () => {
  await openRegister()
  const marked = [...document.querySelectorAll('form [class*=required]')]
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    'Full Name',
    'Phone Number',
    'Gender',
    'Date of Birth',
    'Profile Created For',
    'Password',
    'Confirm Password',
  ])
  expect(screen.getByText('With or without +91')).toBeTruthy()
  const options = within(screen.getByRole('radiogroup', { name: 'Profile Created For' }))
  expect(options.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
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
test.each([
  ['Female', 18],
  ['Male', 21],
])('%s: the latest date is that of a person who is just old enough today', async (gender, age) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T06:00:00Z') })
  const user = await openRegister()
  await choose(user, gender)
  const year = String(2026 - age)
  await typeDate(user, '20', '11', year)
  expect(screen.getByText(`20 November ${year}, ${age} years`)).toBeTruthy()
  await typeDate(user, '21', '11', year)
  expect(screen.getByText(`The latest date you can choose is 20 November ${year}`)).toBeTruthy()
})

// spec: 2.5.4, 2.5.6, 2.5.7, 4.8.7, 9.1.4
test('during registration the button says so; the toast appears 150 ms after the reply', async () => {
  const reply = await registerUntilReply()
  await reply({ success: true, token: 't', user: { id: 'a', fullName: 'Ira Sathe', role: 'user' } })
  expect(button().textContent).toBe('Redirecting...')
  await pass(149)
  expect(screen.queryByText(/Ira Sathe/)).toBeNull()
  await pass(1)
  expect(screen.getByText(/Ira Sathe/)).toBeTruthy()
})

// spec: 8.1.11
test.each([...FAILED_REPLIES, ['a reply that makes no sense', () => Response.json({ success: true })] as const])(
  '%s: the registration shows its own sentence, and can be tried again',
  async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    const user = await openRegister()
    await fillIn(user)
    await user.click(button())
    await waitFor(() => expect(alertText()).toBe('Registration failed. Please try again.'))
    expect(button().textContent).toBe('Create Account')
  },
)
