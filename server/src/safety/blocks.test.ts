import { conversations } from '@parinay/contract/conversations'
import { connections, interestStats, receivedInterests, sentInterests } from '@parinay/contract/interests'
import { expect, test } from 'vitest'
import { createRelationship } from '../testing/relationships.ts'
import { interestFrom } from '../testing/cast.ts'
import { world } from '../testing/world.ts'
import { block } from './blocks.ts'

const app = await world()

test.each(['blocker', 'blocked'] as const)('the %s member does not see the other anywhere', async (bond) => {
  const { caller } = await createRelationship(app, bond, 'connection')
  for (const call of [receivedInterests, sentInterests, connections, conversations])
    expect((await caller.asks(call)).data).toEqual([])
  expect((await caller.asks(interestStats)).data).toEqual({ received: 0, sent: 0, pending: 0 })
})

test('a pending interest disappears, and a new one is refused', async () => {
  const { caller, other } = await createRelationship(app, 'blocked', 'receiver')
  expect((await caller.asks(receivedInterests)).data).toEqual([])
  await expect(interestFrom(caller, other)).rejects.toBeRefused('profile_not_found')
  await expect(interestFrom(other, caller)).rejects.toBeRefused('profile_not_found')
})

test('blocking twice or in both directions works', async () => {
  const { caller, other } = await createRelationship(app, 'stranger')
  await Promise.all([
    block(app.ctx, caller.id, other.id),
    block(app.ctx, caller.id, other.id),
    block(app.ctx, other.id, caller.id),
  ])
  await expect(interestFrom(caller, other)).rejects.toBeRefused('profile_not_found')
})
