import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Db } from '../platform/database/database.ts'

/** The positions in the lists' index of all members who received an interest from this member, or sent one. */
export async function positionsWithInterest(db: Db, member: MemberId): Promise<Set<number>> {
  const sent = db
    .selectFrom('interest')
    .innerJoin('profile', 'profile.id', 'receiver_id')
    .select('profile.position')
    .where('sender_id', '=', member)
  const received = db
    .selectFrom('interest')
    .innerJoin('profile', 'profile.id', 'sender_id')
    .select('profile.position')
    .where('receiver_id', '=', member)
  return new Set((await sent.unionAll(received).execute()).map(({ position }) => position))
}
