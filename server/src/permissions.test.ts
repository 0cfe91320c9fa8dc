// The whole table of who may do what: every call of the contract, made by every kind of caller. What is expected follows from the
// call's own `by`, `recognises` and `to`, so that a new call is walked without a word here.
import type { Call, Caller, Relation } from '@parinay/contract/call'
import { CALLS } from '@parinay/contract/calls'
import { logout } from '@parinay/contract/account'
import { PROBLEMS, type ProblemCode } from '@parinay/contract/problems'
import { describe, expect, test } from 'vitest'
import { type Bond, bound } from './testing/bonds.ts'
import { deactivate, newcomer, somebody } from './testing/cast.ts'
import { kept } from './testing/kept.ts'
import { type Named, nameOf, requestOf, type Sample, sampleOf } from './testing/samples.ts'
import { world } from './testing/world.ts'

const here = await world()
here.setNow(new Date())
const DAY = 24 * 60 * 60 * 1000

// A refused call changes nothing, so those who are refused can be the same people each time.
const strangers = await bound(here, 'stranger')
const refused = { member: strangers, moderator: await bound(here, 'moderator'), admin: await bound(here, 'admin') }
const badTokens = await tokensThatEnded()

const calls = CALLS.map((call) => [nameOf(call), call] as const)
const tied = calls.filter(([, { to }]) => to)

/** These refuse everybody until the installation has what they need. */
const NOT_CONFIGURED = new Set(['POST /auth/google-login', 'POST /auth/send-otp', 'POST /auth/otp-login'])

const RANKS: Caller[] = ['visitor', 'member', 'moderator', 'admin']
const mayCall = (call: Call, rank: Caller) => RANKS.indexOf(rank) >= RANKS.indexOf(call.by)
const readsToken = (call: Call) => call.by !== 'visitor' || call.recognises === true

/**
 * What a call for a member answers, by what the caller is to the person or thing it names. `yes`: as promised. `state`: it may be made,
 * and the state of things decides. Otherwise the status of the refusal, which then has touched nothing.
 */
const ANSWERS: Record<Relation, Partial<Record<Bond, 'yes' | 'state' | 403 | 404>>> = {
  visible: {
    owner: 'state',
    stranger: 'yes',
    moderator: 'yes',
    admin: 'yes',
    sender: 'state',
    receiver: 'yes',
    connection: 'state',
    blocker: 404,
    blocked: 404,
    'of somebody hidden': 404,
    'of somebody deactivated': 404,
  },
  receiver: {
    receiver: 'yes',
    sender: 403,
    stranger: 404,
    moderator: 404,
    admin: 404,
    blocker: 404,
    blocked: 404,
    'of somebody hidden': 'yes',
    'of somebody deactivated': 404,
  },
  party: {
    connection: 'yes',
    sender: 'state',
    receiver: 'state',
    stranger: 404,
    moderator: 404,
    admin: 404,
    blocker: 'yes',
    blocked: 'yes',
    'of somebody hidden': 'yes',
    'of somebody deactivated': 'yes',
  },
  participant: {
    connection: 'yes',
    stranger: 404,
    moderator: 404,
    admin: 404,
    blocker: 404,
    blocked: 404,
    'of somebody hidden': 'yes',
    'of somebody deactivated': 404,
  },
  connection: {
    connection: 'yes',
    owner: 'state',
    stranger: 403,
    moderator: 403,
    admin: 403,
    sender: 403,
    receiver: 403,
    blocker: 403,
    blocked: 403,
    'of somebody hidden': 'yes',
    'of somebody deactivated': 403,
  },
}

/** What two people were before one of them blocked the other, hid or left. */
const BEFORE: Record<Relation, Bond> = {
  visible: 'stranger',
  receiver: 'receiver',
  party: 'connection',
  participant: 'connection',
  connection: 'connection',
}

/** The routes below /api, read from the router's own drawing of its tree. */
function served(): string[] {
  const path: string[] = []
  return here.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branches = '', name = '', methods = ''] = /^([│├└─ ]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? []
      path.splice(branches.length / 4 - 1, Infinity, name)
      return methods
        .split(', ')
        .filter((method) => method && method !== 'HEAD')
        .map((method) => `${method} ${path.join('')}`)
    })
    .filter((route) => route.includes(' /api/'))
}

const make = async (call: Call, sample: Sample, token?: string) => {
  const reply = await here.http.inject(requestOf(call, sample, token))
  const code = reply.headers['content-type']?.toString().startsWith('application/json')
    ? reply.json<{ code?: ProblemCode }>().code
    : undefined
  return { status: reply.statusCode, code }
}

/** Refused with this status in the one shape, and nothing of what is kept has changed. */
async function expectRefused(call: Call, named: Named, wanted: { status: number; code?: ProblemCode }, token?: string) {
  const sample = sampleOf(call, named)
  const before = await kept(here)
  const answer = await make(call, sample, token)
  expect(answer).toMatchObject(wanted)
  expect(answer.status).toBe(PROBLEMS[answer.code!].status)
  expect(await kept(here)).toBe(before)
}

test.each(calls)('%s is served', (_, call) => {
  expect(here.http.hasRoute({ method: call.method, url: `/api${call.path}` })).toBe(true)
})

test('nothing is served below /api that the contract does not name', () => {
  const known = new Set<string>(calls.map(([name]) => name.replace(' ', ' /api')))
  const others = ['GET /api/health', 'GET /api/photos/:id']
  expect(served().filter((route) => !known.has(route) && !route.includes(' /api/docs'))).toEqual(others)
})

describe.each(calls)('%s', (name, call) => {
  test('answers a good request by the least who may make it', async () => {
    const bond = call.to ? BEFORE[call.to] : call.by === 'moderator' || call.by === 'admin' ? call.by : 'connection'
    const named = await bound(here, bond)
    // Only somebody who came in by the front door has a password to sign in with.
    if (name === 'POST /auth/login') named.caller = await newcomer(here)

    const { status } = await make(call, sampleOf(call, named), readsToken(call) ? named.caller.token : undefined)

    expect(status).toBe(NOT_CONFIGURED.has(name) ? 409 : (call.status ?? 200))
  })

  test('of a visitor', async () => {
    if (mayCall(call, 'visitor')) expect([401, 403, 404]).not.toContain((await visited(call)).status)
    else await expectRefused(call, strangers, { status: 401, code: 'not_signed_in' })
  })

  test('with a token that is not, or no longer, good', async () => {
    for (const token of badTokens)
      if (readsToken(call)) await expectRefused(call, strangers, { status: 401, code: 'session_ended' }, token)
      else expect([401, 403, 404]).not.toContain((await visited(call, token)).status)
  })

  test.each(RANKS.slice(1).filter((rank) => !mayCall(call, rank)))('of a %s is refused', async (rank) => {
    const named = refused[rank as keyof typeof refused]
    await expectRefused(call, named, { status: 403, code: 'not_allowed' }, named.caller.token)
  })

  test.each(RANKS.slice(1).filter((rank) => mayCall(call, rank) && !call.to))('of a %s is allowed', async (rank) => {
    const named = await bound(here, rank === 'member' ? 'connection' : (rank as Bond))
    if (name === 'POST /auth/login') named.caller = await newcomer(here)
    const { status } = await make(call, sampleOf(call, named), named.caller.token)
    expect([401, 403, 404]).not.toContain(status)
  })
})

describe.each(tied)('%s', (_, call) => {
  const relation = call.to!
  test.each(Object.entries(ANSWERS[relation]) as [Bond, 'yes' | 'state' | 403 | 404][])(
    `to: ${relation} - asked by the %s, it answers %s`,
    async (bond, answer) => {
      const named = await bound(here, bond, BEFORE[relation])
      if (typeof answer === 'number') return expectRefused(call, named, { status: answer }, named.caller.token)

      const { status } = await make(call, sampleOf(call, named), named.caller.token)
      if (answer === 'yes') expect(status).toBe(call.status ?? 200)
      else expect([401, 403, 404]).not.toContain(status)
    },
  )

  test('names something that does not exist', async () => {
    const { caller, other } = strangers
    const nobody = { ...other, id: '00000000-0000-4000-8000-000000000000' as never }
    await expectRefused(
      call,
      { caller, other: nobody },
      { status: relation === 'connection' ? 403 : 404 },
      caller.token,
    )
  })
})

async function visited(call: Call, token?: string) {
  const caller = nameOf(call) === 'POST /auth/login' ? await newcomer(here) : strangers.caller
  return make(call, sampleOf(call, { ...strangers, caller }), token)
}

async function tokensThatEnded() {
  const [expired, left, gone] = [await somebody(here), await somebody(here), await somebody(here)]
  await here.ctx.db
    .updateTable('session')
    .set({ expires_at: new Date(here.ctx.now().getTime() - DAY) })
    .where('member_id', '=', expired.id)
    .execute()
  await left.asks(logout)
  await deactivate(here, gone)
  return ['x'.repeat(43), 'short', "' or 1=1 --", expired.token, left.token, gone.token]
}
