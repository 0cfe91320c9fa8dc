// Every call of the contract, made by every kind of caller. The expectations follow from the call's own `by`, `identifiesMembers` and
// `to`, so that this test covers a new call without a change.
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import type { Call, CallerRole, Relation } from '@parinay/contract/kernel/call'
import { CALLS } from '@parinay/contract/calls'
import { logout } from '@parinay/contract/account'
import { PROBLEMS, type ProblemCode } from '@parinay/contract/kernel/problems'
import { revealContact } from '@parinay/contract/contact'
import { describe, expect, test } from 'vitest'
import { grant } from './membership/membership.ts'
import { inTransaction } from './platform/database/database.ts'
import { compareHoroscopes } from './testing/compare-horoscopes.ts'
import { type RelationshipKind, createRelationship, withRelationship } from './testing/create-relationship.ts'
import { deactivate, newcomer, somebody } from './testing/actors.ts'
import { codeFor } from './testing/create-one-time-code.ts'
import { invited } from './testing/invited-candidate.ts'
import { databaseFingerprint } from './testing/database-fingerprint.ts'
import { withStory } from './testing/story-rows.ts'
import { TURN, withTalk } from './testing/talk-rows.ts'
import { type Relationship, callName, injectOptions, sampleRequest } from './testing/sample-requests.ts'
import { world } from './testing/world.ts'

const app = await world(TURN)
app.setNow(new Date())

// A refused call changes nothing, so all tests of refusals can share these callers.
const strangers = await createRelationship(app, 'stranger')
const refusedCallers = {
  member: strangers,
  moderator: await createRelationship(app, 'moderator'),
  admin: await createRelationship(app, 'admin'),
}
const invalidTokens = await createInvalidTokens()

const calls = CALLS.map((call) => [callName(call), call] as const)
const callsWithRelation = calls.filter(([, { to }]) => to)
const callsWithoutRelation = calls.filter(([, { to }]) => !to)

/** These refuse everybody until they are configured. */
const NOT_CONFIGURED = new Set([
  'POST /auth/google-login',
  'POST /auth/google/code',
  'POST /auth/google/link',
  'POST /auth/google/register',
  'POST /membership/purchases',
  'POST /membership/purchases/:id/confirm',
  'POST /membership/return',
])

const RANKS: CallerRole[] = ['visitor', 'member', 'moderator', 'admin']
const mayCall = (call: Call, rank: CallerRole) => RANKS.indexOf(rank) >= RANKS.indexOf(call.by)
const readsToken = (call: Call) => call.by !== 'visitor' || call.identifiesMembers === true

/**
 * The expected reply by the caller's relationship to the resource. `yes`: success. `state`: the call is allowed, and its result depends
 * on other state. A number: the status of the refusal, which must change nothing.
 */
const EXPECTED: Record<Relation, Partial<Record<RelationshipKind, 'yes' | 'state' | 403 | 404>>> = {
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
  sender: {
    sender: 'yes',
    receiver: 403,
    stranger: 404,
    moderator: 404,
    admin: 404,
    blocker: 404,
    blocked: 404,
    'of somebody hidden': 'yes',
    'of somebody deactivated': 404,
  },
  waiting: {
    sender: 'yes',
    receiver: 'yes',
    connection: 'state',
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

/** The relationship before one member blocked the other, hid or left. */
const BEFORE: Record<Relation, RelationshipKind> = {
  visible: 'stranger',
  sender: 'sender',
  receiver: 'receiver',
  waiting: 'receiver',
  party: 'connection',
  participant: 'connection',
  connection: 'connection',
}

/** The routes below /api, parsed from the router's printed tree. */
function servedRoutes(): string[] {
  const path: string[] = []
  return app.http
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

interface Outcome {
  status: number
  code: ProblemCode | undefined
  /** Whether the database changed. */
  wrote: boolean
}

async function send(call: Call, named: Relationship, token?: string): Promise<Outcome> {
  const [outcome] = await sendWithEach(call, named, [token])
  return outcome!
}

/** Sends the request with each token. If one of them changed the database, all are said to have. */
async function sendWithEach(
  call: Call,
  named: Relationship,
  sent: readonly (string | undefined)[],
): Promise<Outcome[]> {
  const before = await databaseFingerprint(app)
  const replies: Omit<Outcome, 'wrote'>[] = []
  for (const token of sent) {
    const reply = await app.http.inject(injectOptions(call, sampleRequest(call, named), token))
    const isJson = reply.headers['content-type']?.toString().startsWith('application/json')
    replies.push({
      status: reply.statusCode,
      code: isJson ? reply.json<{ code?: ProblemCode }>().code : undefined,
    })
  }
  const wrote = (await databaseFingerprint(app)) !== before
  return replies.map((reply) => ({ ...reply, wrote }))
}

const sendWithin = (
  call: Call,
  kind: RelationshipKind,
  before: RelationshipKind = 'stranger',
  signedIn = true,
): Promise<Outcome> =>
  withRelationship(app, kind, before, async (relationship) => {
    const named = await prepared(call, relationship)
    return send(call, named, signedIn ? named.caller.token : undefined)
  })

const succeeds = (call: Call) => (outcome: Outcome) => outcome.status === (call.status ?? 200)

const notForbidden = ({ status }: Outcome) => ![401, 403, 404].includes(status)

/** A refusal with this status, a code that belongs to it, and no change in the database. */
const refusedWith = (status: number, wanted?: ProblemCode) => (outcome: Outcome) =>
  outcome.status === status &&
  outcome.code !== undefined &&
  PROBLEMS[outcome.code].status === status &&
  (!wanted || outcome.code === wanted) &&
  !outcome.wrote

const CODE_PURPOSES: Partial<Record<string, 'sign_in' | 'reset'>> = {
  'POST /auth/otp/verify': 'sign_in',
  'POST /auth/password/reset': 'reset',
}

/** These need a caller who registered with a password, and the use of a code one who has just received it. */
const NEEDS_PASSWORD = new Set(['POST /auth/login', 'PUT /auth/password'])
const prepared = async (call: Call, named: Relationship): Promise<Relationship> => {
  if (callName(call) === 'GET /horoscope/with/:id/report') await compareHoroscopes(app, named.caller, named.other)
  if (callName(call).startsWith('POST /candidate/')) return preparedInvitation(call, named)
  if (call.path.startsWith('/talks/')) return withTalk(app, call, named)
  if (call.path.includes('/:storyId')) return withStory(app, call, named)
  if (call === revealContact) await shareContact(named)
  const purpose = CODE_PURPOSES[callName(call)]
  if (purpose) {
    const caller = await somebody(app)
    return { ...named, caller, code: await codeFor(app, caller, purpose) }
  }
  return NEEDS_PASSWORD.has(callName(call)) ? { ...named, caller: await newcomer(app) } : named
}

/** These are about a profile that somebody else made, and the link to its person. */
async function preparedInvitation(call: Call, named: Relationship): Promise<Relationship> {
  const { caller, invitation } = await invited(app)
  const isCodeNeeded = callName(call) === 'POST /candidate/take-over'
  const holder = { id: caller.id, phone: invitation.phone }
  return { ...named, caller, invitation, ...(isCodeNeeded && { code: await codeFor(app, holder, 'take_over') }) }
}

/** A number is seen within a plan, if its owner lets the caller see it. */
async function shareContact({ caller, other }: Relationship) {
  if (caller.id === other.id) return
  await inTransaction(app.ctx, (tx) => grant(tx, caller.id, 'elite', undefined, app.ctx.now()))
  await app.ctx.db
    .insertInto('contact_access')
    .values({ owner_id: other.id, viewer_id: caller.id, state: 'allowed' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

test.each(calls)('%s is served', (_, call) => {
  expect(app.http.hasRoute({ method: call.method, url: `/api${call.path}` })).toBe(true)
})

test('all routes below /api are in the contract', () => {
  const known = new Set<string>(calls.map(([name]) => name.replace(' ', ' /api')))
  const others = ['GET /api/health', 'GET /api/photos/:photoId', 'GET /api/videos/:videoId']
  expect(servedRoutes().filter((route) => !known.has(route) && !route.includes(' /api/docs'))).toEqual(others)
})

describe.each(calls)('%s', (_, call) => {
  test(`${call.by === 'visitor' ? 'allows' : 'refuses'} a visitor`, async () => {
    const outcome = await send(call, await prepared(call, strangers))
    expect(outcome).toSatisfy(call.by === 'visitor' ? notForbidden : refusedWith(401, 'not_signed_in'))
  })

  test('refuses invalid and expired tokens', async () => {
    // A call that does not read them may use up what was prepared for it.
    const together = readsToken(call) ? [invalidTokens] : invalidTokens.map((token) => [token])
    for (const sent of together)
      for (const outcome of await sendWithEach(call, await prepared(call, strangers), sent))
        expect(outcome).toSatisfy(readsToken(call) ? refusedWith(401, 'session_ended') : notForbidden)
  })

  test.each(RANKS.slice(1).filter((rank) => !mayCall(call, rank)))('refuses a %s', async (rank) => {
    const named = refusedCallers[rank as keyof typeof refusedCallers]
    expect(await send(call, named, named.caller.token)).toSatisfy(refusedWith(403, 'not_allowed'))
  })
})

/** Calls with a relation are made by each kind of caller below. */
describe.each(callsWithoutRelation)('%s', (name, call) => {
  // A visitor's call that reads tokens gets its valid request from a member.
  const least = call.by === 'visitor' && readsToken(call) ? 'member' : call.by
  const bondOf = (rank: CallerRole) => (rank === 'moderator' || rank === 'admin' ? rank : 'connection')

  test('accepts a valid request from the least role', async () => {
    const outcome = await sendWithin(call, bondOf(least), 'stranger', least !== 'visitor')
    expect(outcome).toSatisfy(NOT_CONFIGURED.has(name) ? refusedWith(409) : succeeds(call))
  })

  // The least role has just been accepted.
  test.each(RANKS.slice(1).filter((rank) => mayCall(call, rank) && rank !== least))('allows a %s', async (rank) => {
    expect(await sendWithin(call, bondOf(rank))).toSatisfy(notForbidden)
  })
})

test('each relation lets somebody make a valid request', () => {
  for (const [relation, kind] of Object.entries(BEFORE)) expect(EXPECTED[relation as Relation][kind]).toBe('yes')
})

describe.each(callsWithRelation)('%s', (_, call) => {
  const relation = call.to!
  test.each(Object.entries(EXPECTED[relation]) as [RelationshipKind, 'yes' | 'state' | 403 | 404][])(
    `to: ${relation} - replies to the %s: %s`,
    async (bond, answer) => {
      const outcome = await sendWithin(call, bond, BEFORE[relation])
      expect(outcome).toSatisfy(
        answer === 'yes' ? succeeds(call) : answer === 'state' ? notForbidden : refusedWith(answer),
      )
    },
  )

  test('refuses a resource that does not exist', async () => {
    const { caller, other } = strangers
    const nobody = { ...other, id: '00000000-0000-4000-8000-000000000000' as never }
    const outcome = await send(call, { caller, other: nobody }, caller.token)
    expect(outcome).toSatisfy(refusedWith(relation === 'connection' ? 403 : 404))
  })
})

async function createInvalidTokens() {
  const [expired, left, gone] = [await somebody(app), await somebody(app), await somebody(app)]
  await app.ctx.db
    .updateTable('session')
    .set({ expires_at: new Date(app.ctx.now().getTime() - DAY_MS) })
    .where('member_id', '=', expired.id)
    .execute()
  await left.asks(logout)
  await deactivate(app, gone)
  return ['x'.repeat(43), 'short', "' or 1=1 --", expired.token, left.token, gone.token]
}
