import { randomBytes } from 'node:crypto'
import webPush from 'web-push'
import type { Db } from '../database/database.ts'

/** The secret of this installation; undefined before its first start was finished. */
export const addressKeyOf = async (db: Db): Promise<Buffer | undefined> =>
  (await db.selectFrom('installation').select('address_key').executeTakeFirst())?.address_key

/** Makes the secret once; of several processes that start together, all get the same one. */
export async function ensureAddressKey(db: Db): Promise<Buffer> {
  await db
    .insertInto('installation')
    .values({ address_key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await addressKeyOf(db))!
}

/** What pushes are signed with (VAPID, RFC 8292), made when it is needed first; of several processes all get the same pair. */
export async function pushKeysOf(db: Db): Promise<{ publicKey: string; privateKey: string }> {
  const known = await readPushKeys(db)
  if (known) return known
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
