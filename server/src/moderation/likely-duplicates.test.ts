import { caseDetail } from '@parinay/contract/admin/cases'
import { duplicateSigns, putDuplicateAside } from '@parinay/contract/admin/duplicates'
import { auditLog } from '@parinay/contract/admin/overview'
import { register } from '@parinay/contract/account'
import { sendCode, verifyCode } from '@parinay/contract/one-time-codes'
import { viewProfile } from '@parinay/contract/profile/profile'
import { report } from '@parinay/contract/reports'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { remove } from '../account/account.ts'
import { noteSharedBrowsers } from '../duplicates/shared-browsers.ts'
import { updateDuplicates } from '../photos/moderation/duplicate-photos.ts'
import { inTransaction } from '../platform/database/database.ts'
import { type Actor, newcomer, PASSWORD, somebody } from '../testing/actors.ts'
import { createDuplicateSign } from '../testing/insert-duplicate-sign.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { startSmsService } from '../testing/stand-in-sms-service.ts'
import { world } from '../testing/world.ts'

const sms = await startSmsService()
afterAll(sms.stop)
const app = await world(sms.settings.msg91)
const { db } = app.ctx
const [nila, omar]: Actor[] = [
  await somebody(app, { name: 'Nila', role: 'moderator' }),
  await somebody(app, { name: 'Omar', role: 'moderator' }),
] as never
beforeEach(() => app.setNow(undefined))

const list = async (which: 'waiting' | 'aside' = 'waiting', by = nila!) =>
  (await by.asks(duplicateSigns, { query: { list: which, limit: '50' } })).data
const signOf = async (one: Actor, other: Actor, which: 'waiting' | 'aside' = 'waiting') =>
  (await list(which)).filter(({ people }) => people.every(({ _id }) => _id === one.id || _id === other.id))
const decide = (by: Actor, id: string, isPutAside: boolean, reason = 'They are twins') =>
  by.asks(putDuplicateAside, { params: { id }, body: { isPutAside, reason } })

let pairs = 0

async function withAlikePhotos() {
  const [asha, meera] = [await somebody(app, { name: 'Asha Rao' }), await somebody(app, { name: 'Meera Nair' })]
  const photos = [
    await createPhotoRow(app, asha.id, 'approved'),
    await createPhotoRow(app, meera.id, 'pending'),
  ] as const
  // A fingerprint of this pair alone: those of two pairs differ in many bits.
  const fingerprint = (++pairs * 611_953 * 15_485_863) % 2 ** 50
  await db.updateTable('photo').set({ fingerprint }).where('id', 'in', photos).execute()
  await inTransaction(app.ctx, (tx) => updateDuplicates(tx, photos[1], undefined, app.ctx.now()))
  return { asha, meera, photos }
}

async function changeNumber(member: Actor, phoneNumber: string) {
  const before = sms.messages.filter(({ to }) => to === phoneNumber).length
  await member.asks(sendCode, { body: { purpose: 'change_phone', phoneNumber, password: PASSWORD } })
  const code = await sms.codeFor(phoneNumber, before + 1)
  await member.asks(verifyCode, { body: { purpose: 'change_phone', phoneNumber, code } })
}
const registerWith = (phoneNumber: string) =>
  app.ask(register, {
    body: {
      fullName: 'Somebody Else',
      phoneNumber,
      password: PASSWORD,
      gender: 'female',
      dateOfBirth: '1990-04-23',
      profileCreatedFor: 'self',
    },
  })

test('two accounts with an alike photo are advice in the queue and in the history of a case, and nothing else happens', async () => {
  const { asha, meera, photos } = await withAlikePhotos()
  const [sign] = await signOf(asha, meera)
  expect(sign).toMatchObject({ kind: 'photo', distance: 0, others: [], isOwn: false })
  expect(new Set(sign!.people.map(({ photo }) => photo?.status))).toEqual(new Set(['approved', 'pending']))
  const { photoUrl } = sign!.people.find(({ _id }) => _id === asha.id)!.photo!
  expect(photoUrl).toContain(photos[0])

  const rohan = await somebody(app, { gender: 'male' })
  await rohan.asks(viewProfile, { params: { id: asha.id } })
  await rohan.asks(report, { body: { profileId: asha.id, about: { kind: 'profile' }, category: 'fake' } })
  const one = await db
    .selectFrom('safety_case')
    .select('id')
    .where('subject_id', '=', asha.id)
    .executeTakeFirstOrThrow()
  const { history } = (await nila!.asks(caseDetail, { params: { id: one.id } })).data
  expect(history?.duplicates).toEqual([
    { kind: 'photo', other: { _id: meera.id, fullName: 'Meera Nair' }, isPutAside: false },
  ])
  await inTransaction(app.ctx, (tx) => remove(app.ctx, tx, meera.id))
  expect((await list()).some(({ _id }) => _id === sign!._id)).toBe(false)
})

test('a sign is put aside with a reason in the audit log, for both people, and can be taken back', async () => {
  const admin = await somebody(app, { role: 'admin' })
  const { asha, meera, photos } = await withAlikePhotos()
  const [sign] = await signOf(asha, meera)
  await expect(decide(nila!, sign!._id, true, '  ')).rejects.toBeRefused('bad_input')
  await decide(nila!, sign!._id, true)
  await decide(nila!, sign!._id, true)
  await expect(decide(omar!, sign!._id, true)).rejects.toBeRefused('duplicate_sign_put_aside')
  expect(await signOf(asha, meera)).toEqual([])
  expect((await signOf(asha, meera, 'aside'))[0]?.putAside).toMatchObject({ by: 'Nila', reason: 'They are twins' })

  await inTransaction(app.ctx, (tx) => updateDuplicates(tx, photos[1], undefined, app.ctx.now()))
  expect(await signOf(asha, meera)).toEqual([])

  await decide(omar!, sign!._id, false, 'They are not')
  expect(await signOf(asha, meera)).toHaveLength(1)
  const { data } = await admin.asks(auditLog, { query: { limit: '50' } })
  const entries = data.filter(
    ({ detail }) => detail.startsWith('photo like') && [asha, meera].some(({ id }) => detail.includes(id)),
  )
  expect(entries.map(({ action }) => action)).toEqual([
    'duplicate_taken_back',
    'duplicate_taken_back',
    'duplicate_put_aside',
    'duplicate_put_aside',
  ])
  expect(entries.at(-1)?.detail).toMatch(/They are twins$/)
})

test('of moderators who put a sign aside together one succeeds, and nobody decides about their own account', async () => {
  const asha = await somebody(app)
  const id = await createDuplicateSign(app, asha.id)
  const tries = await Promise.allSettled([decide(nila!, id, true), decide(omar!, id, true)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const own = await createDuplicateSign(app, nila!.id)
  expect((await list()).find(({ _id }) => _id === own)?.isOwn).toBe(true)
  await expect(decide(nila!, own, true)).rejects.toBeRefused('duplicate_sign_is_own')
})

test('a number that a member gave up is noticed at another account, at registration and at a change', async () => {
  const [asha, meera] = [await newcomer(app), await newcomer(app)]
  await changeNumber(asha, '+919700000001')
  await changeNumber(asha, '+919700000002')
  expect(await db.selectFrom('former_phone').select('trace').where('member_id', '=', asha.id).execute()).toHaveLength(2)
  const stored = await db.selectFrom('former_phone').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('9700000001')

  const { user } = await registerWith(asha.phone)
  await changeNumber(meera, '+919700000001')
  const kinds = async (id: string) =>
    (await list()).filter(({ people }) => [asha.id, id].every((one) => people.some(({ _id }) => _id === one)))
  expect(await kinds(user.id)).toMatchObject([{ kind: 'phone' }])
  expect(await kinds(meera.id)).toMatchObject([{ kind: 'phone' }])
})

test('a member who takes an earlier number again is no duplicate of themselves', async () => {
  const asha = await newcomer(app)
  await changeNumber(asha, '+919700000003')
  await changeNumber(asha, asha.phone)
  const about = await db
    .selectFrom('duplicate_sign')
    .select('id')
    .where((eb) => eb.or([eb('first_id', '=', asha.id), eb('second_id', '=', asha.id)]))
    .execute()
  expect(about).toEqual([])
})

test('the same browser at the same address on one day is a weak sign, whose days are counted once', async () => {
  const [asha, meera, rohan] = [await somebody(app), await somebody(app), await somebody(app)]
  const today = app.ctx.now()
  const cameIn = (member: Actor, daysAgo: number, address: string, device = 'Chrome on Android') => ({
    member_id: member.id,
    action: 'signed_in',
    at: new Date(today.getTime() - daysAgo * DAY_MS),
    address,
    device,
  })
  await db
    .insertInto('access_entry')
    .values([
      cameIn(asha, 1, '203.0.113.7'),
      cameIn(meera, 1, '203.0.113.7'),
      cameIn(asha, 2, '203.0.113.7'),
      cameIn(meera, 2, '203.0.113.7'),
      cameIn(asha, 2, '203.0.113.8'),
      cameIn(meera, 2, '203.0.113.8'),
      cameIn(rohan, 1, '203.0.113.7', 'Safari on iPhone'),
      cameIn(rohan, 3, '203.0.113.7'),
    ])
    .execute()
  for (let run = 0; run < 3; run++) await noteSharedBrowsers(app.ctx)
  expect(await signOf(asha, meera)).toMatchObject([{ kind: 'device', times: 2 }])
  expect(await signOf(asha, rohan)).toEqual([])
})

test('an address with the browsers of many accounts says nothing', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => somebody(app)))
  const at = new Date(app.ctx.now().getTime() - DAY_MS)
  const rows = people.map(({ id }) => ({
    member_id: id,
    action: 'signed_in',
    at,
    address: '198.51.100.1',
    device: 'Chrome on Android',
  }))
  await db.insertInto('access_entry').values(rows).execute()
  await noteSharedBrowsers(app.ctx)
  expect(await signOf(people[0]!, people[1]!)).toEqual([])
})

test('alike photos come before numbers, and numbers before browsers', async () => {
  const kinds = (await list()).map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(3)
  expect(kinds).toEqual(
    kinds.toSorted((a, b) => ['photo', 'phone', 'device'].indexOf(a) - ['photo', 'phone', 'device'].indexOf(b)),
  )
})
