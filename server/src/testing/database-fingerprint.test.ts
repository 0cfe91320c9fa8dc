import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { somebody } from './actors.ts'
import { databaseFingerprint } from './database-fingerprint.ts'
import { world } from './world.ts'

const app = await world()
const { db } = app.ctx

test('the fingerprint changes only with each committed write', async () => {
  const asha = await somebody(app)
  const change = sql`update profile set city = 'Mysuru' where id = ${asha.id}`
  const changes = async (work: () => Promise<unknown>) => {
    const before = await databaseFingerprint(app)
    await work()
    return (await databaseFingerprint(app)) !== before
  }
  expect(await changes(() => change.execute(db))).toBe(true)
  expect(await changes(() => change.execute(db))).toBe(false)
  expect(await changes(() => sql`select from member for update`.execute(db))).toBe(false)
  const giveUp = () =>
    db.transaction().execute(async (tx) => {
      await sql`delete from member`.execute(tx)
      throw new Error('given up')
    })
  expect(await changes(() => giveUp().catch(() => undefined))).toBe(false)
  expect(await changes(() => somebody(app, { name: 'Meera Nair' }))).toBe(true)
  expect(await changes(() => db.deleteFrom('member').where('id', '=', asha.id).execute())).toBe(true)
  expect(await changes(() => sql`truncate audit_entry`.execute(db))).toBe(true)
})
