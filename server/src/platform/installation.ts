import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

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
