import { leavingReasons, type LeavingReason, pauseReason, savePauseReason } from '@parinay/contract/leaving-reasons'
import { login } from '@parinay/contract/account'
import { deleteProfile, saveProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { type Actor, newcomer, PASSWORD, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'

const app = await world()
const nila = await somebody(app, { role: 'moderator' })

const countsOf = async (reason: LeavingReason) =>
  (await nila.asks(leavingReasons)).data.find((counted) => counted.reason === reason)!
const leave = (member: Actor, body: { reason?: LeavingReason; inSevenDays?: boolean }) =>
  member.asks(deleteProfile, { body: { password: PASSWORD, ...body } })

test('a reason for a deletion is counted, and nobody is named with it', async () => {
  const asha = await newcomer(app)
  await leave(asha, { reason: 'found_each_other' })
  await leave(await newcomer(app), {})
  expect(await countsOf('found_each_other')).toMatchObject({ deleted: 1, paused: 0 })
  const { rows } = await app.ctx.pool.query('select * from leaving_reason_count')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(asha.id)
})

test('with seven days to think it counts at the erasure, and not if the member returns', async () => {
  const [goes, returns] = [await newcomer(app), await newcomer(app)]
  for (const member of [goes, returns]) await leave(member, { reason: 'no_match', inSevenDays: true })
  expect((await countsOf('no_match')).deleted).toBe(0)
  await app.ask(login, { body: { phoneNumber: returns.phone, password: PASSWORD } })
  await app.ctx.db
    .updateTable('leaving')
    .set({ chosen_at: new Date(0), erase_at: app.ctx.now() })
    .execute()
  await Promise.all([eraseDueAccounts(app.ctx), eraseDueAccounts(app.ctx)])
  expect((await countsOf('no_match')).deleted).toBe(1)
})

test('a reason for a pause counts while the profile is paused, once a member, and can be taken back', async () => {
  const asha = await somebody(app)
  const say = (reason: LeavingReason | null) => asha.asks(savePauseReason, { body: { reason } })
  const pause = (pauseProfile: boolean) => asha.asks(saveProfile, { body: { privacySettings: { pauseProfile } } })
  await pause(true)
  await say('break')
  await say('found_each_other')
  expect((await asha.asks(pauseReason)).data).toEqual({ reason: 'found_each_other' })
  expect([(await countsOf('break')).paused, (await countsOf('found_each_other')).paused]).toEqual([0, 1])
  await pause(false)
  expect((await countsOf('found_each_other')).paused).toBe(0)
  await say(null)
  expect((await asha.asks(pauseReason)).data).toEqual({})
})
