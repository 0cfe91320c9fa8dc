import { randomUUID } from 'node:crypto'
import { me, register } from '@parinay/contract/account'
import { CONSENT_VERSIONS, giveConsent } from '@parinay/contract/consent'
import { deleteProfile, saveProfile } from '@parinay/contract/profile/profile'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepSignedIn, newcomer, PASSWORD, somebody, staff } from '../testing/actors.ts'
import type { RefusedError } from '../testing/refused-error.ts'
import { world } from '../testing/world.ts'
import { deleteOldData } from '../retention/delete-old-data.ts'

const app = await world()
const START = new Date('2026-11-26T06:00:00Z')
beforeEach(() => app.setNow(START))

let numbers = 0
const join = (more: object = {}) =>
  app.ask(register, {
    body: {
      fullName: 'Asha Rao',
      phoneNumber: `+9193${String(++numbers).padStart(8, '0')}`,
      password: PASSWORD,
      gender: 'female',
      dateOfBirth: '1996-04-23',
      profileCreatedFor: 'self',
      ...more,
    },
  })
const isDue = async (token: string) => (await app.ask(me, {}, token)).isConsentDue
const storedOf = (id: string) =>
  app.ctx.db.selectFrom('consent').selectAll().where('member_id', '=', id).orderBy('id').execute()

describe('at the door', () => {
  test('a consent is stored with its versions, the time and the address', async () => {
    const { token, user } = await join({ consent: CONSENT_VERSIONS })
    expect(await storedOf(user.id)).toMatchObject([
      { ...CONSENT_VERSIONS, at: START, address: '127.0.0.1', person_agrees: false },
    ])
    expect(await isDue(token)).toBe(false)
  })

  test('without one the account is made all the same, and asked at the next visit', async () => {
    const { token, user } = await join()
    expect(await storedOf(user.id)).toEqual([])
    expect(await isDue(token)).toBe(true)
  })

  test('who registers for somebody else also declares that this person agrees', async () => {
    const half = await join({ profileCreatedFor: 'daughter', consent: CONSENT_VERSIONS })
    expect(await isDue(half.token)).toBe(true)
    const whole = await join({ profileCreatedFor: 'daughter', consent: { ...CONSENT_VERSIONS, personAgrees: true } })
    expect(await isDue(whole.token)).toBe(false)
  })

  test('a consent to older words is stored as such, and the new ones are asked for', async () => {
    const { token, user } = await join({ consent: { ...CONSENT_VERSIONS, terms: '2025-01-01' } })
    expect(await storedOf(user.id)).toMatchObject([{ terms: '2025-01-01' }])
    expect(await isDue(token)).toBe(true)
  })

  test('a registration that is refused stores none', async () => {
    const { user } = await join({ consent: CONSENT_VERSIONS })
    const before = await app.ctx.db.selectFrom('consent').select('id').execute()
    await expect(join({ phoneNumber: user.phoneNumber, consent: CONSENT_VERSIONS })).rejects.toBeRefused(
      'phone_number_taken',
    )
    expect(await app.ctx.db.selectFrom('consent').select('id').execute()).toHaveLength(before.length)
  })
})

describe('later', () => {
  test('a member gives it, and is not asked again', async () => {
    const asha = await newcomer(app)
    expect(await isDue(asha.token)).toBe(true)
    await asha.asks(giveConsent, { body: CONSENT_VERSIONS })
    expect(await isDue(asha.token)).toBe(false)
  })

  test('other words than the present ones are refused', async () => {
    const asha = await somebody(app)
    for (const name of ['declaration', 'terms', 'privacy'])
      await expect(asha.asks(giveConsent, { body: { ...CONSENT_VERSIONS, [name]: '2025-01-01' } })).rejects.toBeRefused(
        'consent_outdated',
      )
    expect(await isDue(asha.token)).toBe(true)
  })

  test('a profile that turns out to be for somebody else needs the second declaration', async () => {
    const asha = await newcomer(app)
    await asha.asks(giveConsent, { body: CONSENT_VERSIONS })
    await asha.asks(saveProfile, { body: { profileCreatedFor: 'sister' } })
    expect(await isDue(asha.token)).toBe(true)
    const refusal = await asha
      .asks(giveConsent, { body: CONSENT_VERSIONS })
      .catch((error: RefusedError) => error.refusal)
    expect(refusal).toMatchObject({
      code: 'bad_input',
      fields: { personAgrees: 'Please confirm that this person agrees to the profile' },
    })
    await asha.asks(giveConsent, { body: { ...CONSENT_VERSIONS, personAgrees: true } })
    expect(await isDue(asha.token)).toBe(false)
  })

  test('staff are not asked', async () => {
    expect(await isDue((await staff(app, 'moderator')).token)).toBe(false)
  })

  test('what was given is never changed, and stays for a year after the account', async () => {
    const asha = await newcomer(app)
    await asha.asks(giveConsent, { body: CONSENT_VERSIONS })
    const ofAsha = app.ctx.db.updateTable('consent').set({ terms: 'others' }).where('member_id', '=', asha.id)
    await expect(ofAsha.execute()).rejects.toThrow('append-only')
    await keepSignedIn(app)

    const sweep = async (days: number) => {
      app.setNow(new Date(START.getTime() + days * DAY_MS))
      await deleteOldData(app.ctx)
      return (await storedOf(asha.id)).length
    }
    expect(await sweep(364)).toBe(1)
    await asha.asks(deleteProfile, { body: { password: PASSWORD } })
    expect(await sweep(364)).toBe(1)
  })

  test('a year after the account it is forgotten', async () => {
    const [asha, gone] = [await somebody(app), randomUUID()]
    const old = { ...CONSENT_VERSIONS, at: new Date('2020-01-01'), person_agrees: false, address: '127.0.0.1' }
    const rows = [asha.id, gone].map((id) => ({ ...old, member_id: id }))
    await app.ctx.db.insertInto('consent').values(rows).execute()
    await deleteOldData(app.ctx)
    expect([(await storedOf(asha.id)).length, (await storedOf(gone)).length]).toEqual([1, 0])
  })
})
