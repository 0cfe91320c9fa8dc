// npm run verify-audit [-- HEAD]: verifies the hash chain of the audit log. HEAD is the output of an earlier check.
import { verifyChain } from '../src/admin/audit-chain.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { startDatabase } from '../src/platform/embedded-postgres/start-database.ts'
import { runningEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { command, quiet } from './run-command.ts'

await command(async (config, [known]) => {
  const running = config.databaseUrl ? undefined : await runningEmbedded(config.dataDir)
  const database = running ? { url: running, stop: async () => undefined } : await startDatabase(config, quiet)
  const opened = openDatabase(database.url, () => undefined, 1)
  try {
    const { entries, head, brokenAt } = await verifyChain(opened.db, known)
    if (brokenAt !== undefined)
      throw new Error(`The audit log is damaged: entry ${brokenAt} was changed or is missing.`)
    console.log(
      `The audit log is whole: ${entries} entries. Note its head elsewhere, and give it to the next check:\n${head}`,
    )
  } finally {
    await opened.db.destroy()
    await database.stop()
  }
})
