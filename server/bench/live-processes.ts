// Benchmark: the throughput of delivered messages with several processes, compared with one.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Cluster } from '../cluster/cluster.ts'
import { RedisServer } from '../cluster/redis-server.ts'
import { quiet } from '../scripts/run-command.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import type { Figure } from './print-figures.ts'
import type { OpenPagesOptions, WritingOptions, WritingResult } from './open-pages-process.ts'
import { dataDirectory } from './run-product.ts'
import { createParticipants } from './chat-participants.ts'

const SOCKETS = 1_500
const SECONDS = 8
const PROCESSES = 3
/** Three processes, the database, Redis and the writers need one processor each before more processes can help. */
const ENOUGH_PROCESSORS = PROCESSES + 4

export async function liveProcesses(): Promise<Figure[]> {
  const directory = await dataDirectory()
  const database = await startEmbedded({ dataDir: directory.path, log: quiet })
  const redis = await RedisServer.start()
  try {
    await migrate(database.url, { directory: join(import.meta.dirname, '..', 'migrations'), log: quiet })
    const { pool, db } = openDatabase(database.url, () => undefined)
    const conversations = await createParticipants(pool, SOCKETS)
    await db.destroy()
    const carriedBy = (processes: number) =>
      carried(processes, { conversations, databaseUrl: database.url, redisUrl: redis.url, dataDir: directory.path })
    const [one, three] = [await carriedBy(1), await carriedBy(PROCESSES)]
    const ratio = three.perSecond / one.perSecond
    return [
      { what: 'one process: messages with the receiver’s page', value: one.perSecond, unit: '/s' },
      { what: `${PROCESSES} processes`, value: three.perSecond, unit: '/s' },
      {
        what: 'the one to the other',
        value: ratio,
        unit: '×',
        ...(availableParallelism() >= ENOUGH_PROCESSORS && { min: 2.2 }),
      },
      { what: 'processors of this machine', value: availableParallelism(), unit: '' },
      { what: 'of 100 parts of their time busy, one process', value: one.busy, unit: 'of 100' },
      { what: `the same, ${PROCESSES} processes`, value: three.busy, unit: 'of 100' },
    ]
  } finally {
    await redis.kill()
    await database.stop()
    await directory.clear()
  }
}

interface Place {
  conversations: string[]
  databaseUrl: string
  redisUrl: string
  dataDir: string
}

async function carried(processes: number, { conversations, ...place }: Place) {
  const environment = { RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' }
  const cluster = await Cluster.start({ processes, port: 0, ...place, environment })
  const clients = fork(fileURLToPath(new URL('./open-pages-process.ts', import.meta.url)))
  try {
    const origins = cluster.processes.map(({ origin }) => origin)
    clients.send({ origins, conversations, sockets: SOCKETS } satisfies OpenPagesOptions)
    await once(clients, 'message')
    const written = async (writing: WritingOptions) => {
      clients.send(writing)
      return ((await once(clients, 'message')) as [WritingResult])[0]
    }
    await written({ seconds: 3 })
    const before = times()
    const { received } = await written({ seconds: SECONDS })
    const after = times()
    return {
      perSecond: received / SECONDS,
      busy: (100 * (after.busy - before.busy)) / (after.all - before.all),
    }
  } finally {
    clients.kill()
    await cluster.stop()
  }
}

/** The time of all processors together, in milliseconds. */
function times() {
  const all = cpus().flatMap(({ times: { user, nice, sys, irq, idle } }) => [user + nice + sys + irq, idle])
  const busy = all.filter((_, place) => place % 2 === 0).reduce((sum, one) => sum + one, 0)
  return { busy, all: all.reduce((sum, one) => sum + one, 0) }
}
