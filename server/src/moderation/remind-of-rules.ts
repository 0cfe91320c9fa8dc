// Every quarter each member is reminded of the rules and of what follows from breaking them, with the proof.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { INDIA_OFFSET_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import { notifyAll } from '../notifications/notifications.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'

const BATCH_SIZE = 500
/** A million members take a day and a half, at a run every ten minutes. */
const BATCHES_PER_RUN = 10

/** Quarters of the Indian calendar year, as "2026-Q4". */
export function quarterOf(now: Date): { name: string; start: Date } {
  const local = new Date(now.getTime() + INDIA_OFFSET_MS)
  const [year, quarter] = [local.getUTCFullYear(), Math.floor(local.getUTCMonth() / 3)]
  return { name: `${year}-Q${quarter + 1}`, start: new Date(Date.UTC(year, quarter * 3, 1) - INDIA_OFFSET_MS) }
}

/** Goes on where the last run ended. Who registers during a quarter agrees to the rules then, and is told from the next one on. */
export async function remindOfRules(ctx: Context) {
  for (let batch = 0; batch < BATCHES_PER_RUN; batch++) if ((await tellBatch(ctx)) < BATCH_SIZE) return
}

/** The proof and the notification are stored together, or neither. */
const tellBatch = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { name, start } = quarterOf(ctx.now())
    const { rows } = await sql<{ id: MemberId }>`
      insert into rules_notice (quarter, member_id, told_at)
      select ${name}, id, ${ctx.now()} from member
      where is_active and created_at < ${start} and id > coalesce(
        (select member_id from rules_notice where quarter = ${name} order by member_id desc limit 1),
        '00000000-0000-0000-0000-000000000000'
      )
      order by id limit ${BATCH_SIZE}
      on conflict do nothing
      returning member_id as id
    `.execute(tx)
    await notifyAll(
      ctx,
      tx,
      rows.map(({ id }) => ({ member: id, kind: 'rules_notice' as const })),
    )
    return rows.length
  })
