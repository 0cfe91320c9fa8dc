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

let tables: string[] | undefined
