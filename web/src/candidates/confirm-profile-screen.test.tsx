import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { root } from '../layout-routes.tsx'
import { parseSearch, stringifySearch } from '../platform/parse-params.ts'
import { publicRoutes } from '../public-routes.tsx'
import { refusal } from '../testing/open-screen.tsx'

const INVITATION = {
  fullName: 'Divya Iyer',
  age: 29,
  city: 'Chennai',
  profileCreatedFor: 'daughter',
  createdAt: '2026-11-20T05:30:00Z',
}

async function open(answers: Record<string, () => object>) {
  const sent: { to: string; body: unknown }[] = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (to: string, { body }: RequestInit = {}) => {
    sent.push({ to, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const reply = answers[to]?.() ?? { data: { operator: null, codes: null } }
    return reply instanceof Response ? reply : Response.json({ success: true, message: 'Done', ...reply })
  })
  const router = createRouter({
    routeTree: root.addChildren([publicRoutes]),
    history: createMemoryHistory({ initialEntries: ['/confirm-profile?token=abc'] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  await act(async () => {
    render(<RouterProvider router={router as never} />)
  })
  return { user: userEvent.setup({ delay: null }), sent }
}
const opened = { '/api/candidate/invitation': () => ({ data: INVITATION }) }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('opening the link answers nothing; a press confirms', async () => {
  const { user, sent } = await open({ ...opened, '/api/candidate/answer': () => ({}) })
  expect(await screen.findByText('Divya Iyer, 29, Chennai')).toBeTruthy()
  expect(sent.some(({ to }) => to.endsWith('/answer'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Confirm the profile' }))
  expect(await screen.findByText('Thank you, Divya Iyer')).toBeTruthy()
  expect(sent.at(-1)).toEqual({ to: '/api/candidate/answer', body: { token: 'abc', answer: 'confirm' } })
})

test('a refusal goes with the words, and shows the number and code', async () => {
  const ticket = { number: 12, code: 'K7MQ2X9RTB' }
  const { user, sent } = await open({ ...opened, '/api/candidate/answer': () => ({ data: ticket }) })
  await user.type(await screen.findByLabelText(/What should we know/), 'My uncle made this')
  await user.click(screen.getByRole('button', { name: 'Refuse the profile' }))
  expect(await screen.findByText('K7MQ2X9RTB')).toBeTruthy()
  expect(sent.at(-1)!.body).toEqual({ token: 'abc', answer: 'refuse', words: 'My uncle made this' })
})

test('a link that is over says what to do', async () => {
  await open({ '/api/candidate/invitation': () => refusal(403, 'This link is no longer valid', 'link_not_good') })
  expect(await screen.findByText('This link does not work any more')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm the profile' })).toBeNull()
})
