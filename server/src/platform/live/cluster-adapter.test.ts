import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RedisServer } from '../../../cluster/redis-server.ts'
import { openLog } from '../log.ts'
import { type ClusterAdapter, redisCluster } from './cluster-adapter.ts'

let redis: RedisServer
const log = openLog({ logLevel: 'silent' })
const times = { livenessMs: 500, refreshMs: 100, sweepMs: 50 }

beforeAll(async () => {
  redis = await RedisServer.start()
})
afterAll(() => redis.kill())

/** A process of the installation, and the members that it reported as lost. */
async function startProcess() {
  const process = redisCluster(redis.url, log, times)
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

  await expect.poll(() => [...one.lost, ...two.lost], { timeout: 40_000 }).toEqual([asha])
  expect(await isOnlineFor(two.process, asha)).toBe(false)
  expect(await isOnlineFor(two.process, rohan)).toBe(true)
  await one.process.close()
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
  await expect.poll(() => one.lost, { timeout: 40_000 }).toEqual([rohan])
  await one.process.close()
})
