// One database server for a test run, with a migrated template database that each test file copies.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { jobs } from '../app.ts'
import { createBoss } from '../platform/job-queue.ts'
import { createQueues } from '../platform/jobs.ts'
import { migrate } from '../platform/database/migrate.ts'
import { APP_ROLE } from '../platform/embedded-postgres/credentials.ts'
import { startEmbedded } from '../platform/embedded-postgres/embedded-database.ts'
import { totalsOf } from './find-leaked-phones.ts'
import { databaseUrl, dropDatabase, runSql } from './scratch-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: { url: string; template: string }
    /** Where the worlds of this run note how many payloads they have read. */
    payloadCounts: string
  }
}

const silent = { info: () => undefined, warn: (line: string) => console.warn(line) }

export default async function setUp(project: TestProject) {
  const server = process.env.DATABASE_URL ? givenServer(process.env.DATABASE_URL) : await ownServer()
  const template = `parinay_test_${randomBytes(4).toString('hex')}`
  try {
    await runSql(server.url, `create database ${template} template template0 encoding 'UTF8'`)
    const directory = join(import.meta.dirname, '..', '..', 'migrations')
    await migrate(databaseUrl(server.url, template), { directory, log: silent })
    await installQueues(databaseUrl(server.url, template))
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testServer', { url: server.url, template })
  const payloadCounts = join(await mkdtemp(join(tmpdir(), 'parinay-payloads-')), 'counts')
  await writeFile(payloadCounts, '')
  project.provide('payloadCounts', payloadCounts)

  return async () => {
    const totals = totalsOf(await readFile(payloadCounts, 'utf8'))
    if (totals) console.log(`Read for telephone numbers of members: ${totals}`)
    await rm(dirname(payloadCounts), { recursive: true })
    await dropAll(server.url, template)
    await server.stop()
  }
}

/** The product creates queues when it starts its jobs, but tests run jobs by hand. */
async function installQueues(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const boss = createBoss(pool, { supervise: false, schedule: false })
  await boss.start()
  await createQueues(boss, jobs)
  await boss.stop()
  await pool.end()
}

const givenServer = (url: string) => ({ url, stop: async () => undefined })

async function ownServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'parinay-test-'))
  const database = await startEmbedded({ dataDir, log: silent, durable: false })
  await runSql(database.superuserUrl, `alter role ${APP_ROLE} createdb`)
  await runSql(database.superuserUrl, `grant set on parameter session_replication_role to ${APP_ROLE}`)
  const stop = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: database.url, stop }
}

/** The names of copies begin with the template's name, so this also drops those that a test file left behind. */
async function dropAll(url: string, template: string) {
  const names = await runSql(url, `select datname from pg_database where datname like '${template}%'`)
  for (const { datname } of names) await dropDatabase(url, String(datname))
}
