// The queue of changed profiles. A merge of the lists' index adds them in its transaction; the matcher takes them from it.
import { sql } from 'kysely'
import type { FacetChange } from '../../discovery/index/merge-delta.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface ChangedProfile {
  profile: string
  facets: string[]
  /** The facets before the change; empty for a new profile. */
  before: string[]
}

/** Facets that no saved search uses: they change often, such as the day of the last visit, or serve visitors, who save no searches. */
const UNSEARCHABLE_FACETS = ['facts', 'here', 'joined', 'tier', 'pay', 'shown']
const isSearchable = (facet: string) => !UNSEARCHABLE_FACETS.includes(facet.slice(0, facet.indexOf(':')))

/** Notes visible profiles whose searchable facets changed. Its cost does not depend on the number of saved searches. */
export async function noteChangedProfiles(tx: Tx, changes: readonly FacetChange[]): Promise<void> {
  const noted = changes
    .filter(({ facets }) => facets.includes('seen'))
    .map(({ position, facets, before }) => ({
      position,
      facets: facets.filter(isSearchable),
      before: before.filter(isSearchable),
    }))
    .filter(({ facets, before }) => !isSame(facets, before))
  if (noted.length === 0) return
  await sql`
    insert into search_due (profile_id, facets, facets_before)
    select profile.id, due.facets, due.before
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as due (position int, facets jsonb, before jsonb)
    join profile using (position)
    order by due.position
  `.execute(tx)
}

function isSame(facets: readonly string[], before: readonly string[]) {
  const beforeSet = new Set(before)
  return facets.length === before.length && facets.every((facet) => beforeSet.has(facet))
}

/** The next waiting profile, locked until the end of the transaction. */
export async function lockChangedProfile(tx: Tx): Promise<(ChangedProfile & { id: number }) | undefined> {
  const { rows } = await sql<ChangedProfile & { id: number }>`
    select id, profile_id as profile, facets, facets_before as before
    from search_due order by id limit 1 for update skip locked
  `.execute(tx)
  return rows[0]
}

export const deleteChangedProfile = (tx: Tx, id: number) => sql`delete from search_due where id = ${id}`.execute(tx)
