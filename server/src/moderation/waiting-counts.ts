import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** What waits for a decision of staff beside cases and photos, whose counts are stored. These queues are short. */
export async function waitingCounts(db: Db) {
  const { rows } = await sql<Record<'videos' | 'checks' | 'stories', number>>`
    select
      (select count(*) from video where status = 'pending') as videos,
      (select count(*) from verification where state = 'waiting') as checks,
      (select count(*) from success_story where state = 'pending') as stories
  `.execute(db)
  return rows[0]!
}
