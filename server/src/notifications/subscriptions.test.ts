import { randomUUID } from 'node:crypto'
import { subscribePush } from '@parinay/contract/notifications'
import { expect, test } from 'vitest'
import { type Actor, somebody } from '../testing/cast.ts'
import { world } from '../testing/world.ts'

const app = await world()
const MOST = 10

const subscribe = async (member: Actor, endpoint = `https://push.example/${randomUUID()}`) => {
  await member.asks(subscribePush, { body: { endpoint, keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } } })
  return endpoint
}

const kept = async ({ id }: Actor) =>
  (await app.ctx.db.selectFrom('push_subscription').select('endpoint').where('member_id', '=', id).execute())
    .map(({ endpoint }) => endpoint)
    .toSorted()

test('the ten newest subscriptions of a member are kept, and nobody else loses one', async () => {
  const [asha, meera] = [await somebody(app), await somebody(app)]
  const hers = await subscribe(meera)
  const endpoints: string[] = []
  for (let turn = 0; turn < MOST + 5; turn++) {
    app.setNow(new Date(Date.UTC(2026, 5, 15, 9, turn)))
    endpoints.push(await subscribe(asha))
  }
  expect(await kept(asha)).toEqual(endpoints.slice(-MOST).toSorted())
  // One that says itself again is a new one.
  app.setNow(new Date(Date.UTC(2026, 5, 15, 10)))
  await subscribe(asha, endpoints.at(-MOST))
  await subscribe(asha)
  expect(await kept(asha)).toContain(endpoints.at(-MOST))
  expect(await kept(meera)).toEqual([hers])
})

test('many at the same moment leave ten, the one just made among them', async () => {
  const asha = await somebody(app)
  app.setNow(new Date(Date.UTC(2026, 5, 16)))
  await Promise.all(Array.from({ length: 2 * MOST }, () => subscribe(asha)))
  const last = await subscribe(asha)
  expect(await kept(asha)).toHaveLength(MOST)
  expect(await kept(asha)).toContain(last)
})
