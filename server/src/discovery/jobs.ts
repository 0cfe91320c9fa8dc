import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { IntervalJob } from '../platform/jobs.ts'
import type { Tx } from '../platform/database/database.ts'
import { ensureCurrentAges } from './index/roll-over-ages.ts'
import { type FacetChange, merge } from './index/merge-delta.ts'

/** Every list scans the delta, so a merge is due at this number of rows, or when the oldest reaches the age below. */
const MAX_DELTA_ROWS = 256
const MAX_DELTA_AGE_S = 10

const isDue = async ({ db }: Pick<Context, 'db'>) => {
  const { rows } = await sql<{ is_due: boolean }>`
    select count(*) >= ${MAX_DELTA_ROWS} or coalesce(min(noted_at) < now() - make_interval(secs => ${MAX_DELTA_AGE_S}), false)
      or exists (select from discovery_birthday) as is_due
    from discovery_delta
  `.execute(db)
  return rows[0]!.is_due
}

/** `onMerged` runs in the transaction of each merge. */
export const discoveryJobs = (onMerged: (tx: Tx, changes: readonly FacetChange[]) => Promise<void>): IntervalJob[] => [
  {
    name: 'merge-delta',
    everySeconds: 2,
    async run(ctx) {
      await ensureCurrentAges(ctx, todayInIndia(ctx.now()))
      while ((await isDue(ctx)) && (await merge(ctx, onMerged)) > 0);
    },
  },
]
