// The public figures of the desk. Counted from the cases themselves, at most once an hour in each process.
import { MONTHS_SHOWN, type TransparencyMonth } from '@parinay/contract/transparency'
import { HOUR_MS, INDIA_OFFSET_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { inSnapshot, type Db } from '../platform/database/database.ts'
import { singletonOf } from '../platform/database/database-singletons.ts'

interface Figures {
  countedAt: string
  months: TransparencyMonth[]
}

const createMemory = (): { counting?: Promise<Figures>; at?: number } => ({})

/** Callers who come together share one count. */
export function figures(ctx: Context): Promise<Figures> {
  const memory = singletonOf(ctx, createMemory)
  const now = ctx.now().getTime()
  if (memory.counting && memory.at !== undefined && Math.abs(now - memory.at) < HOUR_MS) return memory.counting
  memory.at = now
  memory.counting = count(ctx).catch((error: unknown) => {
    delete memory.counting
    throw error
  })
  return memory.counting
}

const count = (ctx: Context): Promise<Figures> =>
  inSnapshot(ctx, async (db) => {
    const months = monthsBefore(ctx.now())
    const since = startOf(months.at(-1)!)
    const [totals, categories, outcomes, told] = [
      await totalsSince(db, since),
      await categoriesSince(db, since),
      await outcomesSince(db, since),
      await toldSince(db, since),
    ]
    return {
      countedAt: ctx.now().toISOString(),
      months: months.map((month) => ({
        month,
        ...(totals.find((row) => row.month === month)?.counts ?? NONE),
        categories: categories.filter((row) => row.month === month).map(({ category, cases }) => ({ category, cases })),
        outcomes: outcomes.filter((row) => row.month === month).map(({ outcome, cases }) => ({ outcome, cases })),
        told: told.find((row) => row.month === month)?.members ?? 0,
      })),
    }
  })

const NONE = { received: 0, acknowledgedInTime: 0, decidedInTime: 0, decidedLate: 0, waiting: 0, appealed: 0 }

/** This month of India and those before it, as YYYY-MM. */
function monthsBefore(now: Date): string[] {
  const local = new Date(now.getTime() + INDIA_OFFSET_MS)
  return Array.from({ length: MONTHS_SHOWN }, (_, back) =>
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

const startOf = (month: string) => new Date(Date.parse(`${month}-01T00:00:00Z`) - INDIA_OFFSET_MS)

const monthOf = (moment: string) => sql<string>`to_char(${sql.ref(moment)} at time zone 'Asia/Kolkata', 'YYYY-MM')`

/** Brought by somebody: what only the shield flagged is our own work. */
const isBrought = sql`(kind <> 'reports' or exists (select from report where case_id = safety_case.id and not is_by_shield))`

async function totalsSince(db: Db, since: Date) {
  const { rows } = await sql<{ month: string; counts: typeof NONE }>`
    select ${monthOf('opened_at')} as month, json_build_object(
      'received', count(*),
      'acknowledgedInTime', count(*) filter (where acknowledged_in_time),
      'decidedInTime', count(*) filter (where decided_in_time),
      'decidedLate', count(*) filter (where not decided_in_time),
      'waiting', count(*) filter (where decided_in_time is null),
      'appealed', count(*) filter (where exists (select from case_appeal where case_id = safety_case.id))
    ) as counts
    from safety_case where opened_at >= ${since} and ${isBrought} group by 1
  `.execute(db)
  return rows
}

async function categoriesSince(db: Db, since: Date) {
  const { rows } = await sql<{ month: string; category: 'order'; cases: number }>`
    select ${monthOf('opened_at')} as month, coalesce(category, 'order') as category, count(distinct safety_case.id) as cases
    from safety_case left join report on case_id = safety_case.id and not is_by_shield
    where opened_at >= ${since} and (category is not null or kind = 'order')
    group by 1, 2 order by 3 desc, 2
  `.execute(db)
  return rows
}

async function outcomesSince(db: Db, since: Date) {
  const { rows } = await sql<{ month: string; outcome: 'nothing'; cases: number }>`
    select ${monthOf('opened_at')} as month, outcome, count(*) as cases
    from safety_case join lateral (
      select outcome from case_decision where case_id = safety_case.id and step = 'decision' order by id desc limit 1
    ) as decision on true
    where opened_at >= ${since} and ${isBrought}
    group by 1, 2 order by 3 desc, 2
  `.execute(db)
  return rows
}

async function toldSince(db: Db, since: Date) {
  const { rows } = await sql<{ month: string; members: number }>`
    select ${monthOf('told_at')} as month, count(*) as members from rules_notice where told_at >= ${since} group by 1
  `.execute(db)
  return rows
}
