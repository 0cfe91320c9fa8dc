import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerInterest, interestStats } from '@parinay/contract/interests'
import { browse } from '@parinay/contract/discovery'
import { login, type SessionUser } from '@parinay/contract/account'
import { ask, NOT_REACHED, Refused } from './ask.ts'
import { session, signIn, signOut, whySessionEnded } from './session.ts'

const ID = '5b2d7f0e-38b2-4f0f-9a5e-1f7f5d0d9f11'

/** The outside world: answers every call in the same way and remembers what it was asked. */
function network(status: number, body: unknown) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetched)
  return () => {
    const [address, request] = fetched.mock.calls[0] ?? []
    return { address, ...request }
  }
}

const refusalFrom = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (failure: Refused) => failure,
  )

beforeEach(() => signIn('secret', { id: 'asha', fullName: 'Asha Menon', role: 'user' } as SessionUser, 'login'))

afterEach(() => {
  vi.unstubAllGlobals()
  signOut()
  localStorage.clear()
})

test('a call is sent as the contract describes it, with the token', async () => {
  const asked = network(200, { success: true, message: 'Done', data: {} })
  await ask(answerInterest, { params: { id: ID }, body: { status: 'accepted' } })

  expect(asked()).toMatchObject({
    address: `/api/request/${ID}/status`,
    method: 'PUT',
    body: '{"status":"accepted"}',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer secret' },
  })
})

test('filters that are not set stay out of the address', async () => {
  const asked = network(200, { success: true, data: [] })
  await ask(browse, { query: { religion: 'Hindu', city: '', state: undefined, page: '2' } })
  expect(asked().address).toBe('/api/profile/list?religion=Hindu&page=2')
})

test('a refusal carries the sentence, the code and the fields', async () => {
  network(400, {
    success: false,
    error: 'Please check',
    message: 'Please check',
    code: 'bad_input',
    fields: { a: 'b' },
  })
  const refusal = await refusalFrom(ask(login, { body: { phoneNumber: '1', password: '2' } }))
  expect(refusal).toMatchObject({ message: 'Please check', code: 'bad_input', status: 400, fields: { a: 'b' } })
})

test.each([
  ['no words at all', {}],
  ['something that is not an envelope', 'Bad gateway'],
])('%s: the call has a sentence of its own', async (_, body) => {
  network(502, body)
  expect(await refusalFrom(ask(interestStats))).toMatchObject({
    message: 'Failed to fetch request statistics',
    status: 502,
  })
})

test('a server that cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  expect(await refusalFrom(ask(interestStats))).toMatchObject({ message: NOT_REACHED, status: 0, code: 'not_reached' })
})

test('a session that the server no longer knows ends here too', async () => {
  network(401, { success: false, error: 'Your session has ended.', code: 'session_ended' })
  await refusalFrom(ask(interestStats))

  expect(session()).toBeUndefined()
  expect(whySessionEnded()).toBe('Your session has ended.')
})

test('a wrong password ends nothing', async () => {
  network(401, { success: false, error: 'Invalid phone number or password', code: 'wrong_credentials' })
  await refusalFrom(ask(login, { body: { phoneNumber: '1', password: '2' } }))
  expect(session()?.token).toBe('secret')
})
