import { randomUUID } from 'node:crypto'
import { subscribePush } from '@parinay/contract/notifications'
import { expect, test } from 'vitest'
import { type Actor, somebody } from '../testing/cast.ts'
import { world } from '../testing/world.ts'

const app = await world()
const MAX_SUBSCRIPTIONS = 10

const subscribe = async (member: Actor, endpoint = `https://push.example/${randomUUID()}`) => {
  await member.asks(subscribePush, { body: { endpoint, keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } } })
  return endpoint
}

const endpointsOf = async ({ id }: Actor) =>
  (await app.ctx.db.selectFrom('push_subscription').select('endpoint').where('member_id', '=', id).execute())
    .map(({ endpoint }) => endpoint)
    .toSorted()

test('only the ten newest subscriptions of a member stay, and nobody else loses one', async () => {
  const [asha, meera] = [await somebody(app), await somebody(app)]
  const hers = await subscribe(meera)
  const endpoints: string[] = []
  for (let index = 0; index < MAX_SUBSCRIPTIONS + 5; index++) {
    app.setNow(new Date(Date.UTC(2026, 5, 15, 9, index)))
    endpoints.push(await subscribe(asha))
  }
  expect(await endpointsOf(asha)).toEqual(endpoints.slice(-MAX_SUBSCRIPTIONS).toSorted())
  // A repeated subscription counts as the newest.
  app.setNow(new Date(Date.UTC(2026, 5, 15, 10)))
  await subscribe(asha, endpoints.at(-MAX_SUBSCRIPTIONS))
  await subscribe(asha)
  expect(await endpointsOf(asha)).toContain(endpoints.at(-MAX_SUBSCRIPTIONS))
  expect(await endpointsOf(meera)).toEqual([hers])
})

test('concurrent subscriptions leave ten, including the latest', async () => {
  const asha = await somebody(app)
  app.setNow(new Date(Date.UTC(2026, 5, 16)))
  await Promise.all(Array.from({ length: 2 * MAX_SUBSCRIPTIONS }, () => subscribe(asha)))
  const last = await subscribe(asha)
  expect(await endpointsOf(asha)).toHaveLength(MAX_SUBSCRIPTIONS)
  expect(await endpointsOf(asha)).toContain(last)
})
