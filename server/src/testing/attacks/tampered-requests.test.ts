// Attacks that change a valid request of any call: other verbs, additional members, repeated parameters and keys, and false headers.
// The calls come from the contract, so a new call is covered without a change.
import type { Call } from '@parinay/contract/kernel/call'
import { CALLS } from '@parinay/contract/calls'
import { describe, expect, test } from 'vitest'
import { somebody } from '../actors.ts'
import { databaseFingerprint } from '../database-fingerprint.ts'
import { createRelationship, withRelationship } from '../create-relationship.ts'
import { type Relationship, callName, injectOptions, sampleRequest } from '../sample-requests.ts'
import { world } from '../world.ts'
import { whyNotRefusal } from './refusal-shape.ts'

const app = await world()
app.setNow(new Date())

const calls = CALLS.map((call) => [callName(call), call] as const)
const readsToken = ({ by, identifiesMembers }: Call) => by !== 'visitor' || identifiesMembers === true
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const unrelated = await createRelationship(app, 'stranger')
const admin = await createRelationship(app, 'admin')
const isForStaff = ({ by }: Call) => by === 'moderator' || by === 'admin'
const callerOf = (call: Call): Relationship => (isForStaff(call) ? admin : unrelated)

/** The columns by which a member would gain rights. */
const rightsOf = async ({ id }: { id: string }) => ({
  ...(await app.ctx.db
    .selectFrom('member')
    .select(['id', 'phone', 'role', 'is_active', 'password_hash', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()),
  ...(await app.ctx.db.selectFrom('profile').select(['is_verified', 'gender']).where('id', '=', id).executeTakeFirst()),
})

/** Members that an attacker adds in the hope that an object is copied whole. */
const RIGHTS = {
  role: 'admin',
  isAdmin: true,
  is_admin: true,
  isVerified: true,
  is_verified: true,
  phoneVerified: true,
  phone_verified_at: '2020-01-01T00:00:00.000Z',
  tier: 'premium',
  isActive: true,
  member_id: '00000000-0000-4000-8000-000000000000',
  memberId: '00000000-0000-4000-8000-000000000000',
  userId: '00000000-0000-4000-8000-000000000000',
  user: { role: 'admin' },
  createdAt: '1999-01-01T00:00:00.000Z',
  password_hash: 'none',
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

describe.each(calls)('%s', (_, call) => {
  test('does not run with another verb, even if a header or a parameter asks for it', async () => {
    const named = callerOf(call)
    const options = injectOptions(call, sampleRequest(call, named), named.caller.token)
    const served = new Set(METHODS.filter((method) => app.http.hasRoute({ method, url: `/api${call.path}` })))
    for (const method of METHODS.filter((one) => !served.has(one) && !(one === 'HEAD' && served.has('GET')))) {
      const before = await databaseFingerprint(app)
      const { statusCode } = await app.http.inject({ ...options, method })
      const isRefused = statusCode >= 400 && statusCode < 500
      expect({ method, isRefused, wrote: (await databaseFingerprint(app)) !== before }).toEqual({
        method,
        isRefused: true,
        wrote: false,
      })
    }
    // A GET of the same path is another call.
    if (served.has('GET')) return
    const before = await databaseFingerprint(app)
    const disguised = await app.http.inject({
      method: 'GET',
      url: `${options.url}?_method=${call.method}`,
      headers: {
        authorization: `Bearer ${named.caller.token}`,
        'x-http-method-override': call.method,
        'x-http-method': call.method,
        'x-method-override': call.method,
      },
    })
    expect(disguised.statusCode).toBeLessThan(500)
    expect(await databaseFingerprint(app)).toBe(before)
  })

  test.runIf(call.body)('gives no rights to a caller who adds members to its body', async () => {
    const kind = call.to === 'participant' || call.to === 'connection' ? 'connection' : 'stranger'
    await withRelationship(app, isForStaff(call) ? 'admin' : kind, 'stranger', async (named) => {
      const sample = sampleRequest(call, named)
      if (!isObject(sample.body)) return
      const before = { caller: await rightsOf(named.caller), admin: await rightsOf(admin.caller) }
      const reply = await app.http.inject({
        ...injectOptions(call, { ...sample, body: { ...RIGHTS, ...sample.body } }, named.caller.token),
      })
      expect(reply.statusCode).toBeLessThan(500)
      expect({ caller: await rightsOf(named.caller), admin: await rightsOf(admin.caller) }).toEqual(before)
    })
  })

  test.runIf(call.query)('handles repeated and unknown parameters', async () => {
    const named = callerOf(call)
    const sample = sampleRequest(call, named)
    const { url, method, headers, payload } = injectOptions(call, sample, named.caller.token)
    for (const [name, value] of Object.entries(sample.query ?? {})) {
      const parameters = new URLSearchParams([
        [name, String([value].flat()[0])],
        [name, '-1'],
        ['role', 'admin'],
        ['memberId', named.other.id],
      ])
      const reply = await app.http.inject({
        method,
        url: `${url}?${parameters}`,
        headers,
        ...(payload !== undefined && { payload }),
      })
      const fault = reply.statusCode >= 400 ? whyNotRefusal(reply.statusCode, reply.body) : undefined
      expect({ parameters: parameters.toString(), fault }).toEqual({
        parameters: parameters.toString(),
        fault: undefined,
      })
    }
  })

  test.runIf(readsToken(call))('accepts a token only from the authorization header', async () => {
    const named = callerOf(call)
    const { token } = named.caller
    const { headers, query, ...options } = injectOptions(call, sampleRequest(call, named))
    const before = await databaseFingerprint(app)
    const elsewhere = await app.http.inject({
      ...options,
      query: { ...query, token, access_token: token, authorization: `Bearer ${token}` },
      headers: {
        ...headers,
        cookie: `token=${token}; session=${token}; authorization=${token}`,
        'x-authorization': `Bearer ${token}`,
        'x-forwarded-user': named.caller.id,
        'x-user-id': named.caller.id,
        'x-original-url': '/api/site',
        'x-rewrite-url': '/api/site',
        'x-forwarded-for': '127.0.0.1',
        'x-real-ip': '127.0.0.1',
      },
    })
    const wrongScheme = await app.http.inject({
      ...options,
      ...(query && { query }),
      headers: { ...headers, authorization: `Basic ${token}` },
    })
    // A visitor may make some of these calls, and then the reply is a visitor's.
    const allowed = call.by === 'visitor' ? [200, 400, 401] : [401]
    expect(allowed).toContain(elsewhere.statusCode)
    expect(wrongScheme.statusCode).toBe(401)
    expect(call.by !== 'visitor' && (await databaseFingerprint(app)) !== before).toBe(false)
  })

  test.runIf(call.by !== 'visitor')('cannot be reached without a token by another spelling of its path', async () => {
    const named = callerOf(call)
    const options = injectOptions(call, sampleRequest(call, named))
    const path = options.url.slice('/api'.length)
    const before = await databaseFingerprint(app)
    const reached: string[] = []
    for (const url of spellingsOf(path)) {
      const { statusCode, headers } = await app.http.inject({ ...options, url })
      // The pages answer a path that is no call with the app itself, which holds no data.
      const isPage = headers['content-type']?.toString().startsWith('text/html')
      if (!isPage && ![400, 401, 404, 405, 415].includes(statusCode)) reached.push(`${statusCode} ${url}`)
    }
    expect(reached).toEqual([])
    expect(await databaseFingerprint(app)).toBe(before)
  })
})

const spellingsOf = (path: string) => [
  `/api/${path}`,
  `//api${path}`,
  `/api/.${path}`,
  `/api/site/..${path}`,
  `/api/site/%2e%2e${path}`,
  `/api/site/..%2f${path.slice(1)}`,
  `/api/site/..;${path}`,
  `/API${path}`,
  `/api${path}/`,
  `/api${path};jsessionid=1`,
  `/api${path}%00`,
  `/api${path}.json`,
  `/api${path.toUpperCase()}`,
  `/api%2f${path.slice(1)}`,
  `\\api${path.replaceAll('/', '\\')}`,
]

test('the last of two equal keys counts, for the rule and for the row', async () => {
  const [asha, rohan, meera] = await Promise.all([somebody(app), somebody(app, { gender: 'male' }), somebody(app)])
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/request/send',
    headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
    payload: `{"senderId":"${asha.id}","receiverId":"${rohan.id}","senderId":"${meera.id}"}`,
  })
  expect(reply.statusCode).toBe(403)
  expect(await app.ctx.db.selectFrom('interest').selectAll().where('receiver_id', '=', rohan.id).execute()).toEqual([])
})
