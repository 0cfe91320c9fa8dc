import { browse } from '@parinay/contract/discovery'
import { notifications } from '@parinay/contract/notifications'
import { saveProfile } from '@parinay/contract/profile/profile'
import { saveSearch } from '@parinay/contract/saved-searches'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { somebody } from '../../testing/actors.ts'
import { settleIndex } from '../../testing/settle-index.ts'
import { world } from '../../testing/world.ts'
import { verifyIndex } from './verify-index.ts'
import { merge } from './merge-delta.ts'
import { rebuild } from './rebuild-index.ts'

const app = await world()
const livingIn = (city: string) => ({ familyDetails: { currentResidenceCity: city } })

test('a rebuild keeps the profiles whose alerts are pending', async () => {
  const asha = await somebody(app)
  await asha.asks(saveSearch, { body: { name: 'Near', query: { city: 'Rebuildpur' }, alert: 'instant' } })
  const moved = await somebody(app, { name: 'Kabir', gender: 'male', profile: livingIn('Pune') })
  await rebuild(app.ctx)
  await somebody(app, { name: 'Rohan', gender: 'male', profile: livingIn('Rebuildpur') })
  await moved.asks(saveProfile, { body: livingIn('Rebuildpur') })
  await rebuild(app.ctx)
  expect(await verifyIndex(app.ctx)).toEqual([])
  expect((await asha.asks(browse, { query: { city: 'Rebuildpur' } })).total).toBe(2)

  await settleIndex(app.ctx)
  expect(await verifyIndex(app.ctx)).toEqual([])
  expect((await asha.asks(notifications)).data.map(({ text }) => text)).toEqual([
    '2 new profiles match your search “Near”',
  ])
})

test('somebody who saves while a chunk is made anew is neither waited for nor lost', async () => {
  const saving = await somebody(app, { profile: livingIn('Pune') })
  while ((await merge(app.ctx)) > 0);
  await inTransaction(app.ctx, async (tx) => {
    await tx
      .updateTable('profile')
      .set({ religion: 'Jain', date_of_birth: '1980-01-01' })
      .where('id', '=', saving.id)
      .execute()
    await rebuild(app.ctx)
  })
  expect(await verifyIndex(app.ctx)).toEqual([])
  while ((await merge(app.ctx)) > 0);
  expect(await verifyIndex(app.ctx)).toEqual([])
})
