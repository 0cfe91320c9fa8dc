// Starts the product: configuration, database, site; and stops it in the opposite order.
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ensureAdmin } from './src/account/account.ts'
import { warmUp } from './src/account/passwords.ts'
import { jobs, openApp } from './src/app.ts'
import { isBuilt, rebuild } from './src/discovery/index/rebuild-index.ts'
import { type Config, ConfigProblem, readConfig } from './src/platform/config.ts'
import type { RenderIllustration } from './src/photos/access/serve-photos.ts'
import type { Context } from './src/platform/context.ts'
import { readAddressKey, ensureAddressKey } from './src/platform/security/installation-keys.ts'
import { startJobs } from './src/platform/jobs.ts'
import { collationWarning } from './src/platform/database/collation-version.ts'
import { migrate } from './src/platform/database/migrate.ts'
import { MigrationRefused } from './src/platform/database/migration-files.ts'
import { openContext } from './src/platform/open-context.ts'
import { type ConfiguredDatabase, startDatabase } from './src/platform/embedded-postgres/start-database.ts'
import { EmbeddedDatabaseError } from './src/platform/embedded-postgres/embedded-database-errors.ts'
import { missingTools } from './src/videos/processing/missing-video-programs.ts'
import { Problem } from './src/platform/problem.ts'

/** After a stop signal: the time for running requests, and for the whole stop. */
const STOP_TIMEOUT_MS = { requests: 6_000, all: 9_500 }

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await run(readConfig(process.env))
} catch (error) {
  console.error(operatorMessage(error) ?? error)
  process.exit(1)
}

async function run(config: Config) {
  say(config.databaseUrl ? 'Connecting to the database …' : 'Starting the database …')
  const database = await startDatabase(config, { info: say, warn: say })
  try {
    await serve(config, database)
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function serve(config: Config, database: ConfiguredDatabase) {
  const { ctx, boss } = await openContext(config, database.url)
  const { http, readiness, sockets } = await openApp(ctx, renderIllustration)
  await http.listen({ port: config.port, host: config.host })
  const { port } = http.server.address() as AddressInfo
  ctx.config = { ...config, port }
  let stopJobs = async () => {}

  const stop = async (why: string) => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS.all).unref()
    say(`Stopping (${why}) …`)
    await readiness.drain(STOP_TIMEOUT_MS.requests)
    await stopJobs()
    await sockets.close()
    await http.close()
    await ctx.replica?.close()
    await ctx.limits.close()
    await ctx.db.destroy()
    await database.stop()
    process.exit(0)
  }
  // Ctrl-C arrives twice: from the terminal and from the launcher.
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopping ??= stop(signal)))
  void database.embedded?.takenOver.then(({ message }) => {
    console.error(message)
    process.exit(1)
  })

  await migrate(database.url, { directory: join(import.meta.dirname, 'migrations'), log: { info: say } })
  const warning = await collationWarning(ctx.db)
  if (warning) say(warning)
  const needsDemo = database.embedded && ctx.config.demoMembers > 0 && !(await readAddressKey(ctx.db))
  if (needsDemo && config.admin) await refuseDemoPhone(config.admin.phone)
  if (config.admin) await ensureAdmin(ctx, config.admin)
  const demoPassword = needsDemo ? await fillNewInstallation(ctx) : await closePublishedSignIns(ctx)
  if (!(await isBuilt(ctx))) {
    say('Building the index of the lists …')
    await rebuild(ctx)
  }
  ctx.addressKey = await ensureAddressKey(ctx.db)
  await warmUp()
  const missing = await missingTools()
  if (missing.length > 0)
    say(`Video introductions are off: ${missing.join(', ')} must be installed (Debian: ffmpeg and util-linux).`)
  if (!config.pushContact)
    say(
      'Push notifications are off: push services need a contact (PUSH_CONTACT, GRIEVANCE_EMAIL or a public SITE_URL).',
    )
  if (!config.turn) say('Voice and video calls are off: they need a TURN server (TURN_URLS and TURN_SECRET).')
  stopJobs = await startJobs(ctx, boss, jobs)

  readiness.open()
  await greet(ctx, demoPassword)
}

/** Adds demo members to a new embedded database, so that a trial has profiles to look at. Returns their password. */
async function fillNewInstallation(ctx: Context): Promise<string> {
  say(`Adding ${ctx.config.demoMembers} demo members …`)
  const { demoPassword, fillWithDemo } = await import('./demo/members/fill-with-demo.ts')
  const password = demoPassword(ctx.config)
  await fillWithDemo(ctx, ctx.config.demoMembers, password)
  return password
}

/** The demo is loaded only where there are demo members. */
async function renderIllustration(...illustration: Parameters<RenderIllustration>): Promise<Buffer> {
  const demo = await import('./demo/members/render-illustrations.ts')
  return demo.renderIllustration(...illustration)
}

async function refuseDemoPhone(phone: string) {
  const { isDemoPhone } = await import('./demo/members/fill-with-demo.ts')
  if (isDemoPhone(phone))
    throw new ConfigProblem('ADMIN_PHONE is the number of a demo account: choose another, or set DEMO_MEMBERS=0')
}

/** On a public site, replaces the demo password that the README publishes. Returns the current password if it is known. */
async function closePublishedSignIns(ctx: Context): Promise<string | undefined> {
  const { demoSignIns, replacePublishedPassword } = await import('./demo/members/fill-with-demo.ts')
  return ctx.config.isPublic ? replacePublishedPassword(ctx) : demoSignIns[0].password
}

async function greet(ctx: Context, demoPassword: string | undefined) {
  say(`\nParinay is ready at http://${ctx.config.host}:${ctx.config.port}`)
  const { demoSignIns, isDemo, drawPortraits } = await import('./demo/members/fill-with-demo.ts')
  if (!(await isDemo(ctx))) return
  say('\nDemo members are illustrations, not people. Sign in as:')
  const password = demoPassword ?? '(the password printed when the demo was first open to the public)'
  for (const { who, phoneNumber } of demoSignIns) say(`  ${who.padEnd(12)} ${phoneNumber}   ${password}`)
  drawPortraits(ctx)
}

/** One line for a problem that the operator can solve; undefined for a bug. */
function operatorMessage(error: unknown): string | undefined {
  if (error instanceof ConfigProblem || error instanceof MigrationRefused || error instanceof EmbeddedDatabaseError)
    return error.message
  if (error instanceof Problem && error.code === 'phone_number_invalid') return 'ADMIN_PHONE must be a phone number'
  const { code, port, address } = error as { code?: string; port?: number; address?: string }
  if (code === 'EADDRINUSE') return `PORT ${port} on ${address} is in use by another program: stop it, or set PORT`
  if (code === 'EACCES' && port) return `PORT ${port} is not allowed to this user: set PORT to a number above 1023`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return `DATABASE_URL names a database that cannot be reached: ${(error as Error).message}`
  return undefined
}
