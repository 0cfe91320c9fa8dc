import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { root } from '../layout-routes.tsx'
import { parseSearch, stringifySearch } from '../platform/parse-params.ts'
import { publicRoutes } from '../public-routes.tsx'
import { refusal } from '../testing/open-screen.tsx'

type Answer = object | Response

/** A visitor opens the page; the server answers as told. */
async function open(address: string, answers: Record<string, () => Answer>) {
  const sent: unknown[] = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (to: string, { method = 'GET', body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    const reply = answers[`${method} ${to}`]?.() ?? { data: { operator: null, codes: null } }
    return reply instanceof Response ? reply : Response.json({ success: true, ...reply })
  })
  const router = createRouter({
    routeTree: root.addChildren([publicRoutes]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  await act(async () => {
    render(<RouterProvider router={router as never} />)
  })
  return { user: userEvent.setup({ delay: null }), sent }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TICKET = { number: 12, code: 'K7MQ2X9RTB' }
const send = () => screen.getByRole('button', { name: 'Send the complaint' })

test('what is missing is named, and the ticket shows the number and the code', async () => {
  const { user, sent } = await open('/complaint?about=some-profile', {
    'POST /api/complaints': () => ({ message: 'Received', data: TICKET }),
  })
  await user.click(send())
  for (const sentence of ['Please choose one', 'Please write what happened', 'Please give your name'])
    expect(screen.getByText(sentence)).toBeTruthy()
  expect(sent).toEqual([])

  await user.click(screen.getByLabelText('My photo is used without my consent'))
  expect(screen.getByText(/decide within two hours/)).toBeTruthy()
  await user.type(screen.getByLabelText('What happened?'), 'It is mine')
  await user.type(screen.getByLabelText('Your name'), 'Meera')
  await user.click(send())
  expect(await screen.findByText('K7MQ2-X9RTB')).toBeTruthy()
  expect(sent).toMatchObject([
    { category: 'own_photo', link: expect.stringMatching(/\/profile\/some-profile$/), isForAnother: false },
  ])
})

test('a complaint that fails keeps what was typed, and is sent again with the same id', async () => {
  let tries = 0
  const { user, sent } = await open('/complaint', {
    'POST /api/complaints': () =>
      ++tries === 1 ? refusal(503, 'Please try again') : { message: 'Received', data: TICKET },
  })
  await user.click(screen.getByLabelText('Something else'))
  await user.type(screen.getByLabelText('What happened?'), 'A question')
  await user.type(screen.getByLabelText('Your name'), 'Meera')
  await user.click(send())
  expect(await screen.findByText('Please try again')).toBeTruthy()
  await user.click(send())
  expect(await screen.findByText('We have received your complaint')).toBeTruthy()
  const ids = (sent as { clientId: string }[]).map(({ clientId }) => clientId)
  expect(new Set(ids).size).toBe(1)
})

test('a picture that is refused says why, and another one can be chosen', async () => {
  const { user } = await open('/complaint?view=answer&number=12', {
    'POST /api/complaints/status': () => ({
      data: {
        ...TICKET,
        category: 'other',
        openedAt: '2026-11-20T10:00:00Z',
        decideBy: '2026-11-27T10:00:00Z',
        state: 'received',
        canAppeal: false,
        pictures: 1,
      },
    }),
  })
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No pictures here')))
  const sent: [string, Blob][] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = 0
      response = {}
      private address = ''
      open(method: string, address: string) {
        this.address = `${method} ${address}`
      }
      setRequestHeader() {}
      send(bytes: Blob) {
        sent.push([this.address, bytes])
        this.status = sent.length === 1 ? 400 : 201
        this.response =
          sent.length === 1
            ? { success: false, error: 'This file cannot be opened as a photo.', code: 'photo_unreadable' }
            : { success: true, data: { pictures: 2 } }
        this.dispatchEvent(new Event('load'))
      }
    },
  )
  await user.type(screen.getByLabelText('Code'), 'K7MQ2X9RTB')
  await user.click(screen.getByRole('button', { name: 'Show the answer' }))
  const chooser = await screen.findByLabelText('Add pictures, at most 2')
  await user.upload(chooser, new File(['x'], 'letter.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText(/letter.jpg: This file cannot be opened/)).toBeTruthy()
  await user.upload(
    screen.getByLabelText('Add pictures, at most 2'),
    new File(['x'], 'shot.png', { type: 'image/png' }),
  )
  expect(await screen.findByText('shot.png: attached')).toBeTruthy()
  expect(screen.getByLabelText('Add pictures, at most 1')).toBeTruthy()
  const address = 'POST /api/complaints/12/pictures?code=K7MQ2X9RTB'
  expect(sent.map(([to, bytes]) => [to, bytes.type, bytes.size])).toEqual([
    [address, 'image/jpeg', 1],
    [address, 'image/png', 1],
  ])
})

test('the answer is shown with its reason, and can be appealed once', async () => {
  const decided = {
    ...TICKET,
    category: 'impersonation',
    openedAt: '2026-11-20T10:00:00Z',
    decideBy: '2026-11-20T12:00:00Z',
    decidedAt: '2026-11-20T11:00:00Z',
    state: 'decided',
    outcome: 'nothing',
    reason: 'We found nothing that breaks our rules.',
    canAppeal: true,
    pictures: 0,
  }
  const { user, sent } = await open('/complaint?view=answer&number=12', {
    'POST /api/complaints/status': () => ({ data: decided }),
    'POST /api/complaints/appeal': () => ({
      message: 'Sent',
      data: { ...decided, state: 'appealed', canAppeal: false, appeal: { isMine: true } },
    }),
  })
  await user.type(screen.getByLabelText('Code'), 'K7MQ2X9RTB')
  await user.click(screen.getByRole('button', { name: 'Show the answer' }))
  expect(await screen.findByText(decided.reason)).toBeTruthy()
  await user.type(screen.getByLabelText('Why is the decision wrong?'), 'Look again')
  await user.click(screen.getByRole('button', { name: 'Appeal' }))
  expect(await screen.findByText(/Your appeal waits/)).toBeTruthy()
  expect(sent.at(-1)).toEqual({ number: 12, code: 'K7MQ2X9RTB', words: 'Look again' })
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
})

test('a wrong code says so', async () => {
  const { user } = await open('/complaint?view=answer', {
    'POST /api/complaints/status': () => refusal(404, 'No complaint has this number and code'),
  })
  await user.type(screen.getByLabelText('Number'), '7')
  await user.type(screen.getByLabelText('Code'), 'AAAAA22222')
  await user.click(screen.getByRole('button', { name: 'Show the answer' }))
  expect(await screen.findByText('No complaint has this number and code')).toBeTruthy()
})
