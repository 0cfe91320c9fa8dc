// First names and search words of profiles that were saved under earlier rules. A migration marks them by a first name of null.
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { nameColumns } from './search-terms.ts'

const BATCH = 500
/** Those of one run, in small transactions: the index of the lists takes the changes in meanwhile. */
const BATCHES = 40

interface OutdatedName {
  id: string
  full_name: string
  city: string | null
  state: string | null
  occupation: string | null
}

export async function refreshNames(ctx: Pick<Context, 'db'>) {
  for (let done = 0; done < BATCHES; done++) if ((await refreshBatch(ctx)) < BATCH) return
}

/** Leaves out profiles that are being saved: a save computes these columns too. */
const refreshBatch = (ctx: Pick<Context, 'db'>): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await sql<OutdatedName>`
      select id, full_name, city, state, occupation from profile where first_name is null
      order by id limit ${BATCH} for no key update skip locked
    `.execute(tx)
    const found = rows.map(({ full_name: fullName, ...shown }) => nameColumns({ fullName, ...shown }))
    await sql`
      update profile set first_name = found.first_name, search_words = found.words::tsvector
      from unnest(
        ${rows.map(({ id }) => id)}::uuid[],
        ${found.map(({ first_name }) => first_name)}::text[],
        ${found.map(({ search_words }) => search_words)}::text[]
      ) as found (id, first_name, words)
      where profile.id = found.id
    `.execute(tx)
    return rows.length
  })
