import { login, me } from '@parinay/contract/account'
import { type CodePurpose, resetPassword, sendCode, verifyCode } from '@parinay/contract/one-time-codes'
import { viewProfile } from '@parinay/contract/profile/profile'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, deactivate, newcomer, PASSWORD, somebody, staff } from '../testing/actors.ts'
import type { RefusedError } from '../testing/refused-error.ts'
import { startSmsService } from '../testing/stand-in-sms-service.ts'
import { world } from '../testing/world.ts'
import { deleteOldData } from '../retention/delete-old-data.ts'

const sms = await startSmsService()
afterAll(sms.stop)
const app = await world(sms.settings.msg91)
const START = new Date('2026-03-10T06:00:00Z')
beforeEach(() => app.setNow(START))
const laterBy = (seconds: number) => app.setNow(new Date(START.getTime() + seconds * 1000))

let numbers = 0
const unusedNumber = () => `+9195${String(++numbers).padStart(8, '0')}`

const send = (phoneNumber: string, purpose: CodePurpose = 'sign_in') =>
  app.ask(sendCode, { body: { phoneNumber, purpose } })

async function codeOf({ phone }: Pick<Actor, 'phone'>, purpose: CodePurpose = 'sign_in') {
  const before = sms.messages.filter(({ to }) => to === phone).length
  await send(phone, purpose)
  return sms.codeFor(phone, before + 1)
}

const enter = (phoneNumber: string, code: string) => app.ask(verifyCode, { body: { phoneNumber, code } })
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    ({ refusal }: RefusedError) => refusal,
  )

describe('signing in with a code', () => {
  test('the code that arrives signs in, and verifies the number', async () => {
    const asha = await newcomer(app)
    const { token, user } = await enter(asha.phone, await codeOf(asha))
    expect(user).toMatchObject({ id: asha.id, phoneVerified: true })
    expect((await app.ask(me, {}, token)).user.id).toBe(asha.id)
  })

  test('a code signs in once, also when it is sent twice at the same moment', async () => {
    const asha = await somebody(app)
    const code = await codeOf(asha)
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => enter(asha.phone, code)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(enter(asha.phone, code)).rejects.toBeRefused('code_wrong')
  })

  test('after five wrong codes the right one is void too', async () => {
    const asha = await somebody(app)
    const code = await codeOf(asha)
    for (let index = 0; index < 5; index++)
      expect(await refusalOf(enter(asha.phone, otherThan(code)))).toMatchObject({
        code: 'code_wrong',
        fields: { code: 'This code is wrong or no longer valid' },
      })
    await expect(enter(asha.phone, code)).rejects.toBeRefused('code_wrong')
  })

  test('concurrent wrong codes all count', async () => {
    const asha = await somebody(app)
    const code = await codeOf(asha)
    await Promise.allSettled(Array.from({ length: 20 }, () => enter(asha.phone, otherThan(code))))
    await expect(enter(asha.phone, code)).rejects.toBeRefused('code_wrong')
  })

  test('four wrong codes leave one try', async () => {
    const asha = await somebody(app)
    const code = await codeOf(asha)
    for (let index = 0; index < 4; index++) await refusalOf(enter(asha.phone, otherThan(code)))
    expect((await enter(asha.phone, code)).user.id).toBe(asha.id)
  })

  test('a code is valid for five minutes', async () => {
    const [asha, meera] = [await somebody(app), await somebody(app)]
    const [early, late] = [await codeOf(asha), await codeOf(meera)]
    laterBy(299)
    expect((await enter(asha.phone, early)).user.id).toBe(asha.id)
    laterBy(300)
    await expect(enter(meera.phone, late)).rejects.toBeRefused('code_wrong')
  })

  test('a new code makes the older one invalid; within 30 seconds no new one is sent', async () => {
    const asha = await somebody(app)
    const first = await codeOf(asha)
    laterBy(29)
    await send(asha.phone)
    laterBy(30)
    const second = await codeOf(asha)
    expect(sms.messages.filter(({ to }) => to === asha.phone)).toHaveLength(2)
    const older = first === second ? otherThan(second) : first
    await expect(enter(asha.phone, older)).rejects.toBeRefused('code_wrong')
    expect((await enter(asha.phone, second)).user.id).toBe(asha.id)
  })

  test('a code to reset the password does not sign in', async () => {
    const asha = await somebody(app)
    const code = await codeOf(asha, 'reset')
    await expect(enter(asha.phone, code)).rejects.toBeRefused('code_wrong')
  })

  test('the code may be pasted with a space', async () => {
    const asha = await somebody(app)
    const code = await codeOf(asha)
    expect((await enter(asha.phone, ` ${code.slice(0, 3)} ${code.slice(3)}`)).user.id).toBe(asha.id)
  })

  test('somebody deactivated learns so only with the right code', async () => {
    const asha = await somebody(app)
    await deactivate(app, asha)
    const code = await codeOf(asha)
    await expect(enter(asha.phone, otherThan(code))).rejects.toBeRefused('code_wrong')
    await expect(enter(asha.phone, code)).rejects.toBeRefused('account_deactivated')
  })

  test('the database holds neither the code nor the number beside it', async () => {
    const asha = await somebody(app)
    const code = await codeOf(asha)
    const rows = await app.ctx.db.selectFrom('one_time_code').selectAll().where('member_id', '=', asha.id).execute()
    expect(rows).toHaveLength(1)
    const stored = JSON.stringify(rows) + rows.map((row) => row.code_hash.toString('latin1')).join()
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(asha.phone.slice(3))
  })

  test('expired codes are forgotten', async () => {
    const asha = await somebody(app)
    await codeOf(asha)
    laterBy(300)
    await deleteOldData(app.ctx)
    expect(await app.ctx.db.selectFrom('one_time_code').selectAll().execute()).toEqual([])
  })
})

describe('a stranger does not learn whether a number has an account', () => {
  test.each(['sign_in', 'reset'] as const)('the reply to a request for a code to %s is the same', async (purpose) => {
    const asha = await somebody(app)
    const unknown = unusedNumber()
    expect(await send(unknown, purpose)).toEqual(await send(asha.phone, purpose))
    await sms.codeFor(asha.phone)
    expect(sms.messages.filter(({ to }) => to === unknown)).toEqual([])
  })

  test('a wrong code and a wrong reset get the same reply', async () => {
    const asha = await newcomer(app)
    const unknown = unusedNumber()
    const code = otherThan(await codeOf(asha))
    await send(unknown)
    expect(await refusalOf(enter(unknown, code))).toEqual(await refusalOf(enter(asha.phone, code)))
    const reset = (phoneNumber: string) =>
      refusalOf(app.ask(resetPassword, { body: { phoneNumber, code, password: 'another password' } }))
    expect(await reset(unknown)).toEqual(await reset(asha.phone))
  })
})

describe('a forgotten password', () => {
  const reset = (phoneNumber: string, code: string, password = 'a new password') =>
    app.ask(resetPassword, { body: { phoneNumber, code, password } })

  test('the code sets a new one, ends all earlier sessions and signs in', async () => {
    const asha = await newcomer(app)
    const { token, user } = await reset(asha.phone, await codeOf(asha, 'reset'))
    expect(user).toMatchObject({ id: asha.id, phoneVerified: true })
    await expect(asha.asks(me)).rejects.toBeRefused('session_ended')
    expect((await app.ask(me, {}, token)).user.id).toBe(asha.id)
    const signIn = (password: string) => app.ask(login, { body: { phoneNumber: asha.phone, password } })
    await expect(signIn(PASSWORD)).rejects.toBeRefused('wrong_credentials')
    expect((await signIn('a new password')).user.id).toBe(asha.id)
  })

  test('a wrong code changes nothing', async () => {
    const asha = await newcomer(app)
    const code = await codeOf(asha, 'reset')
    await expect(reset(asha.phone, otherThan(code))).rejects.toBeRefused('code_wrong')
    expect((await asha.asks(me)).user.phoneVerified).toBe(false)
    expect((await app.ask(login, { body: { phoneNumber: asha.phone, password: PASSWORD } })).user.id).toBe(asha.id)
  })

  test('the new password has the rules of a registration, and a refused one leaves the code valid', async () => {
    const asha = await newcomer(app)
    const code = await codeOf(asha, 'reset')
    expect(await refusalOf(reset(asha.phone, code, 'short'))).toMatchObject({
      fields: { password: 'Password must be at least 6 characters' },
    })
    await expect(reset(asha.phone, code, '123456')).rejects.toBeRefused('common_password')
    expect((await reset(asha.phone, code)).user.id).toBe(asha.id)
  })
})

describe('verifying the number after registration', () => {
  const verify = (actor: Actor, code: string) => actor.asks(verifyCode, { body: { purpose: 'verify', code } })
  async function codeToVerify(actor: Actor) {
    await actor.asks(sendCode, { body: { purpose: 'verify' } })
    return sms.codeFor(actor.phone)
  }

  test('a number is verified through its code only, and others then read so', async () => {
    const asha = await somebody(app)
    const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
    const shown = async () => (await rohan.asks(viewProfile, { params: { id: asha.id } })).data
    const isShown = async () => (await shown()).isPhoneVerified
    expect((await shown()).checkedOn).not.toHaveProperty('phone')
    expect([(await asha.asks(me)).user.phoneVerified, await isShown()]).toEqual([false, false])
    const { user, token } = await verify(asha, await codeToVerify(asha))
    expect([user.phoneVerified, token]).toEqual([true, undefined])
    expect([(await asha.asks(me)).user.phoneVerified, await isShown()]).toEqual([true, true])
    expect((await shown()).checkedOn).toEqual({ phone: todayInIndia(app.ctx.now()) })
    await expect(asha.asks(sendCode, { body: { purpose: 'verify' } })).rejects.toBeRefused('phone_already_verified')
  })

  test('the code of somebody else does not verify one’s own number', async () => {
    const [asha, meera] = [await somebody(app), await somebody(app)]
    const code = await codeToVerify(asha)
    await expect(verify(meera, code)).rejects.toBeRefused('code_wrong')
  })

  test('a visitor has no number to verify', async () => {
    await expect(app.ask(sendCode, { body: { purpose: 'verify' } })).rejects.toBeRefused('not_signed_in')
    await expect(app.ask(verifyCode, { body: { purpose: 'verify', code: '123456' } })).rejects.toBeRefused(
      'not_signed_in',
    )
  })
})

describe('changing the number', () => {
  const request = (actor: Actor, phoneNumber: string, password = PASSWORD) =>
    actor.asks(sendCode, { body: { purpose: 'change_phone', phoneNumber, password } })
  const confirm = (actor: Actor, phoneNumber: string, code: string) =>
    actor.asks(verifyCode, { body: { purpose: 'change_phone', phoneNumber, code } })

  test('the new number counts once its code is entered; other devices are signed out', async () => {
    const asha = await newcomer(app)
    const { token: other } = await app.ask(login, { body: { phoneNumber: asha.phone, password: PASSWORD } })
    const phone = unusedNumber()
    await request(asha, phone)
    expect((await asha.asks(me)).user.phoneNumber).toBe(asha.phone)
    const { user } = await confirm(asha, phone, await sms.codeFor(phone))
    expect(user).toMatchObject({ phoneNumber: phone, phoneVerified: true })
    await expect(app.ask(me, {}, other)).rejects.toBeRefused('session_ended')
    expect((await asha.asks(me)).user.phoneNumber).toBe(phone)
    expect((await app.ask(login, { body: { phoneNumber: phone, password: PASSWORD } })).user.id).toBe(asha.id)
  })

  test('it needs the password, or a sign-in within the last hour', async () => {
    const asha = await newcomer(app)
    laterBy(3601)
    const body = { purpose: 'change_phone' as const, phoneNumber: unusedNumber() }
    await expect(asha.asks(sendCode, { body })).rejects.toBeRefused('password_needed')
    await expect(request(asha, unusedNumber(), 'a wrong password')).rejects.toBeRefused('wrong_password')
  })

  test('a number that is taken is told only to who has its phone', async () => {
    const [asha, rohan] = [
      await newcomer(app),
      await newcomer(app, { name: 'Rohan Mehta', gender: 'male', dateOfBirth: '1993-01-15' }),
    ]
    expect(await request(asha, rohan.phone)).toEqual(await request(asha, unusedNumber()))
    const code = await sms.codeFor(rohan.phone)
    await expect(confirm(asha, rohan.phone, code)).rejects.toBeRefused('phone_number_taken')
    expect((await rohan.asks(me)).user.phoneNumber).toBe(rohan.phone)
  })

  test('the code of one member does not give the number to another', async () => {
    const [asha, meera] = [await newcomer(app), await newcomer(app)]
    const phone = unusedNumber()
    await request(asha, phone)
    const code = await sms.codeFor(phone)
    await expect(confirm(meera, phone, code)).rejects.toBeRefused('code_wrong')
  })
})

test('members of staff neither sign in nor reset their password by a code alone', async () => {
  const nila = await staff(app, 'admin')
  const code = await codeOf(nila)
  await expect(enter(nila.phone, otherThan(code))).rejects.toBeRefused('code_wrong')
  await expect(enter(nila.phone, code)).rejects.toBeRefused('staff_need_password')
  const reset = await codeOf(nila, 'reset')
  await expect(
    app.ask(resetPassword, { body: { phoneNumber: nila.phone, code: reset, password: 'a new password' } }),
  ).rejects.toBeRefused('staff_need_password')
})

describe('staff log in with password and code', () => {
  const signIn = (phoneNumber: string, code?: string, password = PASSWORD) =>
    app.ask(login, { body: { phoneNumber, password, code } })

  test.each(['moderator', 'admin'] as const)('a %s is asked for the code, and enters with it once', async (role) => {
    const nila = await staff(app, role)
    await expect(signIn(nila.phone)).rejects.toBeRefused('code_needed')
    const code = await sms.codeFor(nila.phone)
    await expect(signIn(nila.phone, otherThan(code))).rejects.toBeRefused('code_wrong')
    expect((await signIn(nila.phone, code)).user.role).toBe(role)
    await expect(signIn(nila.phone, code)).rejects.toBeRefused('code_wrong')
  })

  test('a wrong password sends no code, and needs none to be refused', async () => {
    const nila = await staff(app, 'admin')
    await expect(signIn(nila.phone, undefined, 'a wrong password')).rejects.toBeRefused('wrong_credentials')
    await expect(signIn(nila.phone, '123456', 'a wrong password')).rejects.toBeRefused('wrong_credentials')
    expect(sms.messages.filter(({ to }) => to === nila.phone)).toEqual([])
  })

  test('a code to sign in without a password is not the second step', async () => {
    const nila = await staff(app, 'admin')
    const code = await codeOf(nila)
    await expect(signIn(nila.phone, code)).rejects.toBeRefused('code_wrong')
  })

  test('a member needs no code, and neither does staff of a trial', async () => {
    const asha = await newcomer(app)
    expect((await signIn(asha.phone)).user.id).toBe(asha.id)
    const trial = await world()
    const nila = await staff(trial, 'admin')
    expect((await trial.ask(login, { body: { phoneNumber: nila.phone, password: PASSWORD } })).user.role).toBe('admin')
  })
})

test('without a provider on a public site, every request for a code says so', async () => {
  const site = await world({ HOST: '0.0.0.0', RATE_LIMIT: 'on' })
  const asha = await newcomer(site)
  for (const purpose of ['sign_in', 'reset', 'verify', 'change_phone'] as const)
    await expect(
      asha.asks(sendCode, { body: { purpose, phoneNumber: asha.phone, password: PASSWORD } }),
    ).rejects.toBeRefused('codes_not_configured')
})

describe('limits', async () => {
  const limited = await world({ ...sms.settings.twilio, RATE_LIMIT: 'on' })
  const sendFrom = (phoneNumber: string, remoteAddress: string) =>
    limited.http.inject({
      method: 'POST',
      url: '/api/auth/otp/send',
      payload: { phoneNumber, purpose: 'reset' },
      remoteAddress,
    })

  test('a number gets five codes an hour, known or unknown', async () => {
    const asha = await newcomer(limited)
    for (const [index, phone] of [asha.phone, unusedNumber()].entries()) {
      for (let minute = 0; minute < 5; minute++) {
        limited.setNow(new Date(START.getTime() + (minute + index * 10) * 60_000))
        expect((await sendFrom(phone, `198.51.100.${minute}`)).statusCode).toBe(200)
      }
      limited.setNow(new Date(START.getTime() + (5 + index * 10) * 60_000))
      const refused = await sendFrom(phone, '198.51.100.9')
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  test('an impatient second tap counts once', async () => {
    const phone = unusedNumber()
    limited.setNow(START)
    for (let tap = 0; tap < 8; tap++) expect((await sendFrom(phone, '203.0.113.20')).statusCode).toBe(200)
  })

  test('a network gets sixty codes an hour', async () => {
    const replies = await Promise.all(Array.from({ length: 70 }, () => sendFrom(unusedNumber(), '203.0.113.21')))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
    expect((await sendFrom(unusedNumber(), '203.0.113.22')).statusCode).toBe(200)
  })
})
