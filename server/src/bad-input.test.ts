// Whatever is thrown at any call: the answer is a refusal in the one shape or a success, never a fault, and a refusal has written
// nothing.
import type { Call } from '@parinay/contract/kernel/call'
import { CALLS } from '@parinay/contract/calls'
import { PROBLEMS, type ProblemCode } from '@parinay/contract/kernel/problems'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RelationshipKind, createRelationship } from './testing/relationships.ts'
import { newcomer } from './testing/cast.ts'
import { databaseFingerprint } from './testing/database-fingerprint.ts'
import { callName, sampleRequest } from './testing/samples.ts'
import { countProperties, invalidInputs, type WireRequest } from './testing/invalid-inputs.ts'
import { pathOf, world } from './testing/world.ts'

/** More to spoil, more tries. FUZZ=10 tries ten times as often. */
const runsOf = (call: Call) => Math.round((20 + 4 * countProperties(call)) * Number(process.env.FUZZ ?? 1))

const app = await world()
app.setNow(new Date())

/** Somebody who may make the call, and what it names. */
async function rightful(call: Call) {
  const bonds: Partial<Record<string, RelationshipKind>> = {
    receiver: 'receiver',
    party: 'connection',
    participant: 'connection',
    connection: 'connection',
  }
  const bond = call.by === 'visitor' || call.by === 'member' ? (bonds[call.to ?? ''] ?? 'stranger') : call.by
  const named = await createRelationship(app, bond)
  return callName(call) === 'POST /auth/login' ? { ...named, caller: await newcomer(app) } : named
}

/** What speaks of the machinery rather than to a person. */
const JARGON =
  /invalid input|expected|received|undefined|NaN|\[object|syntax|constraint|relation|column|zod|\bat \w+ \(|node_modules/i

function whyNotRefusal(status: number, body: string): string | undefined {
  if (status >= 500) return 'it is a fault'
  let told: { success?: unknown; error?: unknown; message?: unknown; code?: ProblemCode; fields?: unknown }
  try {
    told = JSON.parse(body) as typeof told
  } catch {
    return 'it is not JSON'
  }
  if (told.success !== false) return 'success is not false'
  if (typeof told.error !== 'string' || told.error === '' || told.error !== told.message)
    return 'its sentence is missing'
  if (JARGON.test(told.error) || JARGON.test(JSON.stringify(Object.values(told.fields ?? {}))))
    return 'it speaks of machinery'
  if (!told.code || PROBLEMS[told.code]?.status !== status) return 'its code does not fit its status'
  if (told.code === 'bad_input' && (typeof told.fields !== 'object' || told.fields === null))
    return 'it names no fields'
  if (Object.values(told.fields ?? {}).some((sentence) => typeof sentence !== 'string'))
    return 'a field has no sentence'
  return undefined
}

const brief = ({ params, query, payload, headers }: WireRequest) =>
  JSON.stringify({ params, query: query.slice(0, 300), payload: payload?.toString().slice(0, 300), headers })

test.each(CALLS.map((call) => [callName(call), call] as const))('%s', { timeout: 240_000 }, async (_, call) => {
  let named = await rightful(call)
  let before = await databaseFingerprint(app)
  await fc.assert(
    fc.asyncProperty(invalidInputs(call), async (spoil) => {
      const wire = spoil(sampleRequest(call, named))
      const reply = await app.http.inject({
        method: call.method,
        url: `/api${pathOf(call, wire.params, (id) => id)}?${wire.query}`,
        headers: {
          ...wire.headers,
          ...((call.by !== 'visitor' || call.identifiesMembers) && { authorization: `Bearer ${named.caller.token}` }),
        },
        ...(wire.payload !== undefined && { payload: wire.payload }),
      })
      if (reply.statusCode < 400) {
        if (call.method !== 'GET') named = await rightful(call)
        before = await databaseFingerprint(app)
        return
      }
      const fault =
        whyNotRefusal(reply.statusCode, reply.body) ??
        ((await databaseFingerprint(app)) === before ? undefined : 'something was written')
      expect(fault && `${fault}: ${reply.statusCode} ${reply.body} to ${callName(call)} ${brief(wire)}`).toBeUndefined()
    }),
    { numRuns: runsOf(call) },
  )
})
