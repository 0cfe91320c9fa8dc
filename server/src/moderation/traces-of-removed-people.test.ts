import { type CaseId, confirmRemoval, decideCase, takeCase } from '@parinay/contract/admin/cases'
import { register } from '@parinay/contract/account'
import { adminPhotos } from '@parinay/contract/admin/photos'
import { checkDetail, type CheckId, waitingChecks } from '@parinay/contract/admin/verification'
import { report } from '@parinay/contract/reports'
import { sendCheck } from '@parinay/contract/verification'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { beforeAll, expect, test } from 'vitest'
import { remove } from '../account/account.ts'
import { inTransaction } from '../platform/database/database.ts'
import { type Actor, PASSWORD, somebody } from '../testing/actors.ts'
import { jpegFile } from '../testing/sample-pictures.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { world } from '../testing/world.ts'
import { undo } from './decision-effects.ts'
import { forgetOldTraces } from './traces-of-removed-people.ts'

const app = await world()
const jpeg = await jpegFile()
const [nila, omar]: Actor[] = [
  await somebody(app, { name: 'Nila', role: 'moderator' }),
  await somebody(app, { name: 'Omar', role: 'moderator' }),
] as never
beforeAll(() => app.setNow(undefined))

const passport = { params: { kind: 'identity' }, query: { document: 'passport' }, bytes: jpeg } as const

async function removed(subject: Actor): Promise<CaseId> {
  const asha = await somebody(app)
  await asha.asks(report, { body: { profileId: subject.id, about: { kind: 'profile' }, category: 'fake' } })
  const { id } = await app.ctx.db
    .selectFrom('safety_case')
    .select('id')
    .where('subject_id', '=', subject.id)
    .executeTakeFirstOrThrow()
  const params = { id: id as CaseId }
  await nila!.asks(takeCase, { params })
  await nila!.asks(decideCase, { params, body: { outcome: 'removal', words: 'A fake profile' } })
  await omar!.asks(takeCase, { params })
  await omar!.asks(confirmRemoval, { params, body: { isConfirmed: true } })
  return params.id
}
const erase = (subject: Actor) => inTransaction(app.ctx, (tx) => remove(app.ctx, tx, subject.id))
const registerAgain = ({ phone }: Actor) =>
  app.ask(register, {
    body: {
      fullName: 'Somebody Else',
      phoneNumber: phone,
      password: PASSWORD,
      gender: 'male',
      dateOfBirth: '1990-04-23',
      profileCreatedFor: 'self',
    },
  })

test('the phone number of a removed person cannot register for a year, even after the account is erased', async () => {
  const rohan = await somebody(app, { gender: 'male' })
  await removed(rohan)
  await erase(rohan)
  await expect(registerAgain(rohan)).rejects.toBeRefused('phone_removed')

  const { ctx } = app
  app.setNow(new Date(ctx.now().getTime() + 366 * DAY_MS))
  await forgetOldTraces(ctx)
  expect((await registerAgain(rohan)).token).toBeTruthy()
  app.setNow(undefined)
})

test('photos and documents of a removed person are named to moderators', async () => {
  const [rohan, other] = [await somebody(app, { gender: 'male' }), await somebody(app, { gender: 'male' })]
  const fingerprint = 987_654_321
  const [old, fresh] = [await createPhotoRow(app, rohan.id, 'approved'), await createPhotoRow(app, other.id, 'pending')]
  for (const id of [old, fresh])
    await app.ctx.db.updateTable('photo').set({ fingerprint }).where('id', '=', id).execute()
  await rohan.asks(sendCheck, passport)
  await removed(rohan)
  await erase(rohan)

  const { data } = await nila!.asks(adminPhotos, { query: { limit: '50' } })
  expect(data.find(({ _id }) => _id === fresh)?.seenRejected).toEqual(['removed_person'])
  await other.asks(sendCheck, passport)
  const waiting = (await nila!.asks(waitingChecks, { query: { limit: '50' } })).data
  const params = { id: waiting.find(({ person }) => person._id === other.id)!._id as CheckId }
  expect((await nila!.asks(checkDetail, { params })).data.isOfRemovedPerson).toBe(true)
})

test('an appeal that succeeds lets the number come back', async () => {
  const rohan = await somebody(app, { gender: 'male' })
  const id = await removed(rohan)
  await inTransaction(app.ctx, (tx) => undo(app.ctx, tx, { id, subject: rohan.id, outcome: 'removal' }))
  await erase(rohan)
  expect((await registerAgain(rohan)).token).toBeTruthy()
})
