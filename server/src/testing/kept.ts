import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { World } from './world.ts'

/** A fingerprint of everything that is kept, to see that a refused call has written nothing. */
export async function kept({ ctx }: World): Promise<string> {
  tables ??= (
    await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name <> 'migration' order by 1
    `.execute(ctx.db)
  ).rows.map(({ name }) => name)
  const prints: RawBuilder<unknown>[] = tables.map(
    (name) =>
      sql`select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ print: string }>`${sql.join(prints, sql` union all `)}`.execute(ctx.db)
  return rows.map(({ print }, index) => `${tables![index]} ${print}`).join('\n')
}

/** How many connections to this database wait for another. */
export async function waitingForLocks({ ctx }: World): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(ctx.db)
  return rows.length
}

/** Settles once some call waits for a row that a transaction of the test holds. */
export async function somebodyWaits(here: World) {
  for (let tries = 0; tries < 500; tries++) {
    if ((await waitingForLocks(here)) > 0) return
    await sleep(10)
  }
  throw new Error('Nobody waits')
}

let tables: string[] | undefined
