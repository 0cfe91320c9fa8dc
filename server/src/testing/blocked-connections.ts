import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { World } from './world.ts'

/** The number of connections to this database that wait for a lock. */
export async function countBlockedConnections({ ctx }: World): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(ctx.db)
  return rows.length
}

/** Settles once a call waits for a row that a transaction of the test has locked. */
export async function waitUntilBlocked(world: World) {
  for (let attempt = 0; attempt < 6_000; attempt++) {
    if ((await countBlockedConnections(world)) > 0) return
    await sleep(10)
  }
  throw new Error('No call waits for a lock')
}
