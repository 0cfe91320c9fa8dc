import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteProfile } from '@parinay/contract/profile/profile'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { photoFolder, photoKey } from '../photos/storage/photo-object-keys.ts'
import { backUp } from '../platform/backup/backup.ts'
import { restore } from '../platform/backup/restore.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import { connect, somebody } from '../testing/actors.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { databaseUrl, dropDatabase, runSql } from '../testing/scratch-database.ts'
import { world } from '../testing/world.ts'
import { eraseAccountsAgain, recordErasedAccount, readErasedAccounts } from './erased-accounts.ts'

const app = await world()
const { dataDir } = app.ctx.config

test('a backup from before a deletion is restored without the deleted member', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  await connect(rohan, asha)
  const photo = await createPhotoRow(app, asha.id, 'approved')
  await app.ctx.files.put(photoKey(photo, 'card', 'webp'), Buffer.from('a photo'))
  const folder = await mkdtemp(join(tmpdir(), 'parinay-erased-'))
  const name = `${inject('testServer').template}_erased_${process.pid}`
  const url = databaseUrl(inject('testServer').url, name)
  try {
    const file = join(folder, 'backup')
    await backUp(app.ctx.pool.options.connectionString!, join(dataDir, 'photos'), file)
    await asha.asks(deleteProfile)
    await app.runJobs()

    await runSql(inject('testServer').url, `create database ${name} template template0 encoding 'UTF8'`)
    const photos = join(folder, 'photos')
    let again: Awaited<ReturnType<typeof eraseAccountsAgain>> | undefined
    await restore(file, {
      url,
      photos,
      migrations: join(import.meta.dirname, '../../migrations'),
      log: { info: () => undefined },
      correct: async (client) => void (again = await eraseAccountsAgain(client, await readErasedAccounts(dataDir))),
    })
    for (const id of again!.photos) await diskStore(photos).removeAll(photoFolder(id))

    expect(again).toEqual({ members: 1, photos: [photo] })
    expect(await readdir(join(photos, photo.slice(0, 2))).catch(() => [])).toEqual([])
    const client = new Client(url)
    await client.connect()
    const { rows } = await client.query('select id from member order by id')
    const left = await client.query('select from interest')
    const logged = await client.query(`select member_id from access_entry where action = 'deleted'`)
    await client.end()
    expect(rows).toEqual([{ id: rohan.id }])
    expect(left.rowCount).toBe(0)
    expect(logged.rows).toEqual([{ member_id: asha.id }])
  } finally {
    await dropDatabase(inject('testServer').url, name)
    await rm(folder, { recursive: true })
  }
})

test('an account is on the list once, and a line that a crash cut off is skipped', async () => {
  const id = '0a9b8c7d-0000-4000-8000-000000000001'
  await recordErasedAccount(app.ctx, id)
  await recordErasedAccount(app.ctx, id)
  await appendFile(join(dataDir, 'erased-accounts'), '0a9b8c7d-0000-40')
  const next = id.replace(/1$/, '2')
  await recordErasedAccount(app.ctx, next)
  expect(await readErasedAccounts(dataDir)).toContain(next)
  expect((await readErasedAccounts(dataDir)).filter((one) => one === id)).toHaveLength(1)
  expect((await readFile(join(dataDir, 'erased-accounts'), 'utf8')).split(id)).toHaveLength(2)
})
