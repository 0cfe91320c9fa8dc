import { conversations } from '@parinay/contract/conversations'
import { connections, interestStats, receivedInterests, sentInterests } from '@parinay/contract/interests'
import { expect, test } from 'vitest'
import { createRelationship } from '../testing/create-relationship.ts'
import { interestFrom } from '../testing/actors.ts'
import type { RefusedError } from '../testing/refused-error.ts'
import { closePagesAfterAll, openPage } from '../testing/open-page.ts'
import { world } from '../testing/world.ts'
import { block, blockedPeople, unblock } from '@parinay/contract/blocks'

const app = await world()
closePagesAfterAll()

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

test('blocking twice or in both directions at once works', async () => {
  const { caller, other } = await createRelationship(app, 'stranger')
  const acts = await Promise.allSettled([
    caller.asks(block, { params: { id: other.id } }),
    caller.asks(block, { params: { id: other.id } }),
    other.asks(block, { params: { id: caller.id } }),
  ])
  // The member who is blocked first may no longer see the other.
  const refusals = acts.flatMap((act) => (act.status === 'rejected' ? [(act.reason as RefusedError).refusal.code] : []))
  expect(refusals.filter((code) => code !== 'profile_not_found')).toEqual([])
  await expect(interestFrom(caller, other)).rejects.toBeRefused('profile_not_found')
})

test.each([
  ['oneself', 'owner', 'block_yourself'],
  ['somebody who has blocked me', 'blocked', 'profile_not_found'],
  ['a stranger who is hidden', 'of somebody hidden', 'profile_not_found'],
  ['somebody who left', 'of somebody deactivated', 'profile_not_found'],
] as const)('nobody blocks %s, and nothing is listed', async (_, kind, refusal) => {
  const { caller, other } = await createRelationship(app, kind)
  await expect(caller.asks(block, { params: { id: other.id } })).rejects.toBeRefused(refusal)
  expect((await caller.asks(blockedPeople)).data).toEqual([])
})

test('an interest that waits is enough to block somebody hidden', async () => {
  const { caller, other } = await createRelationship(app, 'of somebody hidden', 'receiver')
  await caller.asks(block, { params: { id: other.id } })
  expect((await caller.asks(receivedInterests)).data).toEqual([])
})

test('open pages of both are told to look again, and of nothing else', async () => {
  const { caller: asha, other: rohan } = await createRelationship(app, 'connection')
  const [hers, his] = [await openPage(app, asha), await openPage(app, rohan)]
  await asha.asks(block, { params: { id: rohan.id } })
  const hints = (page: typeof his) => page.receives('hint', (topics) => topics.includes('conversations'))
  expect(await hints(hers)).toEqual(await hints(his))
  expect(his.received('hint').flat()).not.toContain('blocks')
})

test('the blocker lists and unblocks; the blocked member sees nothing of it', async () => {
  const { caller: asha, other: rohan } = await createRelationship(app, 'blocker', 'connection')
  const listed = await asha.asks(blockedPeople)
  expect(listed.data).toEqual([{ _id: rohan.id, fullName: 'Rohan Mehta', blockedAt: expect.any(String) as string }])
  expect((await rohan.asks(blockedPeople)).data).toEqual([])

  // Only the own block can be taken back.
  await rohan.asks(unblock, { params: { id: asha.id } })
  expect((await asha.asks(blockedPeople)).data).toHaveLength(1)

  await asha.asks(unblock, { params: { id: rohan.id } })
  await asha.asks(unblock, { params: { id: rohan.id } })
  expect((await asha.asks(blockedPeople)).data).toEqual([])
  expect((await rohan.asks(connections)).data.map(({ _id }) => _id)).toEqual([asha.id])
})
