import type { MemberId } from '@parinay/contract/kernel/ids'
import { type RawBuilder, sql } from 'kysely'

/** The SQL condition that the query's `profile` accepts messages from this sender in the query's `conversation`. */
export const acceptsMessagesFrom = (sender: MemberId | RawBuilder<unknown>) => sql<boolean>`(
  profile.messages_from = 'all'
  or exists (select from profile as sender where sender.id = ${sender} and sender.tier in ('premium', 'elite'))
  or exists (select from message where message.conversation_id = conversation.id and message.sender_id = profile.id)
)`
