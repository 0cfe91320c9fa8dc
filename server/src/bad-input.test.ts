// Fuzzes every call. The reply must be a success or a refusal in the usual shape, never a fault, and a refusal must change nothing.
import type { Call } from '@parinay/contract/kernel/call'
import { CALLS } from '@parinay/contract/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveBackCaller, needsPassword, takeCallerFor } from './testing/caller-for-call.ts'
import { whyNotRefusal } from './testing/attacks/refusal-shape.ts'
import { databaseFingerprint } from './testing/database-fingerprint.ts'
import { callName, sampleRequest } from './testing/sample-requests.ts'
import { countProperties, invalidInputs, type WireRequest } from './testing/invalid-inputs.ts'
import { isAttackRun, TRIAL_LIMIT_MS, trialSize } from './testing/trial-size.ts'
import { pathOf, world } from './testing/world.ts'

const featureOf = ({ path }: Call) => path.split('/')[1]

/** The least number of runs in a trial, for the calls of one feature together. */
const TRIAL_RUNS_OF_FEATURE = isAttackRun ? 10_000 : 1_000

/** More runs for more properties. */
function runsOf(call: Call): number {
  const properties = countProperties(call)
  const calls = CALLS.filter((other) => featureOf(other) === featureOf(call)).length
  return trialSize({
    gate: 4 + properties,
    trials: Math.max(20 + 4 * properties, Math.ceil(TRIAL_RUNS_OF_FEATURE / calls)),
  })
}

const app = await world()
app.setNow(new Date())

const describeRequest = ({ params, query, payload, headers }: WireRequest) =>
  JSON.stringify({ params, query: query.slice(0, 300), payload: payload?.toString().slice(0, 300), headers })

test.each(CALLS.map((call) => [callName(call), call] as const))('%s', { timeout: TRIAL_LIMIT_MS }, async (_, call) => {
  let named = await takeCallerFor(app, call)
  let isAsNew = !needsPassword(call)
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
        if ((await databaseFingerprint(app)) === before) return
        if (call.method === 'GET') isAsNew = false
        else named = await takeCallerFor(app, call)
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
  if (isAsNew) giveBackCaller(app, call, named)
})
