import { randomBytes } from 'node:crypto'
import webPush from 'web-push'
import type { Db } from '../database/database.ts'

/** The secret of this installation; undefined until its first start has finished. */
export const readAddressKey = async (db: Db): Promise<Buffer | undefined> =>
  (await db.selectFrom('installation').select('address_key').executeTakeFirst())?.address_key

/** Creates the secret once. Processes that start together get the same one. */
export async function ensureAddressKey(db: Db): Promise<Buffer> {
  await db
    .insertInto('installation')
    .values({ address_key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readAddressKey(db))!
}

/** The keys that sign pushes (VAPID, RFC 8292), created on first use. All processes get the same pair. */
export async function ensurePushKeys(db: Db): Promise<{ publicKey: string; privateKey: string }> {
  const existing = await readPushKeys(db)
  if (existing) return existing
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .updateTable('installation')
    .set({ push_public_key: publicKey, push_private_key: privateKey })
    .where('push_public_key', 'is', null)
    .execute()
  return (await readPushKeys(db))!
}

async function readPushKeys(db: Db) {
  const row = await db.selectFrom('installation').select(['push_public_key', 'push_private_key']).executeTakeFirst()
  return row?.push_public_key && row.push_private_key
    ? { publicKey: row.push_public_key, privateKey: row.push_private_key }
    : undefined
}
