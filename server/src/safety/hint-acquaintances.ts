import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'

/** What a page shows of another member. */
export const TOPICS_ABOUT_OTHERS = [
  'interests',
  'conversations',
  'profiles',
  'notifications',
  'shortlist',
  'views',
  'dismissals',
  'photo-requests',
  'photo-views',
] as const

const MEMBERS_PER_EVENT = 1_000

/**
 * Refreshes the open pages of all who share an interest, a conversation or a notification with a member. For a member whose
 * account opens, closes or is about to be deleted.
 */
export async function hintAcquaintances(ctx: Context, tx: Tx, member: MemberId) {
  const { rows } = await sql<{ id: MemberId }>`
    select receiver_id as id from interest where sender_id = ${member}
    union select sender_id from interest where receiver_id = ${member}
    union select member_b from conversation where member_a = ${member}
    union select member_a from conversation where member_b = ${member}
    union select member_id from notification where person_id = ${member}
  `.execute(tx)
  const acquaintances = rows.map(({ id }) => id)
  for (let start = 0; start < acquaintances.length; start += MEMBERS_PER_EVENT)
    hint(ctx, tx, acquaintances.slice(start, start + MEMBERS_PER_EVENT), ...TOPICS_ABOUT_OTHERS)
}
