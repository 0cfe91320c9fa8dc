// Tests rate limits that two processes share, in PostgreSQL or in Redis.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, me } from '@parinay/contract/account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client, type RefusedError } from '../../../bench/http-client.ts'
import { Cluster } from '../../../cluster/cluster.ts'
import { RedisServer } from '../../../cluster/redis-server.ts'
import { testDatabase } from '../../testing/test-database.ts'

const ADMIN = { phoneNumber: '98111 22333', password: 'an operator password' }
const WRONG = { phoneNumber: ADMIN.phoneNumber, password: 'a wrong password' }

describe.each(['PostgreSQL', 'Redis'] as const)('counted in %s', (store) => {
  let cluster: Cluster
  let redis: RedisServer | undefined
  const undo: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const database = await testDatabase()
    undo.push(database.drop)
    const dataDir = await mkdtemp(join(tmpdir(), 'parinay-limits-'))
    undo.push(() => rm(dataDir, { recursive: true, force: true }))
    redis = store === 'Redis' ? await RedisServer.start() : undefined
    if (redis) undo.push(redis.kill.bind(redis))
    cluster = await Cluster.start({
      processes: 2,
      port: 0,
      databaseUrl: database.url,
      redisUrl: redis?.url ?? '',
      dataDir,
      startTimeoutMs: 110_000,
      environment: { ADMIN_PHONE: ADMIN.phoneNumber, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'fatal' },
    })
    undo.push(() => cluster.stop())
  }, 240_000)
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  }, 60_000)

  const signIn = async (process: number, body = WRONG) => {
    const client = new Client(cluster.processes[process]!.origin)
    const answer = await client.ask(login, { body }).catch((error: RefusedError) => error.refusal.code)
    client.close()
    return answer
  }
  const tries = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => signIn(index % 2)))

  test('the configuration’s admin signs in at both', async () => {
    for (const process of [0, 1]) {
      const answer = await signIn(process, ADMIN)
      if (typeof answer === 'string') throw new Error(answer)
      const client = new Client(cluster.processes[1 - process]!.origin, answer.token)
      expect((await client.ask(me, {})).user).toMatchObject({ role: 'admin', phoneNumber: '+919811122333' })
      client.close()
    }
  })

  test('both refuse even the right password after ten wrong ones in total', async () => {
    const answers = await tries(20)
    expect(answers.filter((answer) => answer === 'wrong_credentials')).toHaveLength(10)
    expect(answers.filter((answer) => answer === 'too_many')).toHaveLength(10)
    expect([await signIn(0, ADMIN), await signIn(1, ADMIN)]).toEqual(['too_many', 'too_many'])
  })

  test.runIf(store === 'Redis')('while Redis is unreachable, PostgreSQL counts', { timeout: 240_000 }, async () => {
    await redis!.kill()
    const other = { ...WRONG, phoneNumber: '98111 22334' }
    const answers: unknown[] = []
    for (let index = 0; index < 12; index++) answers.push(await signIn(index % 2, other))
    expect(answers.filter((answer) => answer === 'wrong_credentials')).toHaveLength(10)
    expect(answers.at(-1)).toBe('too_many')
  })
})
