// Long texts of every kind must be refused by their length, without blocking the event loop for other requests.
import { randomUUID } from 'node:crypto'
import type { Call } from '@parinay/contract/kernel/call'
import { CALLS } from '@parinay/contract/calls'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { afterAll, expect, test } from 'vitest'
import { type Actor, somebody } from './testing/cast.ts'
import { callName, type Relationship, type Sample, sampleRequest } from './testing/sample-requests.ts'
import { toWireRequest, propertyPaths, setAtPath, type WireRequest } from './testing/invalid-inputs.ts'
import { pathOf, world } from './testing/world.ts'

/** Just below the limits of a body, and of a request line in Node's server. */
const LONG_BYTES = { body: 250_000, line: 15_000 }
/** The longest turn of the event loop. Parsing 250,000 characters of JSON takes 2 ms. */
const MAX_TURN_MS = 50

const repeatTo = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))
const KINDS: Record<string, (bytes: number) => string> = {
  spaces: (bytes) => repeatTo(' ', bytes),
  'spaces between two letters': (bytes) => `a${repeatTo(' ', bytes - 2)}b`,
  'spaces, tabs and wide spaces': (bytes) => repeatTo(' \t\u3000', bytes - 1) + 'x',
  lines: (bytes) => `a${repeatTo('\n', bytes / 2)}b`,
  'nested brackets': (bytes) => repeatTo('[', bytes / 2) + repeatTo(']', bytes / 2),
  'a letter': (bytes) => repeatTo('a', bytes),
  'short words': (bytes) => repeatTo('a ', bytes),
  'a letter and another end': (bytes) => repeatTo('e', bytes - 2) + '!',
  digits: (bytes) => repeatTo('1', bytes),
  'digits of another script': (bytes) => repeatTo('१', bytes),
  'combining marks': (bytes) => repeatTo('a\u0301\u0323', bytes),
  'characters that expand': (bytes) => repeatTo('\ufdfa', bytes),
  commas: (bytes) => repeatTo(',', bytes),
  dashes: (bytes) => repeatTo('-', bytes),
  dots: (bytes) => repeatTo('a.', bytes),
  'dots before an at': (bytes) => repeatTo('.a', bytes - 2) + '@',
  'hexadecimal pieces': (bytes) => repeatTo('deadbeef-', bytes),
  'zero-width characters': (bytes) => repeatTo('\u200d', bytes),
  'halves of surrogate pairs': (bytes) => repeatTo('\ud800', bytes),
}

const app = await world()
const asha = await somebody(app)
const nila = await somebody(app, { role: 'admin' })
const other: Actor = { ...asha, id: randomUUID() as MemberId }
const mailLinks = { confirm: 'x'.repeat(40), stop: 'x'.repeat(40), stopAlerts: 'x'.repeat(40) }

const callerOf = (call: Call) => (call.by === 'moderator' || call.by === 'admin' ? nila : asha)

/** One request for each text of the call, with a long text in its place. */
function* withLongTexts(call: Call, sample: Sample, kind: (bytes: number) => string): Generator<WireRequest> {
  const good = toWireRequest(sample)
  // A URL cannot contain half of a surrogate pair.
  const line = kind(LONG_BYTES.line / 3).toWellFormed()
  for (const name of Object.keys(call.params?.shape ?? {}))
    yield { ...good, params: { ...good.params, [name]: encodeURIComponent(line) } }
  for (const [name = ''] of propertyPaths(call.query))
    yield { ...good, query: new URLSearchParams({ ...sample.query, [name]: line }).toString() }
  const written = JSON.stringify(kind(LONG_BYTES.body / (kind(6).isWellFormed() ? 1 : 2)))
  for (const path of propertyPaths(call.body))
    for (const value of ['"*"', '["*"]', '{"*":{}}'])
      yield {
        ...good,
        payload: JSON.stringify(setAtPath(sample.body, path, '\u0001')).replace('"\\u0001"', () =>
          value.replace('"*"', () => written),
        ),
      }
}

/** Requests with long lists and many keys, each of them short. */
function* withLongLists(call: Call, sample: Sample): Generator<WireRequest> {
  const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 0]))
  for (const path of propertyPaths(call.body))
    for (const value of [Array(100_000).fill(0), Array.from({ length: 60_000 }, () => ({})), keys])
      yield { ...toWireRequest(sample), payload: JSON.stringify(setAtPath(sample.body, path, value)) }
}

/** The longest CPU time of one turn of the event loop, in milliseconds. Other programs do not affect it. */
async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let last = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  await new Promise((resolve) => setImmediate(resolve))
  isOver = true
  return longest
}

async function slowestRequest(call: Call, wires: Iterable<WireRequest>) {
  const { token } = callerOf(call)
  const result = { count: 0, longest: 0, of: '' }
  for (const { params, query, payload, headers } of wires) {
    const url = `/api${pathOf(call, params, (id) => id)}?${query}`
    const bytes = payload === undefined ? undefined : Buffer.from(payload)
    const request = () =>
      app.http.inject({
        method: call.method,
        url,
        headers: {
          ...headers,
          ...((call.by !== 'visitor' || call.identifiesMembers) && { authorization: `Bearer ${token}` }),
        },
        ...(bytes && { payload: bytes }),
      })
    let longest = await longestTurnOf(request)
    // Repeats, because a slow request is slow each time, and other effects are not.
    for (let again = 0; again < 3 && longest > MAX_TURN_MS; again++)
      longest = Math.min(longest, await longestTurnOf(request))
    result.count++
    if (longest > result.longest)
      Object.assign(result, { longest, of: `${query.slice(0, 60)} ${bytes?.toString('utf8', 0, 200)}` })
  }
  return result
}

const totals = { calls: 0, requests: 0 }
afterAll(() => console.info(`${totals.requests} long requests of ${totals.calls} calls`))

const callsWithTexts = CALLS.filter(
  (call) => !call.bytes && [call.params, call.query, call.body].some((part) => propertyPaths(part).length > 0),
)

test.each(callsWithTexts.map((call) => [callName(call), call] as const))(
  '%s',
  { timeout: 120_000 },
  async (_, call) => {
    totals.calls++
    let requests = 0
    const named: Relationship = { caller: callerOf(call), other, mailLinks }
    for (const [kind, written] of [...Object.entries(KINDS), ['long lists', undefined] as const]) {
      const sample = sampleRequest(call, named)
      const { longest, of, count } = await slowestRequest(
        call,
        written ? withLongTexts(call, sample, written) : withLongLists(call, sample),
      )
      requests += count
      expect(longest > MAX_TURN_MS ? `${kind}: ${Math.round(longest)} ms for ${of}` : undefined).toBeUndefined()
    }
    expect(requests).toBeGreaterThanOrEqual(Object.keys(KINDS).length)
    totals.requests += requests
  },
)
