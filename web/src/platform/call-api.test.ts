import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CALLS } from '@parinay/contract/calls'
import { answerInterest, interestStats } from '@parinay/contract/interests'
import { browse } from '@parinay/contract/discovery'
import { login, type SessionUser } from '@parinay/contract/account'
import { callApi, TIMEOUT_MESSAGE, UNREACHABLE_MESSAGE, CallError, serverMessage } from './call-api.ts'
import { session, signIn, signOut, whySessionEnded } from './session.ts'

const ID = '5b2d7f0e-38b2-4f0f-9a5e-1f7f5d0d9f11'

/** A network that gives every call the same answer and records the requests. */
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
    (failure: CallError) => failure,
  )

beforeEach(() => signIn('secret', { id: 'asha', fullName: 'Asha Menon', role: 'user' } as SessionUser, 'login'))

afterEach(() => {
  vi.unstubAllGlobals()
  signOut()
  localStorage.clear()
})

test('a call is sent as the contract describes it, with the token', async () => {
  const asked = network(200, { success: true, message: 'Done', data: {} })
  await callApi(answerInterest, { params: { id: ID }, body: { status: 'accepted' } })

  expect(asked()).toMatchObject({
    address: `/api/request/${ID}/status`,
    method: 'PUT',
    body: '{"status":"accepted"}',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer secret' },
  })
})

test.each([
  ['a decision', 'accepted', true],
  ['a text larger than browsers keep alive', 'x'.repeat(64_000), false],
])('%s arrives although the page is left at once: %3$s', async (_, status, isKept) => {
  const asked = network(200, { success: true, message: 'Done', data: {} })
  await callApi(answerInterest, { params: { id: ID }, body: { status: status as 'accepted' } })
  expect(asked().keepalive).toBe(isKept)
})

// spec: 5.4.3
test('the address omits filters that are not set', async () => {
  const asked = network(200, { success: true, data: [] })
  await callApi(browse, { query: { religion: 'Hindu', city: '', state: undefined, page: '2' } })
  expect(asked().address).toBe('/api/profile/list?religion=Hindu&page=2')
})

// spec: 8.1.8
test('a refusal has the sentence, the code and the fields', async () => {
  network(400, {
    success: false,
    error: 'Please check',
    message: 'Please check',
    code: 'bad_input',
    fields: { a: 'b' },
  })
  const refusal = await refusalFrom(callApi(login, { body: { phoneNumber: '1', password: '2' } }))
  expect(serverMessage(refusal)).toBe('Please check')
  expect(refusal).toMatchObject({ message: 'Please check', code: 'bad_input', status: 400, fields: { a: 'b' } })
})

const NOT_SAID = {
  'no words at all': {},
  'something that is not an envelope': 'Bad gateway',
  'a success that is none': { success: false },
}
const CASES = CALLS.flatMap((call) =>
  Object.entries(NOT_SAID).map(([what, body]) => [`${call.method} ${call.path}, ${what}`, call, body] as const),
)

// spec: 8.1.8
test.each(CASES)('%s gives the sentence of the call', async (_, call, body) => {
  network(502, body)
  const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, ID]))
  const failure = await refusalFrom(callApi(call, { params }))
  expect(failure).toMatchObject({ message: call.failure, status: 502 })
  expect(serverMessage(failure)).toBeUndefined()
})

// spec: 8.2.5
test('an unreachable server gives a sentence', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  const failure = await refusalFrom(callApi(interestStats))
  expect(failure).toMatchObject({ message: UNREACHABLE_MESSAGE, status: 0, code: 'not_reached' })
  expect(serverMessage(failure)).toBeUndefined()
})

test('a session that has ended on the server ends in the browser too', async () => {
  network(401, { success: false, error: 'Your session has ended.', code: 'session_ended' })
  await refusalFrom(callApi(interestStats))

  expect(session()).toBeUndefined()
  expect(whySessionEnded()).toBe('Your session has ended.')
})

test('a wrong password does not end the session', async () => {
  network(401, { success: false, error: 'Invalid phone number or password', code: 'wrong_credentials' })
  await refusalFrom(callApi(login, { body: { phoneNumber: '1', password: '2' } }))
  expect(session()?.token).toBe('secret')
})

test.each([
  ['never answers', () => new Promise<Response>(() => undefined)],
  ['begins an answer and does not end it', async () => new Response(new ReadableStream())],
])('a call to a server that %s times out, and may be retried', async (_, answer) => {
  vi.useFakeTimers()
  try {
    vi.stubGlobal('fetch', answer)
    const refusal = refusalFrom(callApi(interestStats))
    await vi.advanceTimersByTimeAsync(29_999)
    expect(await Promise.race([refusal, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await refusal).toMatchObject({ message: TIMEOUT_MESSAGE, status: 0, code: 'not_answered' })
  } finally {
    vi.useRealTimers()
  }
})

test('an aborted call ends immediately, and is no refusal', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const stop = new AbortController()
  const asking = callApi(interestStats, undefined, { signal: stop.signal })
  stop.abort()
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
})

const rohan = { id: 'rohan', fullName: 'Rohan Mehta', role: 'user' } as SessionUser

test('a call of one member is not sent with the token of another', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  signIn('other', rohan, 'login')
  expect(await refusalFrom(callApi(interestStats, undefined, { as: 'asha' }))).toMatchObject({ code: 'other_session' })
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['somebody else', () => signIn('other', rohan, 'login')],
  ['nobody', signOut],
])('the reply is not given to %s who is signed in by then', async (_, change) => {
  const reply = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => reply.promise)
  const refusal = refusalFrom(callApi(interestStats))
  change()
  reply.resolve(Response.json({ success: true, data: {} }))
  expect(await refusal).toMatchObject({ code: 'other_session' })
})
