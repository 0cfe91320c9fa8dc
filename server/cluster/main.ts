// npm run cluster -- 3: runs several processes behind a small balancer, for trials. Uses the configured database or the embedded one, and
// the Redis of REDIS_URL or a temporary one.
import { join } from 'node:path'
import { demoPassword, demoSignIns, fillWithDemo, isDemo } from '../demo/members/fill-with-demo.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { readAddressKey } from '../src/platform/security/installation-keys.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startDatabase } from '../src/platform/embedded-postgres/start-database.ts'
import { command, quiet } from '../scripts/run-command.ts'
import { Cluster } from './cluster.ts'
import { RedisServer } from './redis-server.ts'

const MAX_PROCESSES = 32

await command(async (config, [typed = '3']) => {
  const processes = Number(typed)
  if (!Number.isInteger(processes) || processes < 1 || processes > MAX_PROCESSES)
    throw new Error(`Say how many processes: a whole number from 1 to ${MAX_PROCESSES}`)

  const database = await startDatabase(config, quiet)
  const redis = config.redisUrl ? undefined : await RedisServer.start()
  const undo = async () => {
    await redis?.kill()
    await database.stop()
  }
  try {
    await migrate(database.url, { directory: join(import.meta.dirname, '..', 'migrations'), log: quiet })
    const opened = openDatabase(database.url, () => undefined)
    const password = demoPassword(config)
    const isNew = database.embedded && !(await readAddressKey(opened.db))
    if (isNew && config.demoMembers > 0)
      await fillWithDemo({ ...opened, now: () => new Date() }, config.demoMembers, password)
    const hasDemo = await isDemo(opened)
    await opened.db.destroy()

    const cluster = await Cluster.start({
      processes,
      port: config.port,
      databaseUrl: database.url,
      redisUrl: config.redisUrl ?? redis!.url,
      dataDir: config.dataDir,
    })
    console.log(`\nParinay is ready at ${cluster.balancer.origin}, as ${processes} processes:`)
    for (const { origin, pid } of cluster.processes) console.log(`  ${origin}  (process ${pid})`)
    if (hasDemo)
      for (const { who, phoneNumber } of demoSignIns) console.log(`  ${who.padEnd(12)} ${phoneNumber}   ${password}`)
    // Ctrl-C arrives twice: from the terminal and from the launcher.
    let stopping: Promise<void> | undefined
    const stop = async () => {
      await cluster.stop()
      await undo()
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void (stopping ??= stop()))
  } catch (error) {
    await undo()
    throw error
  }
})
