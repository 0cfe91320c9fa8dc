import { createHmac } from 'node:crypto'
import { login, me } from '@parinay/contract/account'
import { googleLogin, linkGoogle, registerWithGoogle, sendGoogleCode } from '@parinay/contract/google'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { resetPassword, sendCode } from '@parinay/contract/one-time-codes'
import { type CryptoKey, exportSPKI, generateKeyPair, importJWK } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deactivate, newcomer, somebody, staff } from '../testing/actors.ts'
import { nonceFor, startIssuer } from '../testing/stand-in-openid-issuer.ts'
import { startSmsService } from '../testing/stand-in-sms-service.ts'
import { world } from '../testing/world.ts'
import { deleteOldData } from '../retention/delete-old-data.ts'

const issuer = await startIssuer()
const sms = await startSmsService()
afterAll(() => Promise.all([issuer.stop(), sms.stop()]))
const app = await world({ ...issuer.settings, ...sms.settings.msg91 })
beforeEach(() => {
  app.setNow(new Date())
  issuer.state.isAway = false
})

let people = 0
const newPerson = () => ({ sub: `person-${++people}` })
const unusedNumber = () => `+9194${String(++people).padStart(8, '0')}`
const DETAILS = {
  gender: 'female',
  dateOfBirth: '1996-04-23',
  fullName: 'Asha Rao',
  profileCreatedFor: 'self',
} as const
type Proof = Awaited<ReturnType<typeof issuer.proof>>

async function codeTo(phoneNumber: string, proof: Proof) {
  const before = sms.messages.filter(({ to }) => to === phoneNumber).length
  await app.ask(sendGoogleCode, { body: { ...proof, phoneNumber } })
  return sms.codeFor(phoneNumber, before + 1)
}

async function linked(phone: string, person = newPerson()) {
  const proof = await issuer.proof(person)
  const body = { ...proof, phoneNumber: phone, code: await codeTo(phone, proof) }
  return { person, body, ...(await app.ask(linkGoogle, { body })) }
}

describe('an existing member', () => {
  // spec: 4.1.3
  test('links a Google account by a code to their phone, and from then on it signs them in', async () => {
    const asha = await newcomer(app)
    const { person, token, user } = await linked(asha.phone)
    expect(user).toMatchObject({ id: asha.id, phoneVerified: true })
    expect((await app.ask(me, {}, token)).user.id).toBe(asha.id)
    const again = await app.ask(googleLogin, { body: await issuer.proof(person) })
    expect(again.user.id).toBe(asha.id)
    expect((await app.ask(me, {}, again.token)).user.id).toBe(asha.id)
    const log = await app.ctx.db.selectFrom('access_entry').select('action').where('member_id', '=', asha.id).execute()
    expect(log.map(({ action }) => action)).toEqual(['registered', 'signed_in', 'google_linked', 'signed_in'])
  })

  test('is not linked without the code of their phone', async () => {
    const asha = await somebody(app)
    const proof = await issuer.proof(newPerson())
    const code = await codeTo(asha.phone, proof)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await expect(app.ask(googleLogin, { body: proof })).rejects.toBeRefused('google_needs_phone')
    const body = { ...proof, phoneNumber: asha.phone }
    await expect(app.ask(linkGoogle, { body: { ...body, code: wrong } })).rejects.toBeRefused('code_wrong')
    await expect(app.ask(linkGoogle, { body: { ...body, phoneNumber: unusedNumber(), code } })).rejects.toBeRefused(
      'code_wrong',
    )
    await expect(app.ask(registerWithGoogle, { body: { ...body, ...DETAILS, code } })).rejects.toBeRefused(
      'phone_number_taken',
    )
  })

  test('a code for another purpose links nothing', async () => {
    const asha = await somebody(app)
    await app.ask(sendCode, { body: { phoneNumber: asha.phone, purpose: 'sign_in' } })
    const body = { ...(await issuer.proof(newPerson())), phoneNumber: asha.phone, code: await sms.codeFor(asha.phone) }
    await expect(app.ask(linkGoogle, { body })).rejects.toBeRefused('code_wrong')
  })

  test('has one Google account: the newer one replaces the older', async () => {
    const asha = await somebody(app)
    const first = await linked(asha.phone)
    app.setNow(new Date(Date.now() + 31_000))
    const second = await linked(asha.phone)
    await expect(app.ask(googleLogin, { body: await issuer.proof(first.person) })).rejects.toBeRefused(
      'google_needs_phone',
    )
    expect((await app.ask(googleLogin, { body: await issuer.proof(second.person) })).user.id).toBe(asha.id)
  })

  test('who resets the password also removes the Google account, which somebody else may have linked', async () => {
    const asha = await newcomer(app)
    const { person } = await linked(asha.phone)
    await app.ask(sendCode, { body: { phoneNumber: asha.phone, purpose: 'reset' } })
    const code = await sms.codeFor(asha.phone, 2)
    await app.ask(resetPassword, { body: { phoneNumber: asha.phone, code, password: 'a newer password' } })
    await expect(app.ask(googleLogin, { body: await issuer.proof(person) })).rejects.toBeRefused('google_needs_phone')
  })

  test('deactivated: not signed in', async () => {
    const asha = await somebody(app)
    const { person } = await linked(asha.phone)
    await deactivate(app, asha)
    await expect(app.ask(googleLogin, { body: await issuer.proof(person) })).rejects.toBeRefused('account_deactivated')
  })

  test('staff sign in with their two steps, and not with Google', async () => {
    const moderator = await staff(app, 'moderator')
    const proof = await issuer.proof(newPerson())
    const body = { ...proof, phoneNumber: moderator.phone, code: await codeTo(moderator.phone, proof) }
    await expect(app.ask(linkGoogle, { body })).rejects.toBeRefused('staff_need_password')
  })
})

describe('somebody new', () => {
  test('proves the phone, gives gender and date of birth, and has an account', async () => {
    const proof = await issuer.proof(newPerson())
    const phoneNumber = unusedNumber()
    const code = await codeTo(phoneNumber, proof)
    const body = { ...proof, phoneNumber, code }
    await expect(app.ask(linkGoogle, { body })).rejects.toBeRefused('google_needs_details')
    const { user } = await app.ask(registerWithGoogle, { body: { ...body, ...DETAILS } })
    expect(user).toMatchObject({ phoneNumber, phoneVerified: true, fullName: 'Asha Rao', role: 'user' })
    await expect(app.ask(login, { body: { phoneNumber, password: 'google' } })).rejects.toBeRefused('wrong_credentials')
  })

  test('needs the code, and the age of the rules', async () => {
    const proof = await issuer.proof(newPerson())
    const phoneNumber = unusedNumber()
    const body = { ...proof, phoneNumber, ...DETAILS }
    await expect(app.ask(registerWithGoogle, { body })).rejects.toBeRefused('code_needed')
    await expect(app.ask(registerWithGoogle, { body: { ...body, code: '000000' } })).rejects.toBeRefused('code_wrong')
    const code = await codeTo(phoneNumber, proof)
    const young = { ...body, code, dateOfBirth: '2015-01-01' }
    await expect(app.ask(registerWithGoogle, { body: young })).rejects.toBeRefused('too_young')
    expect((await app.ask(registerWithGoogle, { body: { ...body, code } })).user.phoneNumber).toBe(phoneNumber)
  })

  test('who sends the form twice at once has one account', async () => {
    const proof = await issuer.proof(newPerson())
    const phoneNumber = unusedNumber()
    const body = { ...proof, phoneNumber, ...DETAILS, code: await codeTo(phoneNumber, proof) }
    const made = await Promise.allSettled([1, 2, 3].map(() => app.ask(registerWithGoogle, { body })))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a token', async () => {
  const asha = await newcomer(app)
  const { person } = await linked(asha.phone)
  const secret = 'a secret of this browser'
  const nonce = nonceFor(secret)
  const now = Math.floor(Date.now() / 1000)
  const others = await generateKeyPair('RS256')
  const signed = (claims: object, header: object = {}, signer?: CryptoKey) =>
    issuer.sign({ ...person, nonce, ...claims }, header, signer)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const tampered = async () => {
    const [head, payload, signature] = (await signed({})).split('.')
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object
    return `${head}.${part({ ...claims, sub: 'somebody-else' })}.${signature}`
  }
  const unsigned = async (alg: string) => `${part({ alg })}.${(await signed({})).split('.')[1]}.`
  /** The public key as the secret of an HMAC: what a careless library accepts. */
  const confused = async () => {
    const [, payload] = (await signed({})).split('.')
    const text = `${part({ alg: 'HS256', kid: issuer.kid })}.${payload}`
    const key = await exportSPKI((await importJWK(issuer.publicKey, 'RS256', { extractable: true })) as CryptoKey)
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }

  test.each<[string, () => string | Promise<string>]>([
    ['that is no token', () => 'GOOGLE'],
    ['with claims changed after it was signed', tampered],
    ['without a signature', async () => (await signed({})).replace(/[^.]*$/, '')],
    ['of algorithm none', () => unsigned('none')],
    ['of algorithm None', () => unsigned('None')],
    ['signed with the public key', confused],
    ['signed by another key under the issuer’s key id', () => signed({}, {}, others.privateKey)],
    ['of an unknown key', () => signed({}, { kid: 'unknown' }, others.privateKey)],
    ['that brings its own key', () => signed({}, { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } }, others.privateKey)],
    ['that has expired', () => signed({ iat: now - 3700, exp: now - 100 })],
    ['older than an hour, however long it says it lasts', () => signed({ iat: now - 3700, exp: now + 9_000 })],
    ['of the future', () => signed({ iat: now + 600, exp: now + 9_000 })],
    ['without an end', () => signed({ exp: undefined })],
    ['for another site', () => signed({ aud: 'elsewhere.apps.example' })],
    ['for two sites', () => signed({ aud: [issuer.clientId, 'elsewhere.apps.example'] })],
    ['asked for by another site', () => signed({ azp: 'elsewhere.apps.example' })],
    ['of another issuer', () => signed({ iss: 'https://accounts.google.com' })],
    ['for nobody', () => signed({ sub: undefined })],
    ['with the nonce of another request', () => signed({ nonce: nonceFor('another secret') })],
    ['whose nonce is the secret itself', () => signed({ nonce: secret })],
    ['without a nonce', () => signed({ nonce: undefined })],
  ])('%s is refused', async (_, make) => {
    const body = { idToken: await make(), nonce: secret }
    await expect(app.ask(googleLogin, { body })).rejects.toBeRefused('google_token_invalid')
    await expect(app.ask(sendGoogleCode, { body: { ...body, phoneNumber: asha.phone } })).rejects.toBeRefused(
      'google_token_invalid',
    )
    const known = { ...body, phoneNumber: asha.phone, code: '123456' }
    await expect(app.ask(linkGoogle, { body: known })).rejects.toBeRefused('google_token_invalid')
    await expect(app.ask(registerWithGoogle, { body: { ...known, ...DETAILS } })).rejects.toBeRefused(
      'google_token_invalid',
    )
  })

  test('that was stolen is worth nothing without the secret of its browser', async () => {
    const { idToken, nonce: right } = await issuer.proof(person)
    await expect(app.ask(googleLogin, { body: { idToken } })).rejects.toBeRefused('google_token_invalid')
    await expect(app.ask(googleLogin, { body: { idToken, nonce: '' } })).rejects.toBeRefused('google_token_invalid')
    expect((await app.ask(googleLogin, { body: { idToken, nonce: right } })).user.id).toBe(asha.id)
  })

  test('signs in once, also when it is sent several times at the same moment', async () => {
    const body = await issuer.proof(person)
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => app.ask(googleLogin, { body })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(app.ask(googleLogin, { body })).rejects.toBeRefused('google_token_invalid')
  })

  test('its nonce is forgotten when the token is too old anyway', async () => {
    await app.ask(googleLogin, { body: await issuer.proof(person) })
    app.setNow(new Date(Date.now() + DAY_MS))
    await deleteOldData(app.ctx)
    expect(await app.ctx.db.selectFrom('used_google_nonce').selectAll().execute()).toEqual([])
  })
})

test('while Google’s keys cannot be read, a token is neither right nor wrong', async () => {
  const away = await startIssuer()
  const site = await world({ ...away.settings, ...sms.settings.msg91 })
  away.state.isAway = true
  await expect(site.ask(googleLogin, { body: await away.proof() })).rejects.toBeRefused('google_away')
  await away.stop()
  await expect(site.ask(googleLogin, { body: await away.proof() })).rejects.toBeRefused('google_away')
})

test('a flood of tokens of unknown keys does not become a flood of requests to Google', async () => {
  const other = await startIssuer()
  const site = await world(other.settings)
  afterAll(other.stop)
  const { privateKey } = await generateKeyPair('RS256')
  for (let index = 0; index < 20; index++) {
    const idToken = await other.sign({ nonce: nonceFor('x') }, { kid: `unknown ${index}` }, privateKey)
    await expect(site.ask(googleLogin, { body: { idToken, nonce: 'x' } })).rejects.toBeRefused('google_token_invalid')
  }
  expect(other.state.requests).toBeLessThanOrEqual(2)
})

test('a public site without codes: new members register, existing ones cannot be linked', async () => {
  const site = await world({ ...issuer.settings, TRUSTED_PROXIES: '10.0.0.1' })
  const asha = await somebody(site)
  const proof = await issuer.proof(newPerson())
  const body = { ...proof, phoneNumber: asha.phone, ...DETAILS }
  await expect(site.ask(linkGoogle, { body: { ...body, code: '123456' } })).rejects.toBeRefused('codes_not_configured')
  await expect(site.ask(registerWithGoogle, { body })).rejects.toBeRefused('phone_number_taken')
  const { user } = await site.ask(registerWithGoogle, { body: { ...body, phoneNumber: unusedNumber() } })
  expect(user.phoneVerified).toBe(false)
})

test('without a client id the site says that Google is not set up', async () => {
  const site = await world()
  await expect(site.ask(googleLogin, { body: await issuer.proof() })).rejects.toBeRefused('google_not_configured')
  await expect(
    site.ask(registerWithGoogle, { body: { ...(await issuer.proof()), phoneNumber: unusedNumber(), ...DETAILS } }),
  ).rejects.toBeRefused('google_not_configured')
})
