// Checks a message with the contact shield, and slows down senders whose messages were flagged.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { NEW_CONNECTION_DAYS } from '@parinay/contract/conversations'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { type Masks, masksOf } from '../safety/masked-text.ts'
import { isSlowed, type Topic, topicsIn } from '../safety/shield-flags.ts'
import { suggestsMeeting } from '../safety/shield/meeting-suggestion.ts'
import { shield } from '../safety/shield/shield.ts'
import { isSamePair } from '../platform/database/unordered-pairs.ts'
import { pairOfConversation, pairOfInterest } from '../interests/pair-of-members.ts'

export type MessageTopic = Topic | 'meeting'

export function shieldMessage(text: string): { masks: Masks; topics: MessageTopic[] } {
  const shielded = shield(text)
  return {
    masks: masksOf(shielded),
    topics: [...topicsIn(shielded.flags), ...(suggestsMeeting(text) ? ['meeting' as const] : [])],
  }
}

interface Sending {
  conversation: string
  sender: MemberId
  now: Date
}

/** Counts a slowed sender's message against their limit if the connection is new. Refuses once the limit is reached. */
export async function slowDown(ctx: Context, { conversation, sender, now }: Sending): Promise<void> {
  const since = new Date(now.getTime() - NEW_CONNECTION_DAYS * DAY_MS)
  const { rows } = await sql`
    select from conversation
    join interest on ${isSamePair(pairOfInterest, pairOfConversation)} and status = 'accepted' and answered_at > ${since}
    where conversation.id = ${conversation} and ${sender}::uuid in (member_a, member_b)
      and ${sql.raw(isSlowed(`'${sender}'::uuid`, `'${now.toISOString()}'`))}
  `.execute(ctx.db)
  if (rows.length > 0) await ctx.limits.consume('slowed_message', sender)
}
