// Phone numbers must only reach their owners, and the log must contain nothing that a person typed.
import { login, logout, register } from '@parinay/contract/account'
import { CALLS } from '@parinay/contract/calls'
import type { Call } from '@parinay/contract/kernel/call'
import { sendCode } from '@parinay/contract/one-time-codes'
import { sendMessage } from '@parinay/contract/conversations'
import { browse } from '@parinay/contract/discovery'
import { downloadOwnData } from '@parinay/contract/own-data'
import { saveProfile } from '@parinay/contract/profile/profile'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { describeError } from './platform/log.ts'
import {
  type RelationshipKind,
  createRelationship,
  createPhotoRow,
  withRelationship,
} from './testing/create-relationship.ts'
import { newcomer, PASSWORD } from './testing/actors.ts'
import { callName, injectOptions, sampleRequest } from './testing/sample-requests.ts'
import { world } from './testing/world.ts'

const memberCalls = CALLS.filter(({ by }) => by === 'visitor' || by === 'member').map(
  (call) => [callName(call), call] as const,
)

/** All that could be the last ten digits of a phone number, also within longer digits. */
const tenDigitsIn = (text: string) => [...text.matchAll(/(?=(\d{10}))/g)].map(([, digits]) => digits!)

describe('no member gets the phone number of another member', async () => {
  const app = await world()
  const kinds: RelationshipKind[] = ['connection', 'sender', 'receiver', 'stranger']
  /** A change of what is only the caller's own gets the same reply whatever others are to them. */
  const readsOfOthers = (call: Call) =>
    call.method === 'GET' || call.to !== undefined || call.params !== undefined || call === downloadOwnData

  test.each(memberCalls)('in the reply to %s', async (_, call) => {
    let isOfOthers = true
    for (const kind of kinds) {
      if (!isOfOthers) return
      await withRelationship(app, kind, 'stranger', async (named) => {
        const caller = callName(call) === 'POST /auth/login' ? await newcomer(app) : named.caller
        const sample = sampleRequest(call, { ...named, caller })
        const reply = await app.http.inject(injectOptions(call, sample, caller.token))
        const own = [caller.phone, (sample.body as { phoneNumber?: string } | undefined)?.phoneNumber ?? caller.phone]
        if (kind === 'connection') isOfOthers = readsOfOthers(call) || JSON.stringify(sample).includes(named.other.id)
        const told = tenDigitsIn(reply.body).filter((digits) => !own.some((phone) => phone.endsWith(digits)))
        const { rows: others } = await app.ctx.pool.query(
          'select phone from member where right(phone, 10) = any ($1)',
          [told],
        )
        expect(others).toEqual([])
      })
    }
  })
})

test('the log at its most detailed level contains nothing that people typed', async () => {
  const lines: string[] = []
  const app = await world({ LOG_LEVEL: 'trace' }, { write: (line: string) => void lines.push(line) })
  const secrets = [
    PASSWORD,
    'wrong-password-77',
    'Namaste-my-secret',
    'a-secret-about-me',
    'secretcity',
    'GOOGLE-ID-TOKEN',
    '654321',
  ]
  const numbers: string[] = []

  // Every call, by a caller who may make it.
  for (const call of CALLS) {
    const bond = call.by === 'moderator' || call.by === 'admin' ? call.by : 'connection'
    await withRelationship(app, bond, 'stranger', async (relationship) => {
      const caller = callName(call) === 'POST /auth/login' ? await newcomer(app) : relationship.caller
      const named = { ...relationship, caller }
      secrets.push(caller.token, named.other.token)
      numbers.push(caller.phone, named.other.phone)
      await app.http.inject(injectOptions(call, sampleRequest(call, named), caller.token))
    })
  }

  // Invalid and failing calls.
  const asha = await newcomer(app)
  numbers.push(asha.phone)
  secrets.push(asha.token)
  const post = (url: string, payload: string) =>
    app.http.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${asha.token}` },
    })
  await app.ask(login, { body: { phoneNumber: asha.phone, password: 'wrong-password-77' } }).catch(() => undefined)
  await app.ask(sendCode, { body: { phoneNumber: asha.phone } }).catch(() => undefined)
  await app.ask(browse, { query: { search: 'secretcity' } })
  await asha.asks(saveProfile, { body: { lifestylePreferences: { aboutMe: 'a-secret-about-me' } } })
  await post('/api/auth/login', `{"phoneNumber":"${asha.phone}","password":"wrong-password-77"`)
  await post('/api/auth/google-login', '{"idToken":"GOOGLE-ID-TOKEN"}')
  await post('/api/auth/otp/verify', `{"phoneNumber":"${asha.phone}","code":"654321"}`)
  await post('/api/profile/save', '{"personalDetails":"a-secret-about-me"}')
  await app.http.inject({ url: `/api/nowhere/${asha.phone}?password=wrong-password-77` })
  await app.http.inject({ url: `/api/photos/${await createPhotoRow(app, asha.id)}?seal=wrong-password-77` })
  await app.http.inject({ url: `/api/profile/%ff${asha.phone}` })

  // PostgreSQL quotes whole rows in the details of an error.
  await sql`alter table message add check (text not like 'Namaste-my-secret%')`.execute(app.ctx.db)
  await sql`alter table member add check (phone not like '+9196%')`.execute(app.ctx.db)
  const { caller, conversation } = await createRelationship(app, 'connection')
  await caller
    .asks(sendMessage, { body: { conversationId: conversation!, text: 'Namaste-my-secret' } })
    .catch(() => undefined)
  const refused = {
    fullName: 'Asha Rao',
    password: PASSWORD,
    gender: 'female',
    dateOfBirth: '1996-04-23',
    profileCreatedFor: 'self',
  } as const
  await app.ask(register, { body: { ...refused, phoneNumber: '9612345678' } }).catch(() => undefined)
  numbers.push('+919612345678')
  await sql`alter table session rename to elsewhere`.execute(app.ctx.db)
  await asha.asks(logout).catch(() => undefined)

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(CALLS.length + 10)
  expect(lines.filter((line) => line.includes('"status":500'))).toHaveLength(3)
  expect(log).toContain('"call":"POST /api/messages/send"')
  expect(log).toContain('"constraint":"message_text_check')
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  expect(numbers.filter((number) => log.includes(number.slice(-10)))).toEqual([])
})

test('values that an error quotes are removed before it is logged', () => {
  const quoting = new Error(`Key (phone)=(+91 98765-43210) and "Namaste", 'Hello' or \`hi\` in 9876543210\nsecond line`)
  const logged = JSON.stringify(describeError(quoting))
  for (const secret of ['98765', '43210', 'Namaste', 'Hello', 'hi`', 'second line'])
    expect(logged).not.toContain(secret)
  expect(describeError('9876543210')).toEqual({ kind: 'string' })
})
