// Tests the operator's commands from a shell.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppProcess } from '../../testing/app-process.ts'
import { runSql } from '../../testing/scratch-database.ts'

let folder: string
const apps: AppProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parinay-commands-'))
})

afterAll(async () => {
  for (const app of apps) await app.end('SIGTERM')
  await rm(folder, { recursive: true })
})

/** The output of a command, after 'failed' if it fails. */
function command(name: string, dataDir: string, ...args: string[]): Promise<string> {
  return commandWith({}, name, dataDir, ...args)
}

function commandWith(
  settings: Record<string, string>,
  name: string,
  dataDir: string,
  ...args: string[]
): Promise<string> {
  const script = join(import.meta.dirname, '..', '..', '..', 'scripts', `${name}.ts`)
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, dataDir), ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: folder, env }, (error, out, message) =>
      resolve(`${error ? 'failed: ' : ''}${out}${message}`.trim()),
    )
  })
}

const BUCKET = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'weddings',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

async function startApp(dataDir: string) {
  const app = new AppProcess(join(folder, dataDir), 'idle', undefined)
  apps.push(app)
  return { url: await app.waitFor('ready'), stop: () => app.end('SIGTERM') }
}

test('an installation is migrated, backed up while it runs, and restored elsewhere', async () => {
  expect(await command('migrate', 'here')).toContain('Applied migration 0001-accounts.sql')
  expect(await command('migrate', 'here')).toBe('Nothing to apply: the database is up to date.')
  const app = await startApp('here')
  await runSql(app.url, `insert into audit_entry (action, detail) values ('verify', 'आशा')`)
  await mkdir(join(folder, 'here', 'photos'))
  await writeFile(join(folder, 'here', 'photos', 'a.webp'), 'picture')

  const backedUp = await command('backup', 'here', 'all.tar.gz')
  const whileRunning = await command('restore', 'here', 'all.tar.gz')
  const restored = await command('restore', 'there', 'all.tar.gz')
  const twice = await command('restore', 'there', 'all.tar.gz')
  await app.stop()
  const whileStopped = await command('backup', 'there', 'again.tar.gz')
  const withoutPhotos = await commandWith(BUCKET, 'backup', 'there', 'rows.tar.gz')

  // A row of the audit log, its two daily counts, and the day of the lists.
  expect(backedUp).toContain(`Backed up 4 rows and 1 photos to ${join(folder, 'all.tar.gz')}`)
  expect(whileRunning).toContain('is in use by another running Parinay')
  expect(restored).toContain('Restored 4 rows and 1 photos')
  expect(twice).toMatch(/^failed: The folder .* already has photos: move it away\.$/)
  expect(whileStopped).toContain('Backed up 4 rows and 1 photos')
  expect(withoutPhotos).toContain('Backed up 4 rows and 0 photos')
  expect(withoutPhotos).toContain('Photos are in the bucket weddings and not in this file')
  expect(await readFile(join(folder, 'there', 'photos', 'a.webp'), 'utf8')).toBe('picture')
  const other = await startApp('there')
  expect(await runSql(other.url, 'select action, detail from audit_entry')).toEqual([
    { action: 'verify', detail: 'आशा' },
  ])
})

test.each([
  ['backup', [], 'failed: Say where to: npm run backup -- FILE'],
  ['restore', [], 'failed: Say what from: npm run restore -- FILE'],
  ['backup', ['x.tar.gz'], 'There is no database in'],
])('%s %j names the missing argument', async (name, args, message) => {
  expect(await command(name, 'nowhere', ...args)).toContain(message)
})

test('a missing backup is reported in one line', async () => {
  expect(await command('restore', 'fresh', 'missing.tar.gz')).toMatch(/^failed: .*missing\.tar\.gz[^\n]*$/)
})
