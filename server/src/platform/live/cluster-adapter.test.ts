import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RedisServer } from '../../../cluster/redis-server.ts'
import { openLog } from '../log.ts'
import { type ClusterAdapter, PROCESSES_KEY, redisCluster } from './cluster-adapter.ts'

let redis: RedisServer
let client: Redis
const log = openLog({ logLevel: 'silent' })
const times = { livenessMs: 600_000, refreshMs: 20, sweepMs: 20 }
/** The clock of all processes; it stands still between the steps of a test. */
let now = Date.now()

beforeAll(async () => {
  redis = await RedisServer.start()
  client = new Redis(redis.url)
})
afterAll(async () => {
  client.disconnect()
  await redis.kill()
})

/** Lets more than the liveness pass, in steps in which these many processes with members vouch for them again. */
async function passLiveness(living: number) {
  for (let step = 0; step < 2; step++) {
    now += 0.6 * times.livenessMs
    const vouching = () => client.zcount(PROCESSES_KEY, now + times.livenessMs, '+inf')
    await expect.poll(vouching, { timeout: 40_000 }).toBe(living)
  }
}

/** A process of the installation, and the members that it reported as lost. */
async function startProcess() {
  const process = redisCluster(redis.url, log, times, () => now)
  const lost: MemberId[] = []
  process.onMembersLost((members) => lost.push(...members))
  await expect.poll(() => process.isDegraded(), { timeout: 40_000 }).toBe(false)
  return { process, lost }
}

const isOnlineFor = async (process: ClusterAdapter, member: MemberId) =>
  (await process.onlineElsewhere([member])).has(member)

test('members of a process that dies are reported once, unless they have pages elsewhere', async () => {
  const [dying, one, two] = [await startProcess(), await startProcess(), await startProcess()]
  const [asha, rohan] = [randomUUID() as MemberId, randomUUID() as MemberId]
  for (const member of [asha, rohan]) await dying.process.memberConnected(member)
  await one.process.memberConnected(rohan)
  expect(await isOnlineFor(two.process, asha)).toBe(true)

  // The connection just ends, like that of a killed process.
  await dying.process.close()
  await passLiveness(1)

  await expect.poll(() => [...one.lost, ...two.lost], { timeout: 40_000 }).toEqual([asha])
  expect(await isOnlineFor(two.process, asha)).toBe(false)
  expect(await isOnlineFor(two.process, rohan)).toBe(true)
  await one.process.close()
  await passLiveness(0)
  await expect.poll(() => two.lost, { timeout: 40_000 }).toContain(rohan)
  expect([...one.lost, ...two.lost].toSorted()).toEqual([asha, rohan].toSorted())
  await two.process.close()
})

test('a member who closed their last page before the process died is not reported again', async () => {
  const [dying, one] = [await startProcess(), await startProcess()]
  const [asha, rohan] = [randomUUID() as MemberId, randomUUID() as MemberId]
  for (const member of [asha, rohan]) await dying.process.memberConnected(member)
  await dying.process.memberDisconnected(asha)
  await dying.process.close()
  await passLiveness(0)
  await expect.poll(() => one.lost, { timeout: 40_000 }).toEqual([rohan])
  await one.process.close()
})
