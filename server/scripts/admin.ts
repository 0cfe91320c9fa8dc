// npm run admin -- PHONE: makes an account an admin, or creates one. Reads the password from ADMIN_PASSWORD, or asks for it.
import { createInterface } from 'node:readline/promises'
import { MIN_PASSWORD_LENGTH } from '@parinay/contract/passwords'
import { ensureAdmin } from '../src/account/account.ts'
import { openContext } from '../src/platform/open-context.ts'
import { startDatabase } from '../src/platform/embedded-postgres/start-database.ts'
import { runningEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { command, quiet } from './run-command.ts'

// Reads the password directly, because readConfig requires both admin variables or neither.
const { ADMIN_PASSWORD: givenPassword } = process.env
delete process.env.ADMIN_PHONE
delete process.env.ADMIN_PASSWORD

await command(async (config, [phone]) => {
  if (!phone) throw new Error('Say who: npm run admin -- PHONE')
  const password = givenPassword ?? (await askPassword())
  if (password.length < MIN_PASSWORD_LENGTH) throw new Error('Password must be at least 6 characters')
  const running = config.databaseUrl ? undefined : await runningEmbedded(config.dataDir)
  const database = running ? { url: running, stop: async () => undefined } : await startDatabase(config, quiet)
  const { ctx } = await openContext(config, database.url, { connections: 2 })
  try {
    await ensureAdmin(ctx, { phone, password })
    console.log('Done: this number and password sign in as an admin.')
  } finally {
    await ctx.limits.close()
    await ctx.db.destroy()
    await database.stop()
  }
})

async function askPassword(): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await input.question('Password: ')
  } finally {
    input.close()
  }
}
