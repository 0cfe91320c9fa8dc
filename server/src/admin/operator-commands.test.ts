// Tests the operator's commands on a running site.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { login } from '@parinay/contract/account'
import { verifyProfile } from '@parinay/contract/admin/users'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, newcomer, PASSWORD, somebody, staff } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world()

/** The output of a command, after 'failed' if it fails. */
const command = (name: 'admin' | 'verify-audit', args: string[], settings: Record<string, string> = {}) =>
  new Promise<string>((resolve) => {
    const script = join(import.meta.dirname, '..', '..', 'scripts', `${name}.ts`)
    const DATABASE_URL = app.ctx.pool.options.connectionString
    const env = { PATH: process.env.PATH, DATABASE_URL, DATA_DIR: app.ctx.config.dataDir, ...settings }
    execFile(process.execPath, [script, ...args], { env }, (error, out, message) =>
      resolve(`${error ? 'failed: ' : ''}${out}${message}`.trim()),
    )
  })

const signIn = async (phoneNumber: string, password: string) =>
  (await app.ask(login, { body: { phoneNumber, password } })).user

test('npm run admin creates an admin, or promotes a member', { timeout: 240_000 }, async () => {
  const done = 'Done: this number and password sign in as an admin.'
  const given = { ADMIN_PASSWORD: 'an operator password' }
  expect(await command('admin', ['98111 22399'], given)).toBe(done)
  expect(await signIn('9811122399', given.ADMIN_PASSWORD)).toMatchObject({ role: 'admin', fullName: 'Administrator' })

  const asha = await newcomer(app)
  expect(await command('admin', [asha.phone], given)).toBe(done)
  expect(await signIn(asha.phone, given.ADMIN_PASSWORD)).toMatchObject({ id: asha.id, role: 'admin' })
  await expect(signIn(asha.phone, PASSWORD)).rejects.toBeRefused('wrong_credentials')
})

test('npm run admin names the missing argument', { timeout: 240_000 }, async () => {
  const given = { ADMIN_PASSWORD: 'an operator password' }
  expect(await command('admin', [], given)).toBe('failed: Say who: npm run admin -- PHONE')
  expect(await command('admin', ['12345'], given)).toBe('failed: Please enter a valid phone number')
  expect(await command('admin', ['9811122398'], { ADMIN_PASSWORD: 'short' })).toBe(
    'failed: Password must be at least 6 characters',
  )
})

let admin: Actor
beforeAll(async () => {
  admin = await staff(app, 'admin')
  for (let index = 0; index < 3; index++)
    await admin.asks(verifyProfile, { params: { id: (await somebody(app)).id }, body: { isVerified: true } })
})

test('npm run verify-audit finds a changed row and a removed last row', { timeout: 240_000 }, async () => {
  const { db } = app.ctx
  const whole = await command('verify-audit', [])
  const [, entries, head] = /^The audit log is whole: (\d+) entries\.[^\n]*\n(\d+:\w+)$/.exec(whole) ?? []
  expect(Number(entries)).toBeGreaterThanOrEqual(3)
  expect(await command('verify-audit', [head!])).toBe(whole)

  const last = Number(entries)
  await sql`update audit_entry set detail = detail || '!' where place = ${last - 1}`.execute(db)
  expect(await command('verify-audit', [])).toBe(
    `failed: The audit log is damaged: entry ${last - 1} was changed or is missing.`,
  )
  await sql`update audit_entry set detail = left(detail, -1) where place = ${last - 1}`.execute(db)
  expect(await command('verify-audit', [head!])).toBe(whole)

  await sql`delete from audit_entry where place = ${last}`.execute(db)
  expect(await command('verify-audit', [])).toContain(`whole: ${last - 1} entries`)
  expect(await command('verify-audit', [head!])).toBe(
    `failed: The audit log is damaged: entry ${last} was changed or is missing.`,
  )
})
