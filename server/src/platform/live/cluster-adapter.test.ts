import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RedisServer } from '../../../cluster/redis-server.ts'
import { openLog } from '../log.ts'
import { type OtherProcesses, throughRedis } from './cluster-adapter.ts'

let redis: RedisServer
const log = openLog({ logLevel: 'silent' })
const times = { believedMs: 500, refreshMs: 100, sweepMs: 50 }

beforeAll(async () => {
  redis = await RedisServer.start()
})
afterAll(() => redis.kill())

/** A process of the installation, and whom it was told were lost with another. */
async function joins() {
  const process = throughRedis(redis.url, log, times)
  const lost: MemberId[] = []
  process.onLost((members) => lost.push(...members))
  await expect.poll(() => process.areWavering(), { timeout: 40_000 }).toBe(false)
  return { process, lost }
}

const isThere = async (process: OtherProcesses, member: MemberId) => (await process.areThere([member])).has(member)

test('members of a process that dies are reported once, unless they have pages elsewhere', async () => {
  const [dying, one, two] = [await joins(), await joins(), await joins()]
  const [asha, rohan] = [randomUUID() as MemberId, randomUUID() as MemberId]
  for (const member of [asha, rohan]) await dying.process.arrive(member)
  await one.process.arrive(rohan)
  expect(await isThere(two.process, asha)).toBe(true)

  // Its connection ends without a word, as that of a killed process does.
  await dying.process.close()

  await expect.poll(() => [...one.lost, ...two.lost], { timeout: 40_000 }).toEqual([asha])
  expect(await isThere(two.process, asha)).toBe(false)
  expect(await isThere(two.process, rohan)).toBe(true)
  await one.process.close()
  await expect.poll(() => two.lost, { timeout: 40_000 }).toContain(rohan)
  expect([...one.lost, ...two.lost].toSorted()).toEqual([asha, rohan].toSorted())
  await two.process.close()
})

test('a member who closed their last page before the process died is not reported again', async () => {
  const [dying, one] = [await joins(), await joins()]
  const [asha, rohan] = [randomUUID() as MemberId, randomUUID() as MemberId]
  for (const member of [asha, rohan]) await dying.process.arrive(member)
  await dying.process.leave(asha)
  await dying.process.close()
  await expect.poll(() => one.lost, { timeout: 40_000 }).toEqual([rohan])
  await one.process.close()
})
