import { notifications } from '@parinay/contract/notifications'
import { saveProfile } from '@parinay/contract/profile/profile'
import { saveSearch } from '@parinay/contract/saved-searches'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { matchChangedProfiles } from '../../saved-searches/alerts/match-changed-profiles.ts'
import { noteChangedProfiles } from '../../saved-searches/alerts/changed-profiles.ts'
import { somebody } from '../../testing/actors.ts'
import { countBlockedConnections } from '../../testing/blocked-connections.ts'
import { world } from '../../testing/world.ts'
import { verifyIndex } from './verify-index.ts'
import { merge } from './merge-delta.ts'

const app = await world()

test('somebody who saves waits for a merge, and nobody for them: not the merge, nor the searches that find them', async () => {
  const asha = await somebody(app)
  await asha.asks(saveSearch, { body: { name: 'Near', query: { city: 'Mergeganj' }, alert: 'instant' } })
  const profile = { familyDetails: { currentResidenceCity: 'Mergeganj' } }
  const rohan = await somebody(app, { name: 'Rohan', gender: 'male', profile })
  const grow = (heightCm: number) => rohan.asks(saveProfile, { body: { personalDetails: { heightCm } } })
  await merge(app.ctx, noteChangedProfiles)
  await grow(179)
  let saving: Promise<unknown> | undefined
  await merge(app.ctx, async (tx, changes) => {
    saving = grow(180)
    await expect.poll(() => countBlockedConnections(app)).toBe(1)
    await sql`set local lock_timeout = 500`.execute(tx)
    await noteChangedProfiles(tx, changes)
    // If it waited for the merge, neither would end.
    await matchChangedProfiles(app.ctx)
    expect(await countBlockedConnections(app)).toBe(1)
  })
  await saving
  expect((await asha.asks(notifications)).data.map(({ text }) => text)).toEqual(['Rohan matches your search “Near”'])
  expect(await verifyIndex(app.ctx)).toEqual([])
})
