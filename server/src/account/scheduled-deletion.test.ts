import { login, me } from '@parinay/contract/account'
import { updateUser } from '@parinay/contract/admin/users'
import { deleteProfile, GRACE_DAYS, viewProfile } from '@parinay/contract/profile/profile'
import { DAY_MS, HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { afterEach, expect, test } from 'vitest'
import { type Actor, connect, interestFrom, newcomer, PASSWORD, somebody, staff } from '../testing/actors.ts'
import { closePagesAfterAll, openPage } from '../testing/open-page.ts'
import { world } from '../testing/world.ts'
import { notify } from '../notifications/notifications.ts'
import { inTransaction } from '../platform/database/database.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'

const app = await world()
closePagesAfterAll()
afterEach(() => app.setNow(undefined))

const leave = (who: Actor) => who.asks(deleteProfile, { body: { inSevenDays: true } })
const logIn = (who: Actor) => app.ask(login, { body: { phoneNumber: who.phone, password: PASSWORD } })
const later = (ms: number) => app.setNow(new Date(Date.now() + ms))
const exists = async ({ id }: Actor) =>
  (await app.ctx.db.selectFrom('member').select('id').where('id', '=', id).execute()).length === 1

test('somebody who wants time to think is invisible and signed out at once, and erased after seven days', async () => {
  const [asha, rohan] = [await newcomer(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  await connect(rohan, asha)
  const page = await openPage(app, asha)
  const { eraseAt, receipt } = await leave(asha)
  expect(new Date(eraseAt!).getTime()).toBeGreaterThan(Date.now() + (GRACE_DAYS - 1) * DAY_MS)
  expect(receipt).toBeUndefined()
  await page.disconnected()
  await expect(asha.asks(me)).rejects.toBeRefused('session_ended')
  await expect(rohan.asks(viewProfile, { params: { id: asha.id } })).rejects.toBeRefused('profile_not_found')

  later(GRACE_DAYS * DAY_MS - HOUR_MS)
  await eraseDueAccounts(app.ctx)
  expect(await exists(asha)).toBe(true)
  later(GRACE_DAYS * DAY_MS + HOUR_MS)
  await expect(logIn(asha)).rejects.toBeRefused('account_deactivated')
  await eraseDueAccounts(app.ctx)
  await eraseDueAccounts(app.ctx)
  expect(await exists(asha)).toBe(false)
})

test('a sign-in within seven days takes the deletion back', async () => {
  const [asha, rohan] = [await newcomer(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  await connect(rohan, asha)
  await leave(asha)
  await expect(app.ask(login, { body: { phoneNumber: asha.phone, password: 'a wrong one' } })).rejects.toBeRefused(
    'wrong_credentials',
  )
  expect((await logIn(asha)).user.isActive).toBe(true)
  expect((await rohan.asks(viewProfile, { params: { id: asha.id } })).data.fullName).toBe('Asha Rao')
  later(30 * DAY_MS)
  await eraseDueAccounts(app.ctx)
  expect(await exists(asha)).toBe(true)
})

test('no sign-in lifts what staff decided meanwhile, and the account is erased all the same', async () => {
  const [asha, nila] = [await newcomer(app), await staff(app, 'admin')]
  await leave(asha)
  await nila.asks(updateUser, { params: { id: asha.id }, body: { isActive: false } })
  await expect(logIn(asha)).rejects.toBeRefused('account_deactivated')
  later(8 * DAY_MS)
  await eraseDueAccounts(app.ctx)
  expect(await exists(asha)).toBe(false)
})

test('two at once are one deletion', async () => {
  const asha = await newcomer(app)
  const both = await Promise.allSettled([asha.asks(deleteProfile), leave(asha), asha.asks(deleteProfile)])
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  later(8 * DAY_MS)
  await eraseDueAccounts(app.ctx)
  expect(await exists(asha)).toBe(false)
})

test('an erasure that is cut off is done again by the next run', async () => {
  const [asha, meera] = [await newcomer(app), await newcomer(app, { name: 'Meera Nair' })]
  await leave(asha)
  await leave(meera)
  later(8 * DAY_MS)
  let isCut = true
  const queue = {
    ...app.ctx.queue,
    enqueue: async (...given: Parameters<typeof app.ctx.queue.enqueue>) => {
      if (isCut && given[1] === 'note-erased') {
        isCut = false
        throw new Error('The process ends here')
      }
      return app.ctx.queue.enqueue(...given)
    },
  }
  await expect(eraseDueAccounts({ ...app.ctx, queue })).rejects.toThrow('could not be erased')
  expect(Number(await exists(asha)) + Number(await exists(meera))).toBe(1)
  await eraseDueAccounts(app.ctx)
  expect([await exists(asha), await exists(meera)]).toEqual([false, false])
})

test('nothing is sent to somebody who leaves', async () => {
  const [asha, rohan] = [await newcomer(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  await connect(rohan, asha)
  await leave(asha)
  const before = await notificationsOf(asha)
  await expect(interestFrom(await somebody(app, { name: 'Kabir Khan', gender: 'male' }), asha)).rejects.toBeRefused(
    'profile_not_found',
  )
  await inTransaction(app.ctx, (tx) => notify(app.ctx, tx, asha.id, { kind: 'profile_resting' }))
  expect(await notificationsOf(asha)).toEqual(before)
})

const notificationsOf = ({ id }: Actor) =>
  app.ctx.db.selectFrom('notification').select('id').where('member_id', '=', id).execute()
