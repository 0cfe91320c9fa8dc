import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import { STAFF_READS } from '@parinay/contract/own-data'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { isKnownTo, reachableBy } from '../safety/visibility.ts'
import { shownName } from '../safety/withheld-facts.ts'
import type { Part } from './kept-tables.ts'

/** The query's `profile` is on screens of the member. */
const isShownTo = (member: MemberId) =>
  sql<boolean>`(${reachableBy(member)} and (not profile.is_hidden or ${isKnownTo(member)}))`

interface KeptRow {
  row: Record<string, unknown>
  personId: MemberId | null
  /** Null for somebody who is not shown to the member. */
  person: string | null
}

/** The rows of a table that belong to the member, with the name of the other person. */
export async function keptRows(db: Db, member: MemberId, part: Part & { table: string }): Promise<KeptRow[]> {
  const { table, of, person, without = [], shown = sql`'{}'::jsonb` } = part
  const isOwn = typeof of === 'string' ? sql<boolean>`${sql.ref(`kept.${of}`)} = ${member}` : of(member)
  const omitted = [...without, ...(typeof of === 'string' ? [of] : []), ...(person ? [person] : [])]
  const isNamed = part.namesAll ? sql`true` : isShownTo(member)
  const kept = sql<KeptRow>`
    select (to_jsonb(kept) || ${shown}) - ${omitted}::text[] as row,
      ${person ? sql`profile.id` : sql`null::uuid`} as "personId",
      ${person ? sql`case when ${isNamed} then ${shownName(member)} end` : sql`null`} as person
    from ${sql.table(table)} as kept
    ${person ? sql`left join profile on profile.id = ${sql.ref(`kept.${person}`)}` : sql``}
    where ${isOwn} ${part.onlyShown ? sql`and ${isShownTo(member)}` : sql``}
  `
  const counted = sql<KeptRow>`
    select row || jsonb_build_object('count', count(*)) as row, null as "personId", null as person from (${kept}) as one group by row
  `
  const { rows } = await sql<KeptRow>`select * from (${part.counted ? counted : kept}) as one order by row`.execute(db)
  return rows
}

/** The conversations of a member, with the name of the other one as long as the two can reach each other. */
export const conversationsOf = async (db: Db, member: MemberId) => {
  const { rows } = await sql<{ id: ConversationId; startedAt: Date; isMuted: boolean; person: string | null }>`
    select conversation.id, conversation.created_at as "startedAt",
      case when member_a = ${member} then muted_by_a else muted_by_b end as "isMuted",
      case when ${reachableBy(member)} then ${shownName(member)} end as person
    from conversation
    join profile on profile.id = case when member_a = ${member} then member_b else member_a end
    where member_a = ${member} or member_b = ${member}
    order by conversation.created_at, conversation.id
  `.execute(db)
  return rows
}

/** The pictures that wait for a moderator. */
export const waitingDocuments = async (db: Db, member: MemberId) => {
  const { rows } = await sql<{ kind: string; picture: Buffer }>`
    select kind, picture from verification_file join verification on verification.id = verification_id
    where member_id = ${member} order by kind
  `.execute(db)
  return rows
}

/** Of the member's own stories, and of those that name them. */
export const storyPhotosOf = async (db: Db, member: MemberId) => {
  const { rows } = await sql<{ picture: Buffer }>`
    select picture from success_story_photo join success_story on success_story.id = story_id
    where author_id = ${member} or (partner_id = ${member} and state not in ('draft', 'declined'))
    order by story_id
  `.execute(db)
  return rows
}

export const photosOf = (db: Db, member: MemberId) =>
  db
    .selectFrom('photo')
    .select(['id', 'status', 'caption'])
    .where('member_id', '=', member)
    .orderBy('is_primary', 'desc')
    .orderBy('display_order')
    .orderBy('created_at')
    .execute()

export const madeVideosOf = (db: Db, member: MemberId) =>
  db
    .selectFrom('video')
    .select(['id', 'status'])
    .where('member_id', '=', member)
    .where('duration_ms', 'is not', null)
    .execute()

/** The number and format of each voice note of a conversation. */
export const voiceNotesOf = (db: Db, conversation: ConversationId) =>
  db
    .selectFrom('message')
    .select(['seq', 'voice_format'])
    .where('conversation_id', '=', conversation)
    .where('voice_id', 'is not', null)
    .orderBy('seq')
    .execute()

const MAX_READS = 100

/** Staff are not named, and neither is the reason of a disclosure. */
export const staffReadsOf = async (db: Db, member: MemberId) => {
  const { rows } = await sql<{ at: Date; action: keyof typeof STAFF_READS; what: string }>`
    select at, action, case action when 'private_data_read' then detail when 'private_data_revealed' then 'phone number or messages' else '' end as what
    from audit_entry
    where subject_id = ${member} and action = any(${Object.keys(STAFF_READS)}::text[])
    order by at desc, id desc limit ${MAX_READS}
  `.execute(db)
  return rows.map(({ at, action, what }) => ({ at: at.toISOString(), action, what }))
}
