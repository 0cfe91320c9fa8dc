import { checkDetail, type CheckId, decideCheck, waitingChecks } from '@parinay/contract/admin/verification'
import { auditLog } from '@parinay/contract/admin/overview'
import { verifyProfile } from '@parinay/contract/admin/users'
import { notifications } from '@parinay/contract/notifications'
import { deleteProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { myLedger, sendCheck, withdrawCheck } from '@parinay/contract/verification'
import { type CheckKind, type DocumentKind } from '@parinay/contract/vocabulary/verification-checks'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Actor, somebody } from '../testing/actors.ts'
import { imageBlob, jpegFile } from '../testing/sample-pictures.ts'
import { world } from '../testing/world.ts'

const app = await world()
const jpeg = await jpegFile()
const [nila, rohan]: Actor[] = [
  await somebody(app, { name: 'Nila', role: 'moderator' }),
  await somebody(app, { name: 'Rohan', gender: 'male' }),
] as never

const send = (by: Actor, kind: CheckKind, query: { document?: DocumentKind; note?: string; fileName?: string } = {}) =>
  by.asks(sendCheck, { params: { kind }, query, bytes: jpeg })
const passport = { document: 'passport' } as const
async function waitingOf(member: Actor, kind: CheckKind): Promise<CheckId> {
  const { data } = await nila!.asks(waitingChecks, { query: { limit: '50' } })
  return data.find(({ person, kind: sent }) => person._id === member.id && sent === kind)!._id as CheckId
}
async function decide(member: Actor, kind: CheckKind, reason?: 'name_differs' | 'whole_aadhaar') {
  const params = { id: await waitingOf(member, kind) }
  await nila!.asks(decideCheck, { params, body: { isApproved: !reason, ...(reason && { reason }) } })
  return params
}
const verifyPhone = (member: Actor) =>
  app.ctx.db.updateTable('member').set({ phone_verified_at: app.ctx.now() }).where('id', '=', member.id).execute()
const seen = async (member: Actor) => (await rohan!.asks(viewProfile, { params: { id: member.id } })).data
const countPictures = async () =>
  (await app.ctx.db.selectFrom('verification_file').select('verification_id').execute()).length

test('phone, identity and selfie make a profile verified, and its visitors read what was checked, and when', async () => {
  const asha = await somebody(app)
  await verifyPhone(asha)
  await send(asha, 'identity', passport)
  await send(asha, 'selfie')
  await decide(asha, 'identity')
  expect(await seen(asha)).toMatchObject({ isVerified: false, checks: [{ kind: 'identity', document: 'passport' }] })

  await decide(asha, 'selfie')
  const profile = await seen(asha)
  expect(profile).toMatchObject({ isVerified: true, isPhoneVerified: true })
  expect(profile.checks.map(({ kind }) => kind)).toEqual(['identity', 'selfie'])
  expect((await asha.asks(notifications)).data.map(({ kind }) => kind)).toEqual(['profile_verified', 'check_answered'])
})

test('the picture is written anew, shown to a moderator with what to compare, and deleted with the decision', async () => {
  const asha = await somebody(app, { name: 'Asha Rao' })
  const withPlace = await sharp(await jpeg.arrayBuffer())
    .withExif({ IFD0: { ImageDescription: 'secret place' } })
    .jpeg()
    .toBuffer()
  await asha.asks(sendCheck, { params: { kind: 'selfie' }, bytes: imageBlob(withPlace) })
  const { gesture } = (await asha.asks(myLedger)).data
  const id = await waitingOf(asha, 'selfie')
  const { data } = await nila!.asks(checkDetail, { params: { id } })
  expect(data.facts).toContainEqual({ label: 'Name', text: 'Asha Rao' })
  expect(data.gesture).not.toBe(gesture)
  const bytes = Buffer.from(data.picture.split(',')[1]!, 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 150, height: 300 })
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()

  const before = await countPictures()
  await decide(asha, 'selfie')
  expect(await countPictures()).toBe(before - 1)
  await expect(nila!.asks(checkDetail, { params: { id } })).rejects.toBeRefused('check_not_found')
})

test('every look at a document is in the audit log', async () => {
  const asha = await somebody(app)
  const ira = await somebody(app, { role: 'admin' })
  await send(asha, 'identity', passport)
  const params = { id: await waitingOf(asha, 'identity') }
  await nila!.asks(checkDetail, { params })
  await nila!.asks(checkDetail, { params })
  const looks = (await ira.asks(auditLog, {})).data.filter(({ action }) => action === 'document_viewed').slice(0, 2)
  expect(looks).toMatchObject([
    { by: 'Nila', detail: 'identity: passport' },
    { by: 'Nila', detail: 'identity: passport' },
  ])
})

test('a whole Aadhaar number in the note or the name of the file is refused, and nothing is stored', async () => {
  const asha = await somebody(app)
  for (const typed of [{ note: 'my number 2341 2341 2346' }, { fileName: 'aadhaar-234123412346.jpg' }])
    await expect(send(asha, 'identity', { document: 'aadhaar_masked', ...typed })).rejects.toBeRefused('bad_input')
  expect((await asha.asks(myLedger)).data.checks).toEqual([])
})

test('a refusal says why, and another picture may be sent', async () => {
  const asha = await somebody(app)
  await send(asha, 'identity', { document: 'aadhaar_masked' })
  await decide(asha, 'identity', 'whole_aadhaar')
  expect((await asha.asks(myLedger)).data.checks).toMatchObject([
    { state: 'refused', reason: expect.stringContaining('whole Aadhaar number') as string },
  ])
  await send(asha, 'identity', passport)
  await decide(asha, 'identity')
  expect((await seen(asha)).checks).toMatchObject([{ document: 'passport' }])
})

test('nobody looks at or decides about their own document, and only the first decision counts', async () => {
  const omar = await somebody(app, { role: 'moderator' })
  await send(omar, 'identity', passport)
  const params = { id: await waitingOf(omar, 'identity') }
  await expect(omar.asks(checkDetail, { params })).rejects.toBeRefused('own_check_decided')
  await expect(omar.asks(decideCheck, { params, body: { isApproved: true } })).rejects.toBeRefused('own_check_decided')

  const decisions = await Promise.allSettled(
    [true, true, true].map((isApproved) => nila!.asks(decideCheck, { params, body: { isApproved } })),
  )
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a document does not hold for another name or date of birth', async () => {
  const asha = await somebody(app)
  await verifyPhone(asha)
  await send(asha, 'identity', passport)
  await send(asha, 'selfie')
  await decide(asha, 'identity')
  await decide(asha, 'selfie')
  await asha.asks(saveProfile, { body: { fullName: 'Asha Kulkarni' } })
  expect(await seen(asha)).toMatchObject({ isVerified: false, checks: [{ kind: 'selfie' }] })
  expect((await asha.asks(myLedger)).data.checks).toContainEqual(expect.objectContaining({ state: 'outdated' }))
})

test('what is withdrawn no longer holds, and withdrawing again changes nothing', async () => {
  const asha = await somebody(app)
  await send(asha, 'work', { document: 'degree' })
  const before = await countPictures()
  await asha.asks(withdrawCheck, { params: { kind: 'work' } })
  expect(await countPictures()).toBe(before - 1)
  await send(asha, 'work', { document: 'degree' })
  await decide(asha, 'work')
  for (const _ of [1, 2]) await asha.asks(withdrawCheck, { params: { kind: 'work' } })
  expect((await seen(asha)).checks).toEqual([])
})

test('the word of staff stands above the ledger', async () => {
  const asha = await somebody(app)
  const toggle = (isVerified: boolean) =>
    nila!.asks(verifyProfile, { params: { id: asha.id }, body: { isVerified, reason: 'Seen at our office' } })
  await toggle(true)
  await verifyPhone(asha)
  expect((await seen(asha)).isVerified).toBe(true)
  await toggle(false)
  await send(asha, 'identity', passport)
  await send(asha, 'selfie')
  await decide(asha, 'identity')
  await decide(asha, 'selfie')
  expect((await seen(asha)).isVerified).toBe(false)
})

test('a second picture takes the place of the first, at once too, and the same file of another member is named', async () => {
  const [asha, meera] = [await somebody(app), await somebody(app, { name: 'Meera' })]
  await Promise.all([1, 2, 3].map(() => send(asha, 'identity', passport)))
  const { data } = await nila!.asks(waitingChecks, { query: { limit: '50' } })
  expect(data.filter(({ person }) => person._id === asha.id)).toHaveLength(1)
  await send(meera, 'identity', passport)
  const { sameFile } = (await nila!.asks(checkDetail, { params: { id: await waitingOf(asha, 'identity') } })).data
  expect(sameFile).toContainEqual({ _id: meera.id, fullName: 'Meera' })
})

test('what is no picture, or names no document of the list, is refused', async () => {
  const asha = await somebody(app)
  const notOne = imageBlob(Buffer.from('%PDF-1.7'))
  const sending = asha.asks(sendCheck, { params: { kind: 'identity' }, query: passport, bytes: notOne })
  await expect(sending).rejects.toBeRefused('photo_unreadable')
  const heic = imageBlob(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'application/octet-stream')
  await expect(asha.asks(sendCheck, { params: { kind: 'identity' }, query: passport, bytes: heic })).rejects.toThrow(
    'This HEIC photo cannot be opened here',
  )
  await expect(send(asha, 'identity')).rejects.toBeRefused('document_missing')
  await expect(send(asha, 'work', passport)).rejects.toBeRefused('document_missing')
})

test('an account that is deleted takes its documents along', async () => {
  const asha = await somebody(app)
  await send(asha, 'identity', passport)
  const before = await countPictures()
  await asha.asks(deleteProfile, { body: {} })
  expect(await countPictures()).toBe(before - 1)
})
