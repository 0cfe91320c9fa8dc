// One process may lose Redis while the others have it. Their pages hear nothing of the outage, and do not poll.
import { expect, test, beforeAll, afterAll } from 'vitest'
import { RedisServer } from '../../../cluster/redis-server.ts'
import { closePagesAfterAll } from '../../testing/open-page.ts'
import { startSockets } from '../../testing/start-sockets.ts'
import { world } from '../../testing/world.ts'
import { openLog } from '../log.ts'
import { type ClusterAdapter, redisCluster } from './cluster-adapter.ts'

const app = await world()
const log = openLog({ logLevel: 'silent' })
let redis: RedisServer

closePagesAfterAll()
beforeAll(async () => {
  redis = await RedisServer.start()
})
afterAll(() => redis.kill())

async function connect() {
  const cluster = redisCluster(redis.url, log)
  await expect.poll(() => cluster.isDegraded(), { timeout: 40_000 }).toBe(false)
  return cluster
}

/** A cluster whose outage the test causes. */
function withOutage(cluster: ClusterAdapter) {
  const listeners: ((isDegraded: boolean) => void)[] = []
  let isDegraded = false
  const changed: Pick<ClusterAdapter, 'isDegraded' | 'onDegradedChange'> = {
    isDegraded: () => isDegraded,
    onDegradedChange: (listener) => void listeners.push(listener),
  }
  return {
    cluster: Object.assign(Object.create(cluster), changed) as ClusterAdapter,
    set(is: boolean) {
      isDegraded = is
      for (const listener of listeners) listener(is)
    },
  }
}

test('after the outage of one process the members whose events it kept to itself fetch again elsewhere, and nobody else', async () => {
  const outage = withOutage(await connect())
  const failing = await startSockets(app.ctx, outage.cluster)
  const whole = await startSockets(app.ctx, await connect())
  const [asha, rohan] = [await whole.arrive(), await whole.arrive()]
  const hint = (topic: 'interests' | 'photos' | 'views') => failing.live.emit([asha.id, rohan.id], 'hint', [topic])
  const hintsOf = ({ page }: typeof asha) => page.received('hint')
  // The processes need a moment to read each other's events.
  await expect
    .poll(() => (hint('interests'), [asha, rohan].map((one) => hintsOf(one).length > 0)), { timeout: 40_000 })
    .toEqual([true, true])

  outage.set(true)
  failing.live.emit([asha.id], 'hint', ['photos'])
  outage.set(false)
  hint('views')
  // Events keep their order.
  for (const { page } of [asha, rohan]) await page.receives('hint', ([topic]) => topic === 'views')
  expect([asha, rohan].map(({ page }) => page.received('lost').length)).toEqual([1, 0])
  expect(hintsOf(asha)).not.toContainEqual(['photos'])
})
