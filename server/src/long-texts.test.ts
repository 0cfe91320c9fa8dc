// However long a text of a request is and whatever it is made of: it is refused for its length, and everybody else is served meanwhile.
import { randomUUID } from 'node:crypto'
import type { Call } from '@parinay/contract/kernel/call'
import { CALLS } from '@parinay/contract/calls'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { afterAll, expect, test } from 'vitest'
import { type Actor, somebody } from './testing/cast.ts'
import { callName, type Relationship, type Sample, sampleRequest } from './testing/samples.ts'
import { toWireRequest, propertyPaths, setAtPath, type WireRequest } from './testing/invalid-inputs.ts'
import { pathOf, world } from './testing/world.ts'

/** Just below what a body may hold, and what a request line of Node's server may. */
const LONG = { body: 250_000, line: 15_000 }
/** How long one turn of the event loop may work; parsing 250,000 signs of JSON takes 2 ms of it. */
const MOST_MS = 50

const filled = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))
const KINDS: Record<string, (bytes: number) => string> = {
  spaces: (bytes) => filled(' ', bytes),
  'spaces between two letters': (bytes) => `a${filled(' ', bytes - 2)}b`,
  'spaces, tabs and wide spaces': (bytes) => filled(' \t\u3000', bytes - 1) + 'x',
  lines: (bytes) => `a${filled('\n', bytes / 2)}b`,
  'nested brackets': (bytes) => filled('[', bytes / 2) + filled(']', bytes / 2),
  'a letter': (bytes) => filled('a', bytes),
  'short words': (bytes) => filled('a ', bytes),
  'a letter and an odd end': (bytes) => filled('e', bytes - 2) + '!',
  digits: (bytes) => filled('1', bytes),
  'digits of another script': (bytes) => filled('१', bytes),
  'combining marks': (bytes) => filled('a\u0301\u0323', bytes),
  'signs that become many': (bytes) => filled('\ufdfa', bytes),
  commas: (bytes) => filled(',', bytes),
  dashes: (bytes) => filled('-', bytes),
  dots: (bytes) => filled('a.', bytes),
  'dots before an at': (bytes) => filled('.a', bytes - 2) + '@',
  'hexadecimal pieces': (bytes) => filled('deadbeef-', bytes),
  'zero-width signs': (bytes) => filled('\u200d', bytes),
  'halves of pairs': (bytes) => filled('\ud800', bytes),
}

const app = await world()
const asha = await somebody(app)
const nila = await somebody(app, { role: 'admin' })
const other: Actor = { ...asha, id: randomUUID() as MemberId }
const mailLinks = { confirm: 'x'.repeat(40), stop: 'x'.repeat(40), stopAlerts: 'x'.repeat(40) }

const as = (call: Call) => (call.by === 'moderator' || call.by === 'admin' ? nila : asha)

/** Each place of the call that holds a text, with a long one in it. */
function* spoiledBy(call: Call, sample: Sample, kind: (bytes: number) => string): Generator<WireRequest> {
  const good = toWireRequest(sample)
  // A half of a pair has no form in an address.
  const line = kind(LONG.line / 3).toWellFormed()
  for (const name of Object.keys(call.params?.shape ?? {}))
    yield { ...good, params: { ...good.params, [name]: encodeURIComponent(line) } }
  for (const [name = ''] of propertyPaths(call.query))
    yield { ...good, query: new URLSearchParams({ ...sample.query, [name]: line }).toString() }
  const written = JSON.stringify(kind(LONG.body / (kind(6).isWellFormed() ? 1 : 2)))
  for (const path of propertyPaths(call.body))
    for (const value of ['"*"', '["*"]', '{"*":{}}'])
      yield {
        ...good,
        payload: JSON.stringify(setAtPath(sample.body, path, '\u0001')).replace('"\\u0001"', () =>
          value.replace('"*"', () => written),
        ),
      }
}

/** Long lists and many keys, of which each is short. */
function* crowdedBy(call: Call, sample: Sample): Generator<WireRequest> {
  const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, place) => [`k${place}`, 0]))
  for (const path of propertyPaths(call.body))
    for (const value of [Array(100_000).fill(0), Array.from({ length: 60_000 }, () => ({})), keys])
      yield { ...toWireRequest(sample), payload: JSON.stringify(setAtPath(sample.body, path, value)) }
}

/** The most that this thread worked in one turn of its loop, in milliseconds, whatever else the machine does. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
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

async function slowest(call: Call, wires: Iterable<WireRequest>) {
  const { token } = as(call)
  const found = { count: 0, longest: 0, of: '' }
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
    let longest = await longestTurn(request)
    // What is slow is slow each time; what other programs of the machine do is not.
    for (let again = 0; again < 3 && longest > MOST_MS; again++) longest = Math.min(longest, await longestTurn(request))
    found.count++
    if (longest > found.longest)
      Object.assign(found, { longest, of: `${query.slice(0, 60)} ${bytes?.toString('utf8', 0, 200)}` })
  }
  return found
}

const tried = { calls: 0, requests: 0 }
afterAll(() => console.info(`${tried.requests} long requests of ${tried.calls} calls`))

const withMembers = CALLS.filter(
  (call) => !call.bytes && [call.params, call.query, call.body].some((part) => propertyPaths(part).length > 0),
)

test.each(withMembers.map((call) => [callName(call), call] as const))('%s', { timeout: 120_000 }, async (_, call) => {
  tried.calls++
  let requests = 0
  const named: Relationship = { caller: as(call), other, mailLinks }
  for (const [kind, written] of [...Object.entries(KINDS), ['crowds', undefined] as const]) {
    const sample = sampleRequest(call, named)
    const { longest, of, count } = await slowest(
      call,
      written ? spoiledBy(call, sample, written) : crowdedBy(call, sample),
    )
    requests += count
    expect(longest > MOST_MS ? `${kind}: ${Math.round(longest)} ms for ${of}` : undefined).toBeUndefined()
  }
  expect(requests).toBeGreaterThanOrEqual(Object.keys(KINDS).length)
  tried.requests += requests
})
