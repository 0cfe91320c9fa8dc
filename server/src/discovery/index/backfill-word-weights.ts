// Adds weights to the search words of profiles that were written before words had weights. A rebuild does this first.
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts'
import { searchWordsOf } from '../../profile/search-terms.ts'

const BATCH = 2_000
const FIRST = '00000000-0000-0000-0000-000000000000'

interface UnweightedProfile {
  id: string
  full_name: string
  city: string | null
  state: string | null
  occupation: string | null
  search_words: string
  isInDelta: boolean
}

/** O(profiles without weights); if all have them, one read of the table. Does not overwrite a profile that is saved meanwhile. */
export async function addWordWeights(ctx: Pick<Context, 'db'>) {
  for (let after = FIRST; ;) {
    const batch = await unweightedAfter(ctx.db, after)
    if (batch.length === 0) return
    await inTransaction(ctx, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await updateWeights(tx, batch.filter(({ isInDelta }) => isInDelta)) // oxfmt-ignore
      // The trigger stays off: the rebuild computes the bits afterwards, so no delta row is needed.
      await sql`set local parinay.loading = on`.execute(tx)
      await updateWeights(tx, batch.filter(({ isInDelta }) => !isInDelta)) // oxfmt-ignore
    })
    after = batch.at(-1)!.id
  }
}

async function unweightedAfter(db: Db, after: string): Promise<UnweightedProfile[]> {
  const { rows } = await sql<UnweightedProfile>`
    select id, full_name, city, state, occupation, search_words::text,
      exists (select from discovery_delta where discovery_delta.position = profile.position) as "isInDelta"
    from profile
    where id > ${after}::uuid and length(search_words) > 0 and length(ts_filter(search_words, '{a}')) = 0
    order by id limit ${BATCH}
  `.execute(db)
  return rows
}

async function updateWeights(tx: Tx, profiles: readonly UnweightedProfile[]) {
  const weighed = profiles.map((one) => searchWordsOf({ ...one, fullName: one.full_name }))
  await sql`
    update profile set search_words = weighed::tsvector
    from unnest(${profiles.map(({ id }) => id)}::uuid[], ${profiles.map((one) => one.search_words)}::text[], ${weighed}::text[])
      as known (id, words, weighed)
    where profile.id = known.id and profile.search_words = known.words::tsvector
  `.execute(tx)
}
