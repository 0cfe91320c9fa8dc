import { browse } from '@parinay/contract/discovery'
import { login } from '@parinay/contract/account'
import { notifications } from '@parinay/contract/notifications'
import { myProfile, saveProfile } from '@parinay/contract/profile/profile'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { expect, test } from 'vitest'
import { merge } from '../discovery/index/merge-delta.ts'
import { type Actor, newcomer, PASSWORD, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { hideInactiveProfiles } from './hide-inactive-profiles.ts'

const app = await world()
const rohan = await somebody(app, { name: 'Rohan', gender: 'male' })

const wasHere = (member: Actor, daysAgo: number) =>
  app.ctx.db
    .updateTable('member')
    .set({ last_active_at: new Date(app.ctx.now().getTime() - daysAgo * DAY_MS) })
    .where('id', '=', member.id)
    .execute()
async function isFound(member: Actor): Promise<boolean> {
  while ((await merge(app.ctx)) > 0);
  const { data } = await rohan.asks(browse, { query: { gender: 'female', limit: '50' } })
  return data.some(({ _id }) => _id === member.id)
}
const signIn = (member: Actor) => app.ask(login, { body: { phoneNumber: member.phone, password: PASSWORD } })

test('after six months without a visit a profile leaves the search with a notice, and is back at the next sign-in', async () => {
  const [away, here] = [await newcomer(app), await newcomer(app)]
  await wasHere(away, 183)
  await wasHere(here, 180)
  for (const _ of [1, 2]) await hideInactiveProfiles(app.ctx)
  expect([await isFound(away), await isFound(here)]).toEqual([false, true])
  expect((await away.asks(notifications)).data.map(({ kind }) => kind)).toEqual(['profile_resting'])

  await signIn(away)
  expect(await isFound(away)).toBe(true)
})

test('a profile that its member has hidden stays hidden at a sign-in', async () => {
  const away = await newcomer(app)
  await wasHere(away, 200)
  await hideInactiveProfiles(app.ctx)
  for (const hideProfile of [false, true]) await away.asks(saveProfile, { body: { privacySettings: { hideProfile } } })
  await signIn(away)
  expect((await away.asks(myProfile)).data.privacySettings.hideProfile).toBe(true)
})
