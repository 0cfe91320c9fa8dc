// Long texts of every kind must be refused by their length, without blocking the event loop for other requests.
import { randomUUID } from 'node:crypto'
import type { Call } from '@parinay/contract/kernel/call'
import { CALLS } from '@parinay/contract/calls'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { afterAll, expect, test } from 'vitest'
import { type Actor, somebody } from './testing/actors.ts'
import { callName, type Relationship, type Sample, sampleRequest } from './testing/sample-requests.ts'
import { isTrialRun, TRIAL_LIMIT_MS } from './testing/trial-size.ts'
import { compileValidator } from './platform/http/compile-schemas.ts'
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

type Part = 'params' | 'querystring' | 'body'

/** A long value at one place of a call. */
interface LongInput {
  part: Part
  /** What the schema gets. */
  value: unknown
  wire: () => WireRequest
}

const textAsJson = (kind: string) => {
  const text = KINDS[kind]!(LONG_BYTES.body / (KINDS[kind]!(6).isWellFormed() ? 1 : 2))
  return ['"*"', '["*"]', '{"*":{}}'].map((value) => value.replace('"*"', () => JSON.stringify(text)))
}
/** Long lists and many keys, each of them short. */
const LISTS_AS_JSON = [
  Array(100_000).fill(0),
  Array.from({ length: 60_000 }, () => ({})),
  Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 0])),
].map((value) => JSON.stringify(value))

/** A long text of each kind, and long lists, with the JSON that contains them. A URL cannot contain half of a surrogate pair. */
const LONG_VALUES = new Map(
  [...Object.keys(KINDS), 'long lists'].map((kind) => [
    kind,
    {
      line: KINDS[kind]?.(LONG_BYTES.line / 3).toWellFormed(),
      values: (kind in KINDS ? textAsJson(kind) : LISTS_AS_JSON).map((json) => ({
        json,
        value: JSON.parse(json) as unknown,
      })),
    },
  ]),
)

/** Each property of the call once with each long value of a kind in its place. */
function* withLongValues(call: Call, sample: Sample, kind: string): Generator<LongInput> {
  const good = toWireRequest(sample)
  const { line, values } = LONG_VALUES.get(kind)!
  if (line !== undefined) {
    for (const name of Object.keys(call.params?.shape ?? {}))
      yield {
        part: 'params',
        value: { ...sample.params, [name]: line },
        wire: () => ({ ...good, params: { ...good.params, [name]: encodeURIComponent(line) } }),
      }
    for (const [name = ''] of propertyPaths(call.query))
      yield {
        part: 'querystring',
        value: { ...sample.query, [name]: line },
        wire: () => ({ ...good, query: new URLSearchParams({ ...sample.query, [name]: line }).toString() }),
      }
  }
  for (const path of propertyPaths(call.body))
    for (const { json, value } of values)
      yield {
        part: 'body',
        value: setAtPath(sample.body, path, value),
        wire: () => ({
          ...good,
          payload: JSON.stringify(setAtPath(sample.body, path, '\u0001')).replace('"\\u0001"', () => json),
        }),
      }
}

/** The CPU time of this thread since an earlier reading, in milliseconds. Other programs do not affect it. */
const cpuMsSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The longest turn of the event loop. All of them together are measured first, because it takes less. */
async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.threadCpuUsage()
  await work()
  const all = cpuMsSince(start)
  if (all <= MAX_TURN_MS) return all

  let longest = 0
  let isOver = false
  let last = process.threadCpuUsage()
  const turn = () => {
    longest = Math.max(longest, cpuMsSince(last))
    last = process.threadCpuUsage()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  await new Promise((resolve) => setImmediate(resolve))
  isOver = true
  return longest
}

/** Repeats what is slow: the server is slow each time, and other effects are not. */
async function leastOf(measure: () => number | Promise<number>): Promise<number> {
  let least = await measure()
  for (let again = 0; again < 3 && least > MAX_TURN_MS; again++) least = Math.min(least, await measure())
  return least
}

type Validation = { value: unknown } | { error: readonly { keyword: string }[] }

/** The parts of the call's input, as the server checks them. */
const validatorsOf = (call: Call): { [P in Part]?: (value: unknown) => Validation } =>
  Object.fromEntries(
    Object.entries({ params: call.params, querystring: call.query, body: call.body }).flatMap(([httpPart, schema]) =>
      schema ? [[httpPart, compileValidator({ schema, method: call.method, url: call.path, httpPart })]] : [],
    ),
  )

/** Longer than any sentence or any input of a sample. */
const SHORT = 2_000
const isShort = (value: unknown) => JSON.stringify(value ?? null).length < SHORT

/**
 * What the server has left to do after the schema. It replies to refused input in the same way for all calls, and an
 * operation gets only what the schema leaves of its input. Undefined if something long is still in it.
 */
function outcomeOf(result: Validation): string | undefined {
  if (!('error' in result)) return isShort(result.value) ? 'accepted' : undefined
  return isShort(result.error) ? result.error.map(({ keyword }) => keyword).join() : undefined
}

function slowestTurnOf(call: Call, { params, query, payload, headers }: WireRequest) {
  const bytes = payload === undefined ? undefined : Buffer.from(payload)
  const { token } = callerOf(call)
  const request = () =>
    app.http.inject({
      method: call.method,
      url: `/api${pathOf(call, params, (id) => id)}?${query}`,
      headers: {
        ...headers,
        ...((call.by !== 'visitor' || call.identifiesMembers) && { authorization: `Bearer ${token}` }),
      },
      ...(bytes && { payload: bytes }),
    })
  return leastOf(() => longestTurnOf(request))
}

const describeRequest = ({ query, payload }: WireRequest) => `${query.slice(0, 60)} ${payload?.slice(0, 200)}`

const totals = { calls: 0, inputs: 0, requests: 0 }
afterAll(() =>
  console.info(`${totals.inputs} long inputs to the schemas of ${totals.calls} calls, ${totals.requests} requests`),
)

const callsWithTexts = CALLS.filter(
  (call) => !call.bytes && [call.params, call.query, call.body].some((part) => propertyPaths(part).length > 0),
)

// The gate gives every input to its schema, and sends those that the server treats alike only once. A trial sends all.
test.each(callsWithTexts.map((call) => [callName(call), call] as const))(
  '%s',
  { timeout: TRIAL_LIMIT_MS },
  async (_, call) => {
    const named: Relationship = { caller: callerOf(call), other, mailLinks }
    const validators = validatorsOf(call)
    let requests = 0
    for (const kind of LONG_VALUES.keys()) {
      const sent = new Set<string>()
      for (const { part, value, wire } of withLongValues(call, sampleRequest(call, named), kind)) {
        const validate = validators[part]!
        let outcome: string | undefined
        const inSchema = await leastOf(() => {
          const before = process.threadCpuUsage()
          const result = validate(value)
          const ms = cpuMsSince(before)
          outcome = outcomeOf(result)
          return ms
        })
        const isSent = isTrialRun || outcome === undefined || !sent.has(`${part} ${outcome}`)
        sent.add(`${part} ${outcome}`)
        const inServer = isSent ? await slowestTurnOf(call, wire()) : 0
        const longest = Math.max(inSchema, inServer)
        expect(
          longest > MAX_TURN_MS ? `${kind}: ${Math.round(longest)} ms for ${describeRequest(wire())}` : undefined,
        ).toBeUndefined()
        totals.inputs++
        if (isSent) requests++
      }
    }
    expect(requests).toBeGreaterThanOrEqual(Object.keys(KINDS).length)
    totals.calls++
    totals.requests += requests
  },
)
