// npm run demo [count]: adds demo members to the configured database, once. The default count is DEMO_MEMBERS.
import { join } from 'node:path'
import { demoPassword, demoSignIns, fillWithDemo, isDemo } from '../demo/members/fill-with-demo.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startDatabase } from '../src/platform/embedded-postgres/start-database.ts'
import { command } from './run-command.ts'

await command(async (config, [typed]) => {
  const count = Number(typed ?? config.demoMembers)
  if (!Number.isInteger(count) || count < 1 || count > 100_000)
    throw new Error('Say how many demo members: a whole number from 1 to 100000')

  const database = await startDatabase(config, console)
  const opened = openDatabase(database.url, () => {})
  const { db } = opened
  try {
    await migrate(database.url, { directory: join(import.meta.dirname, '..', 'migrations'), log: console })
    if (await isDemo({ db })) throw new Error('The demo members are already in this database.')
    const password = demoPassword(config)
    await fillWithDemo({ ...opened, now: () => new Date() }, count, password)
    console.log(`Added ${count} demo members. Sign in as:`)
    for (const { who, phoneNumber } of demoSignIns) console.log(`  ${who.padEnd(12)} ${phoneNumber}   ${password}`)
  } finally {
    await db.destroy()
    await database.stop()
  }
})
