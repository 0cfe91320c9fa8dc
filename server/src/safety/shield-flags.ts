// What the shield finds in members' words, kept for the moderators' queue. Masks are masked-text.ts's.
import type { InterestId, MemberId } from '@parinay/contract/kernel/ids'
import { DAY_MS, HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { type Flag, shield } from './shield/shield.ts'

export type Topic = Exclude<Flag, 'contact'>

export const topicsIn = (flags: readonly Flag[]): Topic[] => flags.filter((flag) => flag !== 'contact')

/** Messages with flags in this time slow their sender. */
const DAYS_REMEMBERED = 7
const FLAGS_THAT_SLOW = 2

/** A condition on a statement: the sender has had several messages flagged lately. Both are SQL. */
export const isSlowed = (sender: string, now: string) => `(
  select count(*) >= ${FLAGS_THAT_SLOW} from (
    select from shield_flag
    where member_id = ${sender} and at > ${now}::timestamptz - interval '${DAYS_REMEMBERED} days' and conversation_id is not null
    limit ${FLAGS_THAT_SLOW}
  ) as flagged
)`

interface Written {
  member: MemberId
  texts: readonly string[]
  interest?: InterestId
  at: Date
}

/** Flags what was written in a profile or with an interest. Writing the same again only moves the time. */
export async function flagWritten(db: Db, { member, texts, interest, at }: Written): Promise<void> {
  const topics = [...new Set(texts.flatMap((text) => topicsIn(shield(text).flags)))]
  if (topics.length === 0) return
  await sql`
    insert into shield_flag (member_id, topic, interest_id, at)
    select ${member}, topic, ${interest ?? null}, ${at} from unnest(${topics}::text[]) as topic
    on conflict (member_id, topic, conversation_id, seq, interest_id, hour) do update set at = excluded.at
  `.execute(db)
}

/** As many interests with one line within an hour look like advertising. */
const SAME_LINES = 10

/** Flags a member who sends one line to many people, once an hour. Call it after the interest is stored. */
export async function flagSameLines(db: Db, member: MemberId, line: string, at: Date): Promise<void> {
  await sql`
    insert into shield_flag (member_id, topic, hour, at)
    select ${member}, 'same_line', date_trunc('hour', ${at}::timestamptz, 'UTC'), ${at}
    from interest
    where sender_id = ${member} and created_at > ${new Date(at.getTime() - HOUR_MS)} and lower(line) = lower(${line})
    having count(*) >= ${SAME_LINES}
    on conflict (member_id, topic, conversation_id, seq, interest_id, hour) do nothing
  `.execute(db)
}

/** The latest flags for moderators, at most thirty days old. */
export const latestFlags = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('shield_flag')
    .leftJoin('message', (join) =>
      join
        .onRef('message.conversation_id', '=', 'shield_flag.conversation_id')
        .onRef('message.seq', '=', 'shield_flag.seq'),
    )
    .select(['shield_flag.id', 'shield_flag.member_id', 'shield_flag.topic', 'shield_flag.at'])
    .select(['shield_flag.conversation_id', 'shield_flag.seq', 'shield_flag.interest_id', 'message.text'])
    .where('shield_flag.at', '>', new Date(now.getTime() - 30 * DAY_MS))
    .orderBy('shield_flag.at', 'desc')
    .orderBy('shield_flag.id', 'desc')
    .limit(limit)
    .execute()
