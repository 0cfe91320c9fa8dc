import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshUser, session, signOut } from '../platform/session.ts'
import { asha, openScreen, refusal, type Answers } from '../testing/open-screen.tsx'
import { Toasts } from '../ui/overlay/toast.tsx'
import { ChangePhoneScreen } from './change-phone-screen.tsx'
import { CodeLoginScreen } from './code-login-screen.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { VerifyPhoneScreen } from './verify-phone-screen.tsx'

const SENT = { message: 'A code is on its way.', data: { resendAfterSeconds: 30, expiresInSeconds: 300 } }
const OFFERED = { 'GET /api/site': () => ({ data: { operator: null, codes: 'sms' } }) }
const WRONG = 'This code is wrong or no longer valid'
const wrongCode = () =>
  Response.json(
    { success: false, error: WRONG, message: WRONG, code: 'code_wrong', fields: { code: WRONG } },
    { status: 400 },
  )

let bodies: unknown[] = []

/** Like `openScreen`, for a visitor. */
async function openVisitorScreen(component: () => React.ReactNode, answers: Answers) {
  vi.stubGlobal('fetch', async (to: string, { method = 'GET', body }: RequestInit = {}) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body))
    const reply = await answers[`${method} ${to}`]?.({ query: new URLSearchParams(), body })
    return reply instanceof Response ? reply : Response.json({ success: true, ...reply })
  })
  const root = createRootRoute()
  const shown = createRoute({ getParentRoute: () => root, path: '/here', component })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([shown, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
  })
  await act(async () => {
    render(
      <>
        <RouterProvider router={router as never} />
        <Toasts />
      </>,
    )
  })
  return { user: userEvent.setup(), where: () => router.state.location.href }
}

beforeEach(() => {
  localStorage.clear()
  bodies = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  signOut()
})

const session1 = { token: 'secret', user: { ...asha, phoneVerified: true } }
const sendTo = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText(/^Phone Number/), '98200 12345')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  return screen.findByLabelText(/^Code/)
}

describe('login with a code', () => {
  test('asks for the number, then for the code, and opens the dashboard', async () => {
    const { user, where } = await openVisitorScreen(CodeLoginScreen, {
      ...OFFERED,
      'POST /api/auth/otp/send': () => SENT,
      'POST /api/auth/otp/verify': () => session1,
    })
    const code = await sendTo(user)
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
    await user.click(code)
    await user.paste('your code: 123 456')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(where()).toBe('/dashboard'))
    expect(bodies).toEqual([
      { phoneNumber: '98200 12345', purpose: 'sign_in' },
      { phoneNumber: '98200 12345', purpose: 'sign_in', code: '123456' },
    ])
    expect(session()?.token).toBe('secret')
  })

  test('an incomplete code is not sent, a wrong code is marked, and the number can be changed', async () => {
    const { user } = await openVisitorScreen(CodeLoginScreen, {
      ...OFFERED,
      'POST /api/auth/otp/send': () => SENT,
      'POST /api/auth/otp/verify': wrongCode,
    })
    await user.type(await sendTo(user), '123{Enter}')
    expect(screen.getByText('Please enter the six digits of the code')).toBeTruthy()
    expect(bodies).toHaveLength(1)
    await user.type(screen.getByLabelText(/^Code/), '456{Enter}')
    expect(await screen.findAllByText(WRONG)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Change number' }))
    expect(await screen.findByLabelText(/^Phone Number/)).toBeTruthy()
  })

  test('another code can be sent once the timer has expired', async () => {
    const { user } = await openVisitorScreen(CodeLoginScreen, {
      ...OFFERED,
      'POST /api/auth/otp/send': () => ({ ...SENT, data: { ...SENT.data, resendAfterSeconds: 1 } }),
    })
    await sendTo(user)
    const waiting = screen.getByRole('button', { name: 'Send another code in 1 s' })
    await user.click(waiting)
    expect(bodies).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Send another code' }, { timeout: 5_000 }))
    await waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies[1]).toEqual(bodies[0])
  })

  test('a site without codes says so, and a trial says where to find the code', async () => {
    await openVisitorScreen(CodeLoginScreen, { 'GET /api/site': () => ({ data: { operator: null, codes: null } }) })
    expect(await screen.findByText(/cannot send codes by SMS yet/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Phone Number/)).toBeNull()
    cleanup()
    await openVisitorScreen(CodeLoginScreen, { 'GET /api/site': () => ({ data: { operator: null, codes: 'log' } }) })
    expect(await screen.findByText('This is a trial: the code is written to the log of the server.')).toBeTruthy()
    expect(screen.getByLabelText(/^Phone Number/)).toBeTruthy()
  })

  test('after a refusal to send a code the number can be corrected', async () => {
    const { user } = await openVisitorScreen(CodeLoginScreen, {
      ...OFFERED,
      'POST /api/auth/otp/send': () => refusal(429, 'Too many attempts. Please wait a little and try again.'),
    })
    await user.type(await screen.findByLabelText(/^Phone Number/), '98200 12345{Enter}')
    expect(await screen.findByText('Too many attempts. Please wait a little and try again.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Phone Number/).value).toBe('98200 12345')
  })
})

test('a forgotten password: code and new password log in', async () => {
  const { user, where } = await openVisitorScreen(ForgotPasswordScreen, {
    ...OFFERED,
    'POST /api/auth/otp/send': () => SENT,
    'POST /api/auth/password/reset': () => ({ message: 'Your password is changed', ...session1 }),
  })
  await user.type(await sendTo(user), '123456')
  await user.type(screen.getByLabelText(/^New password/), 'short{Enter}')
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  await user.type(screen.getByLabelText(/^New password/), ' and longer{Enter}')
  await waitFor(() => expect(where()).toBe('/dashboard'))
  expect(bodies.at(-1)).toEqual({ phoneNumber: '98200 12345', code: '123456', password: 'short and longer' })
  expect(screen.getByText('Your password is changed. Other devices are logged out.')).toBeTruthy()
})

test('a member verifies their own number, which is then shown as verified', async () => {
  let body: unknown
  const { user, router } = await openScreen(VerifyPhoneScreen, '/verify-phone', '/verify-phone', {
    ...OFFERED,
    'POST /api/auth/otp/send': () => SENT,
    'POST /api/auth/otp/verify': (request) => {
      body = request.body
      return { message: 'Your phone number is verified', user: { ...asha, phoneVerified: true } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  await user.type(await screen.findByLabelText(/^Code/), '123456')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
  expect(body).toEqual({ purpose: 'verify', code: '123456' })
  expect(session()?.user.phoneVerified).toBe(true)
})

test('a verified number needs no code', async () => {
  await openScreen(VerifyPhoneScreen, '/verify-phone', '/verify-phone', OFFERED)
  act(() => refreshUser({ ...asha, phoneNumber: '+919820012345', phoneVerified: true }))
  expect(screen.getByText('Your phone number +919820012345 is verified.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
})

test('changing the number needs the password if the server asks for it, then the code of the new number', async () => {
  const sent: unknown[] = []
  const { user, router } = await openScreen(ChangePhoneScreen, '/change-phone', '/change-phone', {
    ...OFFERED,
    'POST /api/auth/otp/send': ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? refusal(403, 'Please enter your password', 'password_needed') : SENT
    },
    'POST /api/auth/otp/verify': ({ body }) => {
      sent.push(body)
      return { message: 'Your phone number is changed', user: { ...asha, phoneNumber: '+919820012345' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  expect(screen.getByText('Phone number is required')).toBeTruthy()
  await user.type(screen.getByLabelText(/^New phone number/), '98200 12345{Enter}')
  await user.type(await screen.findByLabelText('Your password'), 'lotus-12{Enter}')
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
  expect(sent).toEqual([
    { phoneNumber: '98200 12345', purpose: 'change_phone' },
    { phoneNumber: '98200 12345', password: 'lotus-12', purpose: 'change_phone' },
    { phoneNumber: '98200 12345', purpose: 'change_phone', code: '123456' },
  ])
  expect(session()?.user.phoneNumber).toBe('+919820012345')
})
