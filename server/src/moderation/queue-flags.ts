// Texts that the shield flagged become part of their writer's case, each with its topic and a copy.
import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { ReportCategory } from '@parinay/contract/reports'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { type Evidence, profileLines } from './gather-evidence.ts'
import * as queries from './queries.ts'
import { clocksFor } from './rules.ts'

const CATEGORIES: Record<string, ReportCategory> = { money: 'money', dowry: 'dowry', abuse: 'abuse', same_line: 'spam' }
const BATCH_SIZE = 100

interface FlagRow {
  member: MemberId
  name: string
  topic: string
  conversation: string | null
  seq: number | null
  interest: string | null
  text: string | null
  at: Date
}

/** Repeats until no flag is left. Each is taken once, by one process. */
export async function queueFlags(ctx: Context) {
  while ((await queueBatch(ctx)) === BATCH_SIZE);
}

const queueBatch = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    const flags = await takeFlags(tx, ctx.now())
    for (const flag of flags) await addToCase(ctx, tx, flag)
    if (flags.length > 0) hint(ctx, tx, 'staff', 'admin')
    return flags.length
  })

async function takeFlags(tx: Tx, now: Date): Promise<FlagRow[]> {
  const { rows } = await sql<FlagRow>`
    with taken as (
      update shield_flag set queued_at = ${now}
      where id in (
        select id from shield_flag where queued_at is null order by id limit ${BATCH_SIZE} for update skip locked
      )
      returning *
    )
    select taken.member_id as member, full_name as name, topic, taken.conversation_id as conversation, taken.seq,
      interest_id as interest, taken.at, coalesce(message.text, interest.line) as text
    from taken join profile on profile.id = taken.member_id
    left join message on message.conversation_id = taken.conversation_id and message.seq = taken.seq
    left join interest on interest.id = interest_id
    order by taken.id
  `.execute(tx)
  return rows
}

async function addToCase(ctx: Context, tx: Tx, flag: FlagRow) {
  const now = ctx.now()
  const { id } = await queries.openCase(tx, {
    id: randomUUID(),
    subject: flag.member,
    name: flag.name,
    lane: 'grievance',
    opened: now,
    clocks: clocksFor('grievance', now, ctx.config.holidays),
  })
  await queries.insertReport(tx, {
    id: randomUUID(),
    case: id,
    reporter: null,
    isByShield: true,
    ...(await whatWasFlagged(tx, flag)),
    category: CATEGORIES[flag.topic]!,
    words: '',
    at: flag.at,
    picture: undefined,
  })
}

async function whatWasFlagged(
  tx: Tx,
  { member, conversation, seq, interest, text, at }: FlagRow,
): Promise<Pick<queries.ReportRow, 'about' | 'thing' | 'evidence'>> {
  if (conversation !== null && seq !== null) {
    const message = { isSubject: true, text: text ?? '', at: at.toISOString(), isReported: true }
    return { about: { kind: 'message' }, thing: `${conversation}.${seq}`, evidence: { lines: [], messages: [message] } }
  }
  if (interest !== null)
    return { about: { kind: 'request' }, thing: interest, evidence: linesOf(text ? [{ label: 'Line', text }] : []) }
  return { about: { kind: 'profile' }, thing: '', evidence: linesOf(await profileLines(tx, member)) }
}

const linesOf = (lines: Evidence['lines']): Evidence => ({ lines, messages: [] })
