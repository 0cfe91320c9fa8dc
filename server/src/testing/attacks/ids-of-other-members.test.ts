// Attacks by a member who sends another member's valid request. The reply must contain nothing of the owner, and the rows must not change.
import type { Call } from '@parinay/contract/kernel/call'
import { CALLS } from '@parinay/contract/calls'
import { expect, test } from 'vitest'
import { somebody } from '../actors.ts'
import { databaseFingerprint } from '../database-fingerprint.ts'
import { createRelationship } from '../create-relationship.ts'
import { type Relationship, callName, injectOptions, sampleRequest } from '../sample-requests.ts'
import { world } from '../world.ts'

const app = await world()
app.setNow(new Date())

/** The ids of things that belong to two related members. A stranger must not be able to use them. */
const owned = await createRelationship(app, 'connection')
const stranger = await somebody(app, { name: 'Lata Stranger' })

/** Which ids of a request belong to the caller alone, or to the two members. The types ask for each new one. */
const IS_PRIVATE = {
  interest: true,
  conversation: true,
  talk: true,
  ownPhoto: true,
  ownVideo: true,
  purchase: true,
  story: true,
  search: true,
  caller: false,
  other: false,
  photo: false,
  video: false,
  mailLinks: false,
  invitation: false,
  code: false,
  check: false,
  cases: false,
  duplicateSign: false,
  matchingVersion: false,
} satisfies Record<keyof Relationship, boolean>

const PRIVATE_IDS = (Object.keys(IS_PRIVATE) as (keyof Relationship)[])
  .filter((name) => IS_PRIVATE[name])
  .flatMap((name) => owned[name] ?? [])
  .filter((id) => typeof id === 'string')
/** The ids in a request of the owner. The profile itself is visible to others. */
const OWNED_IDS = [...PRIVATE_IDS, owned.caller.id]

const namesOwned = (call: Call) => {
  const { params, query, body } = sampleRequest(call, owned)
  const request = JSON.stringify({ params, query, body })
  return OWNED_IDS.some((id) => request.includes(id))
}

const named = CALLS.filter((call) => call.by === 'member' && namesOwned(call)).map(
  (call) => [callName(call), call] as const,
)

test('the calls with ids of a member’s own things are found', () => {
  const names = named.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /request/send',
      'PUT /searches/:id',
      'DELETE /photos/:photoId',
      'POST /messages/send',
    ]),
  )
})

test.each(named)('%s refuses a stranger who sends the owner’s request', async (_, call) => {
  const before = await databaseFingerprint(app)
  const reply = await app.http.inject(injectOptions(call, sampleRequest(call, owned), stranger.token))
  expect([400, 403, 404, 409], `${reply.statusCode} ${reply.body}`).toContain(reply.statusCode)
  expect(await databaseFingerprint(app)).toBe(before)
})

const lists = CALLS.filter(({ by, method, params }) => by === 'member' && method === 'GET' && !params).map(
  (call) => [callName(call), call] as const,
)

test.each(lists)('%s shows a stranger nothing private of others, even if parameters name them', async (_, call) => {
  const { caller } = owned
  const sample = sampleRequest(call, owned)
  const reply = await app.http.inject(
    injectOptions(
      call,
      { ...sample, query: { ...sample.query, memberId: caller.id, userId: caller.id, senderId: caller.id } },
      stranger.token,
    ),
  )
  expect(reply.statusCode).toBeLessThan(500)
  const secrets = [caller.phone, ...PRIVATE_IDS, 'Namaste ji']
  expect(secrets.filter((secret) => reply.body.includes(secret))).toEqual([])
})
