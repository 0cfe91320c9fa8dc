// Of whom the lists have learned something: noted by the merge, in its transaction, and compared with the saved searches afterwards.
import { sql } from 'kysely'
import type { FacetChange } from '../../discovery/index/merge.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface ChangedProfile {
  profile: string
  facets: string[]
  /** What they had before: nothing when they are new. */
  before: string[]
}

/** No saved search asks for these. Everybody's last active day changes daily; visitors save none. */
const UNSEARCHABLE_FACETS = ['here', 'joined', 'tier', 'pay', 'shown']
const isSearchable = (facet: string) => !UNSEARCHABLE_FACETS.includes(facet.slice(0, facet.indexOf(':')))

/** Notes whoever can be seen, and is not as before. So much and no more does a merge do for the saved searches, however many there are. */
export async function noteChangedProfiles(tx: Tx, changes: readonly FacetChange[]): Promise<void> {
  const news = changes
    .filter(({ facets }) => facets.includes('seen'))
    .map(({ position, facets, before }) => ({
      position,
      facets: facets.filter(isSearchable),
      before: before.filter(isSearchable),
    }))
    .filter(({ facets, before }) => !isSame(facets, before))
  if (news.length === 0) return
  await sql`
    insert into search_due (profile_id, facets, facets_before)
    select profile.id, due.facets, due.before
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as due (position int, facets jsonb, before jsonb)
    join profile using (position)
    order by due.position
  `.execute(tx)
}

function isSame(facets: readonly string[], before: readonly string[]) {
  const had = new Set(before)
  return facets.length === before.length && facets.every((facet) => had.has(facet))
}

/** The next who waits, kept from others until the end of the transaction. */
export async function lockChangedProfile(tx: Tx): Promise<(ChangedProfile & { id: number }) | undefined> {
  const { rows } = await sql<ChangedProfile & { id: number }>`
    select id, profile_id as profile, facets, facets_before as before
    from search_due order by id limit 1 for update skip locked
  `.execute(tx)
  return rows[0]
}

export const deleteChangedProfile = (tx: Tx, id: number) => sql`delete from search_due where id = ${id}`.execute(tx)
