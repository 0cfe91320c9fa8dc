import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session, signOut } from '../platform/session.ts'
import { type Answers, asha, refusal } from '../testing/open-screen.tsx'
import { Toasts } from '../ui/overlay/toast.tsx'
import { GoogleScreen } from './google-screen.tsx'

const SENT = { message: 'A code is on its way.', data: { resendAfterSeconds: 30, expiresInSeconds: 300 } }
const site = (codes: 'sms' | null) => () => ({ data: { operator: null, codes, google: null } })
const needsPhone = () => refusal(409, 'Please give your phone number next.', 'google_needs_phone')
const wrongCode = () => refusal(400, 'This code is wrong or no longer valid', 'code_wrong')
const session1 = { token: 'secret', user: { ...asha, phoneVerified: true } }

const payload = Buffer.from(JSON.stringify({ name: 'आशा राव' })).toString('base64url')
const ID_TOKEN = `head.${payload}.signature`
const PROOF = { idToken: ID_TOKEN, nonce: 'a secret' }

let bodies: Record<string, unknown[]> = {}

async function openScreen(answers: Answers, fragment = `id_token=${ID_TOKEN}&state=ours`) {
  vi.stubGlobal('fetch', async (to: string, { method = 'GET', body }: RequestInit = {}) => {
    if (typeof body === 'string') (bodies[to] ??= []).push(JSON.parse(body))
    const reply = await answers[`${method} ${to}`]?.({ query: new URLSearchParams(), body })
    return reply instanceof Response ? reply : Response.json({ success: true, ...reply })
  })
  location.hash = fragment
  const root = createRootRoute()
  const shown = createRoute({ getParentRoute: () => root, path: '/login-with-google', component: GoogleScreen })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([shown, elsewhere]),
    history: createMemoryHistory({ initialEntries: [`/login-with-google#${fragment}`] }),
  })
  await act(async () => {
    render(
      <StrictMode>
        <RouterProvider router={router as never} />
        <Toasts />
      </StrictMode>,
    )
  })
  return { user: userEvent.setup({ delay: null }), where: () => router.state.location.href }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.setItem('googleRequest', JSON.stringify({ state: 'ours', secret: 'a secret' }))
  bodies = {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  signOut()
})

test('a linked account is logged in with one call, and the token leaves the address', async () => {
  const { where } = await openScreen({ 'POST /api/auth/google-login': () => session1 })
  await waitFor(() => expect(where()).toBe('/dashboard'))
  expect(bodies).toEqual({ '/api/auth/google-login': [PROOF] })
  expect(session()?.token).toBe('secret')
  expect(sessionStorage.getItem('googleRequest')).toBeNull()
})

test.each([
  ['the answer to a request of another tab', `id_token=${ID_TOKEN}&state=theirs`],
  ['a refusal by Google', 'error=access_denied&state=ours'],
  ['no answer at all', ''],
])('%s makes no call, and leads back to the login', async (_, fragment) => {
  await openScreen({}, fragment)
  expect(await screen.findByText('Google has not confirmed who you are. Please try again.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
  expect(bodies).toEqual({})
})

test('a refusal is shown', async () => {
  await openScreen({
    'POST /api/auth/google-login': () => refusal(401, 'Google login failed. Please try again.', 'google_token_invalid'),
  })
  expect(await screen.findByText('Google login failed. Please try again.')).toBeTruthy()
})

test('an account of a member is linked by the code to their phone', async () => {
  const { user, where } = await openScreen({
    'GET /api/site': site('sms'),
    'POST /api/auth/google-login': needsPhone,
    'POST /api/auth/google/code': () => SENT,
    'POST /api/auth/google/link': () => session1,
  })
  await user.type(await screen.findByLabelText(/^Phone Number/), '98200 12345{Enter}')
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}')
  await waitFor(() => expect(where()).toBe('/dashboard'))
  expect(bodies['/api/auth/google/code']).toEqual([{ ...PROOF, phoneNumber: '98200 12345' }])
  expect(bodies['/api/auth/google/link']).toEqual([{ ...PROOF, phoneNumber: '98200 12345', code: '123456' }])
})

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('radio', { name: 'Female' }))
  for (const [name, digits] of [
    ['Day', '12'],
    ['Month', '4'],
    ['Year', '2000'],
  ] as const)
    await user.type(screen.getByLabelText(name), digits)
  await user.click(screen.getByRole('radio', { name: 'Self' }))
  await user.click(screen.getByRole('checkbox', { name: /^The person intends to marry/ }))
}
const PERSON = {
  fullName: 'आशा राव',
  gender: 'female',
  dateOfBirth: '2000-04-12',
  profileCreatedFor: 'self',
  consent: CONSENT_VERSIONS,
}

test('a new number needs the missing facts, but neither a password nor another code', async () => {
  const { user, where } = await openScreen({
    'GET /api/site': site('sms'),
    'POST /api/auth/google-login': needsPhone,
    'POST /api/auth/google/code': () => SENT,
    'POST /api/auth/google/link': () => refusal(409, 'Please tell us a little more.', 'google_needs_details'),
    'POST /api/auth/google/register': () => session1,
  })
  await user.type(await screen.findByLabelText(/^Phone Number/), '98200 12345{Enter}')
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Full Name/)).value).toBe('आशा राव')
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
  expect(screen.queryByLabelText(/^Phone Number/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText('Gender is required')).toBeTruthy()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  await waitFor(() => expect(where()).toBe('/dashboard'))
  expect(bodies['/api/auth/google/register']).toEqual([
    { ...PROOF, ...PERSON, phoneNumber: '98200 12345', code: '123456' },
  ])
  expect(localStorage.getItem('justRegistered')).toBe('true')
})

test('an expired code is asked for again', async () => {
  const { user } = await openScreen({
    'GET /api/site': site('sms'),
    'POST /api/auth/google-login': needsPhone,
    'POST /api/auth/google/code': () => SENT,
    'POST /api/auth/google/link': () => refusal(409, 'Please tell us a little more.', 'google_needs_details'),
    'POST /api/auth/google/register': wrongCode,
  })
  await user.type(await screen.findByLabelText(/^Phone Number/), '98200 12345{Enter}')
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}')
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText('For 98200 12345.', { exact: false })).toBeTruthy()
  expect(screen.getByLabelText(/^Code/)).toBeTruthy()
})

test('a site without codes asks for the number in the form', async () => {
  const { user, where } = await openScreen({
    'GET /api/site': site(null),
    'POST /api/auth/google-login': needsPhone,
    'POST /api/auth/google/register': () => session1,
  })
  await user.type(await screen.findByLabelText(/^Phone Number/), '98200 12345')
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  await waitFor(() => expect(where()).toBe('/dashboard'))
  expect(bodies['/api/auth/google/register']).toEqual([{ ...PROOF, ...PERSON, phoneNumber: '98200 12345' }])
})
