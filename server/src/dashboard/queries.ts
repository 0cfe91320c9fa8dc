import type { MemberId } from '@parinay/contract/ids'
import type { Db } from '../platform/database.ts'

/** Everybody to whom this member sent an interest, or who sent one. */
export async function askedBy(db: Db, member: MemberId): Promise<Set<string>> {
  const sent = db.selectFrom('interest').select('receiver_id as id').where('sender_id', '=', member)
  const received = db.selectFrom('interest').select('sender_id as id').where('receiver_id', '=', member)
  return new Set((await sent.unionAll(received).execute()).map(({ id }) => id))
}
