import type { ConversationId, MemberId, TalkId } from '@parinay/contract/kernel/ids'
import { GONE_SECONDS, MAX_TALK_HOURS, RING_SECONDS, type TalkKind, type TalkOutcome } from '@parinay/contract/talks'
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Side, TalkState } from './rules.ts'

export interface LiveTalk extends TalkState {
  id: TalkId
  conversation: ConversationId
  caller: MemberId
  callee: MemberId
  kind: TalkKind
  pages: Readonly<Record<Side, string | null>>
}

interface LiveTalkRow {
  id: TalkId
  conversation_id: ConversationId
  caller_id: MemberId
  callee_id: MemberId
  kind: TalkKind
  started_at: Date
  answered_at: Date | null
  caller_page: string | null
  caller_seen_at: Date
  callee_page: string | null
  callee_seen_at: Date
}

const liveTalks = sql`
  select live.id, live.conversation_id, live.caller_id, live.callee_id, live.kind, live.started_at, live.answered_at,
    caller.page as caller_page, caller.seen_at as caller_seen_at,
    callee.page as callee_page, callee.seen_at as callee_seen_at
  from live_talk as live
  join live_talk_side as caller on caller.member_id = live.caller_id and caller.talk_id = live.id
  join live_talk_side as callee on callee.member_id = live.callee_id and callee.talk_id = live.id
  where live.outcome is null`

const asTalk = (row: LiveTalkRow): LiveTalk => ({
  id: row.id,
  conversation: row.conversation_id,
  caller: row.caller_id,
  callee: row.callee_id,
  kind: row.kind,
  startedAt: row.started_at,
  answeredAt: row.answered_at,
  seenAt: { caller: row.caller_seen_at, callee: row.callee_seen_at },
  pages: { caller: row.caller_page, callee: row.callee_page },
})

export async function talkOf(db: Db, member: MemberId): Promise<LiveTalk | undefined> {
  const { rows } = await sql<LiveTalkRow>`
    ${liveTalks} and live.id = (select talk_id from live_talk_side where member_id = ${member})
  `.execute(db)
  return rows[0] && asTalk(rows[0])
}

export async function talkById(db: Db, id: TalkId): Promise<LiveTalk | undefined> {
  const { rows } = await sql<LiveTalkRow>`${liveTalks} and live.id = ${id}`.execute(db)
  return rows[0] && asTalk(rows[0])
}

/** Events of one talk follow one another. Reads the talk after the lock: it may have changed while this waited. */
export async function lockTalk(tx: Tx, id: TalkId): Promise<LiveTalk | undefined> {
  await sql`select from live_talk where id = ${id} for update`.execute(tx)
  return talkById(tx, id)
}

interface NewTalk {
  id: string
  conversation: ConversationId
  caller: MemberId
  callee: MemberId
  kind: TalkKind
  now: Date
}

/** False if there is one in the conversation already. */
export async function insertTalk(tx: Tx, { id, conversation, caller, callee, kind, now }: NewTalk): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into live_talk (id, conversation_id, caller_id, callee_id, kind, started_at)
    values (${id}, ${conversation}, ${caller}, ${callee}, ${kind}, ${now})
    on conflict (conversation_id) where outcome is null do nothing
  `.execute(tx)
  return numAffectedRows > 0n
}

interface NewSide {
  talk: string
  member: MemberId
  page?: string
  /** The session of the page. */
  session?: Buffer
  now: Date
}

/** False if the member is in another talk. */
export async function insertSide(tx: Tx, { talk, member, page, session, now }: NewSide): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into live_talk_side (member_id, talk_id, page, device_id, seen_at)
    values (${member}, ${talk}, ${page ?? null}, ${deviceOf(session)}, ${now})
    on conflict (member_id) do nothing
  `.execute(tx)
  return numAffectedRows > 0n
}

const deviceOf = (session: Buffer | undefined) =>
  sql<string | null>`(select device_id from session where token_hash = ${session ?? null}::bytea)`

export const setAnswered = async (
  tx: Tx,
  { id, callee }: LiveTalk,
  by: { page: string; session: Buffer },
  now: Date,
) => {
  await tx.updateTable('live_talk').set({ answered_at: now }).where('id', '=', id).execute()
  await tx
    .updateTable('live_talk_side')
    .set({ page: by.page, device_id: deviceOf(by.session), seen_at: now })
    .where('member_id', '=', callee)
    .execute()
}

export const setSeen = (tx: Tx, member: MemberId, now: Date) =>
  tx.updateTable('live_talk_side').set({ seen_at: now }).where('member_id', '=', member).execute()

/** Both sides are free for another talk at once. */
export async function setEnded(tx: Tx, id: TalkId, outcome: TalkOutcome, now: Date) {
  await tx.updateTable('live_talk').set({ outcome, ended_at: now }).where('id', '=', id).execute()
  await tx.deleteFrom('live_talk_side').where('talk_id', '=', id).execute()
}

export const deleteTalk = (db: Db, id: string) => db.deleteFrom('live_talk').where('id', '=', id).execute()

/** The two of the query's `live` may call each other, and the sign-ins of its pages last. */
const mayGoOn = sql<boolean>`(
  exists (
    select from interest
    where least(sender_id, receiver_id) = least(live.caller_id, live.callee_id)
      and greatest(sender_id, receiver_id) = greatest(live.caller_id, live.callee_id) and status = 'accepted'
  )
  and (select count(*) from member where id in (live.caller_id, live.callee_id) and is_active) = 2
  and (
    select count(*) from talk_consent
    where (member_id, other_id) in ((live.caller_id, live.callee_id), (live.callee_id, live.caller_id))
      and state = 'agreed'
  ) = 2
  and not exists (
    select from block
    where blocker_id in (live.caller_id, live.callee_id) and blocked_id in (live.caller_id, live.callee_id)
  )
  and not exists (
    select from live_talk_side as side
    where side.talk_id = live.id and side.page is not null
      and not exists (select from session where session.member_id = side.member_id and session.device_id = side.device_id)
  )
)`

/** The talks that are to end: their time is over, or their two may not call each other any more. */
export async function dueTalks(db: Db, now: Date): Promise<{ id: TalkId; isParted: boolean }[]> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<{ id: TalkId; isParted: boolean }>`
    select id, not may_go_on as "isParted"
    from (select live.*, ${mayGoOn} as may_go_on from live_talk as live where outcome is null) as live
    where not may_go_on
      or (answered_at is null and started_at <= ${before(RING_SECONDS * 1000)})
      or answered_at <= ${before(MAX_TALK_HOURS * HOUR_MS)}
      or exists (
        select from live_talk_side as side
        where side.talk_id = live.id and side.seen_at <= ${before(GONE_SECONDS * 1000)}
      )
  `.execute(db)
  return rows
}

export const ringingCallees = async (db: Db): Promise<MemberId[]> =>
  (
    await db
      .selectFrom('live_talk')
      .select('callee_id')
      .where('outcome', 'is', null)
      .where('answered_at', 'is', null)
      .execute()
  ).map(({ callee_id: callee }) => callee as MemberId)

/** Talks that have ended, and whose line may not be written because a process died. */
export const unwrittenTalks = (db: Db, before: Date) =>
  db.selectFrom('live_talk').selectAll().where('ended_at', '<=', before).execute()

export async function agreements(db: Db, member: MemberId, other: MemberId) {
  const rows = await db
    .selectFrom('talk_consent')
    .select(['member_id', 'state'])
    .where((its) =>
      its.or([
        its.and([its('member_id', '=', member), its('other_id', '=', other)]),
        its.and([its('member_id', '=', other), its('other_id', '=', member)]),
      ]),
    )
    .execute()
  const stateOf = (id: MemberId) => rows.find((row) => row.member_id === id)?.state
  return { mine: stateOf(member), theirs: stateOf(other) }
}

/** False if that was the answer before. */
export async function setAgreement(tx: Tx, member: MemberId, other: MemberId, state: 'agreed' | 'declined', now: Date) {
  const { numAffectedRows = 0n } = await sql`
    insert into talk_consent (member_id, other_id, state, changed_at) values (${member}, ${other}, ${state}, ${now})
    on conflict (member_id, other_id) do update set state = excluded.state, changed_at = excluded.changed_at
    where talk_consent.state <> excluded.state
  `.execute(tx)
  return numAffectedRows > 0n
}
