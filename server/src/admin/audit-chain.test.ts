import { adminUser, deleteUser, verifyProfile } from '@parinay/contract/admin/users'
import { viewProfile } from '@parinay/contract/profile/profile'
import { auditLog } from '@parinay/contract/admin/overview'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, newcomer, somebody, staff } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { verifyChain } from './audit-chain.ts'

const app = await world()
let admin: Actor

/** Runs the work, and rolls back its changes. */
const thenUndo = (work: (db: typeof app.ctx.db) => Promise<void>) =>
  app.ctx.db
    .transaction()
    .execute(async (tx) => {
      await work(tx)
      throw new Error('undo')
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })

const verify = async (member: Actor, isVerified: boolean) =>
  admin.asks(verifyProfile, { params: { id: member.id }, body: { isVerified } })

beforeAll(async () => {
  admin = await staff(app, 'admin')
  const members = await Promise.all(Array.from({ length: 6 }, () => somebody(app)))
  // Concurrently, so that the entries wait for one another.
  await Promise.all(members.map((member) => verify(member, true)))
})

test('concurrent actions form one chain', async () => {
  const report = await verifyChain(app.ctx.db)
  expect(report.brokenAt).toBeUndefined()
  expect(report.entries).toBeGreaterThanOrEqual(6)
})

test.each([
  ['a changed text', sql`update audit_entry set detail = 'verified: false' where place = 3`, 3],
  ['another author', sql`update audit_entry set by_id = gen_random_uuid() where place = 2`, 2],
  ['another time', sql`update audit_entry set at = at - interval '1 microsecond' where place = 5`, 5],
  ['a deleted entry', sql`delete from audit_entry where place = 4`, 4],
])('%s is noticed', async (_, change, place) => {
  await thenUndo(async (db) => {
    await change.execute(db)
    expect((await verifyChain(db)).brokenAt).toBe(place)
  })
  expect((await verifyChain(app.ctx.db)).brokenAt).toBeUndefined()
})

test('removed last entries are noticed with a head that was noted before', async () => {
  const { head, entries } = await verifyChain(app.ctx.db)
  expect((await verifyChain(app.ctx.db, head)).brokenAt).toBeUndefined()
  await thenUndo(async (db) => {
    await sql`delete from audit_entry where place = ${entries}`.execute(db)
    expect((await verifyChain(db)).brokenAt).toBeUndefined()
    expect((await verifyChain(db, head)).brokenAt).toBe(entries)
  })
})

test('the chain stays valid when its author is deleted', async () => {
  const leaving = await staff(app, 'admin')
  await leaving.asks(verifyProfile, { params: { id: (await somebody(app)).id }, body: { isVerified: true } })
  await admin.asks(deleteUser, { params: { id: leaving.id } })
  expect((await verifyChain(app.ctx.db)).brokenAt).toBeUndefined()
})

test('reads of private data by staff are logged, once in ten minutes for each thing they read', async () => {
  const [moderator, asha] = [await staff(app, 'moderator'), await newcomer(app)]
  const readsOf = async () =>
    (await admin.asks(auditLog)).data
      .filter(({ action, by }) => action === 'private_data_read' && by === 'Omar Moderator')
      .map(({ subject, detail }) => [subject, detail])
  await moderator.asks(adminUser, { params: { id: asha.id } })
  await moderator.asks(adminUser, { params: { id: asha.id } })
  await moderator.asks(viewProfile, { params: { id: asha.id } })
  expect(await readsOf()).toEqual([
    ['Asha Rao', 'profile'],
    ['Asha Rao', 'account with phone number'],
  ])
  app.setNow(new Date(Date.now() + 11 * 60_000))
  await moderator.asks(adminUser, { params: { id: asha.id } })
  app.setNow(undefined)
  expect(await readsOf()).toHaveLength(3)
})

test('a read that cannot be logged is not answered, and the next one is logged', async () => {
  const [moderator, asha] = [await staff(app, 'moderator'), await newcomer(app)]
  const read = () => moderator.asks(adminUser, { params: { id: asha.id } })
  await sql`alter table audit_entry add constraint no_more check (false) not valid`.execute(app.ctx.db)
  await expect(read()).rejects.toBeRefused('unexpected')
  await sql`alter table audit_entry drop constraint no_more`.execute(app.ctx.db)
  await read()
  const { rows } = await sql`
    select from audit_entry where subject_id = ${asha.id} and action = 'private_data_read'`.execute(app.ctx.db)
  expect(rows).toHaveLength(1)
})
