// Fuzzes every call. The reply must be a success or a refusal in the usual shape, never a fault, and a refusal must change nothing.
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

/** More runs for more properties. FUZZ=10 runs ten times as many. */
const runsOf = (call: Call) => Math.round((20 + 4 * countProperties(call)) * Number(process.env.FUZZ ?? 1))

const app = await world()
app.setNow(new Date())

/** A caller who may make the call, and the resources that it names. */
async function createCallerFor(call: Call) {
  const relationships: Partial<Record<string, RelationshipKind>> = {
    receiver: 'receiver',
    party: 'connection',
    participant: 'connection',
    connection: 'connection',
  }
  const kind = call.by === 'visitor' || call.by === 'member' ? (relationships[call.to ?? ''] ?? 'stranger') : call.by
  const relationship = await createRelationship(app, kind)
  return callName(call) === 'POST /auth/login' ? { ...relationship, caller: await newcomer(app) } : relationship
}

/** Technical terms that no member should read. */
const JARGON =
  /invalid input|expected|received|undefined|NaN|\[object|syntax|constraint|relation|column|zod|\bat \w+ \(|node_modules/i

function whyNotRefusal(status: number, body: string): string | undefined {
  if (status >= 500) return 'the status is a fault'
  let reply: { success?: unknown; error?: unknown; message?: unknown; code?: ProblemCode; fields?: unknown }
  try {
    reply = JSON.parse(body) as typeof reply
  } catch {
    return 'the reply is not JSON'
  }
  if (reply.success !== false) return 'success is not false'
  if (typeof reply.error !== 'string' || reply.error === '' || reply.error !== reply.message)
    return 'the message is missing'
  if (JARGON.test(reply.error) || JARGON.test(JSON.stringify(Object.values(reply.fields ?? {}))))
    return 'the message is technical'
  if (!reply.code || PROBLEMS[reply.code]?.status !== status) return 'the code does not match the status'
  if (reply.code === 'bad_input' && (typeof reply.fields !== 'object' || reply.fields === null))
    return 'the fields are missing'
  if (Object.values(reply.fields ?? {}).some((message) => typeof message !== 'string')) return 'a field has no message'
  return undefined
}

const describeRequest = ({ params, query, payload, headers }: WireRequest) =>
  JSON.stringify({ params, query: query.slice(0, 300), payload: payload?.toString().slice(0, 300), headers })

test.each(CALLS.map((call) => [callName(call), call] as const))('%s', { timeout: 240_000 }, async (_, call) => {
  let named = await createCallerFor(call)
  let before = await databaseFingerprint(app)
  await fc.assert(
    fc.asyncProperty(invalidInputs(call), async (invalidate) => {
      const wire = invalidate(sampleRequest(call, named))
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
        if (call.method !== 'GET') named = await createCallerFor(call)
        before = await databaseFingerprint(app)
        return
      }
      const fault =
        whyNotRefusal(reply.statusCode, reply.body) ??
        ((await databaseFingerprint(app)) === before ? undefined : 'the database changed')
      expect(
        fault && `${fault}: ${reply.statusCode} ${reply.body} to ${callName(call)} ${describeRequest(wire)}`,
      ).toBeUndefined()
    }),
    { numRuns: runsOf(call) },
  )
})
