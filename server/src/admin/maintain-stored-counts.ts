// Jobs that compact and correct the stored counts.
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'

/**
 * Merges all rows of a kind and day into one, or into none if their sum is 0. Totals do not change. A concurrent call skips the rows that
 * the first one has locked.
 */
export const compactCounts = ({ db }: Pick<Context, 'db'>) =>
  sql`
    with crowded as (
      select list, kind, day from stored_count group by list, kind, day having count(*) > 1
    ),
    locked as (
      select stored_count.ctid from stored_count join crowded using (list, kind, day) for update of stored_count skip locked
    ),
    taken as (
      delete from stored_count using locked where stored_count.ctid = locked.ctid
      returning stored_count.list, stored_count.kind, stored_count.day, stored_count.amount
    )
    insert into stored_count
    select list, kind, day, sum(amount) from taken group by list, kind, day having sum(amount) <> 0
  `.execute(db)

/**
 * Counts all rows and inserts the difference to the stored counts, which should be 0. Concurrent changes add their own rows as usual.
 * Returns the number of corrections.
 */
export async function verifyCounts(ctx: Pick<Context, 'db' | 'log'>): Promise<number> {
  const wrong = await inTransaction(ctx, async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    const people = await correctRoster(tx)
    // One statement, so that all counts come from one snapshot.
    const { rows } = await sql<{ list: string }>`
      insert into stored_count
      select list, kind, day, coalesce(counted.amount, 0) - coalesce(stored.amount, 0)
      from actual_count as counted
        full join (select list, kind, day, sum(amount) as amount from stored_count group by list, kind, day) as stored
        using (list, kind, day)
      where coalesce(counted.amount, 0) <> coalesce(stored.amount, 0)
      returning list
    `.execute(tx)
    return { people, days: rows.length }
  })
  if (wrong.people + wrong.days > 0) ctx.log.warn({ tallies: 'corrected', ...wrong })
  return wrong.people + wrong.days
}

/** Corrects roster rows that differ from members and profiles. Returns how many. */
async function correctRoster(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into roster (id, created_at, role, is_active, is_verified, is_hidden, search_words)
    select profile.id, member.created_at, member.role, member.is_active, profile.is_verified, profile.is_hidden,
      strip(profile.search_words)
    from profile join member on member.id = profile.id left join roster on roster.id = profile.id
    where (member.created_at, member.role, member.is_active, profile.is_verified, profile.is_hidden, strip(profile.search_words))
      is distinct from
      (roster.created_at, roster.role, roster.is_active, roster.is_verified, roster.is_hidden, roster.search_words)
    on conflict (id) do update set
      created_at = excluded.created_at, role = excluded.role, is_active = excluded.is_active,
      is_verified = excluded.is_verified, is_hidden = excluded.is_hidden, search_words = excluded.search_words
    returning id
  `.execute(tx)
  return rows.length
}
