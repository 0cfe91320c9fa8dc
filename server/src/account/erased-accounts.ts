// A file beside the database with the ids of all erased accounts. It survives the loss of the database: an account that was erased after a
// backup is erased again when that backup is restored.
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { ClientBase } from 'pg'
import type { Context } from '../platform/context.ts'

const pathIn = (dataDir: string) => join(dataDir, 'erased-accounts')

/** Adds an id, once. */
export async function recordErasedAccount({ config, now }: Context, id: string) {
  if ((await readErasedAccounts(config.dataDir)).includes(id)) return
  const file = await open(pathIn(config.dataDir), 'a', 0o600)
  try {
    // Begins a line of its own, also after one that a crash cut off.
    await file.write(`\n${id} ${now().toISOString()}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

const LINE = /^([0-9a-f-]{36}) /

/** The ids in the file. A line that a crash cut off is skipped. */
export async function readErasedAccounts(dataDir: string): Promise<string[]> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => LINE.exec(line)?.[1] ?? [])
}

/** Erases the accounts of these ids from a restored database. Returns how many it had, and the photos whose files have to go. */
export async function eraseAccountsAgain(client: ClientBase, ids: readonly string[]) {
  const photos = await client.query<{ id: string }>(
    `select id from photo where member_id = any($1::uuid[]) union all select id from photo_upload where member_id = any($1::uuid[])`,
    [ids],
  )
  const members = await client.query<{ id: MemberId }>(`delete from member where id = any($1::uuid[]) returning id`, [
    ids,
  ])
  await client.query(
    `insert into access_entry (at, member_id, action, address, device) select now(), id, 'deleted', '', '' from unnest($1::uuid[]) id`,
    [members.rows.map(({ id }) => id)],
  )
  return { members: members.rows.length, photos: photos.rows.map(({ id }) => id) }
}
