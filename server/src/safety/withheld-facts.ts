// Facts that members show to some only. Everything that shows one member's facts to another asks here; whatever searches, filters, counts,
// sorts or scores reads only what everyone reads.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { firstNameOf } from '@parinay/contract/profile/first-name'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

type ProfileRow = Selectable<Tables['profile']>
type Viewer = MemberId | RawBuilder<MemberId>

/** The columns of each part. Of a withheld surname the first name remains. */
const PARTS = {
  surname: [],
  employer: ['organization_name'],
  income: ['annual_income_min', 'annual_income_max'],
  family_names: ['father_name', 'mother_name'],
} as const satisfies Record<string, readonly (keyof ProfileRow)[]>
export type Part = keyof typeof PARTS
const PART_NAMES = Object.keys(PARTS) as Part[]

/** The query's `profile` and the viewer have an accepted interest. */
export const isConnectedTo = (viewer: Viewer) => sql<boolean>`exists (
  select from interest
  where least(sender_id, receiver_id) = least(profile.id, ${viewer}::uuid)
    and greatest(sender_id, receiver_id) = greatest(profile.id, ${viewer}::uuid) and status = 'accepted'
)`

const isWithheld = (part: Part, viewer: Viewer) => {
  const audience = sql.ref(`profile.${part}_for`)
  return sql<boolean>`(${audience} <> 'everyone' and not (${audience} = 'connections' and ${isConnectedTo(viewer)}))`
}

/** What the query's `profile` withholds from the viewer, null for nothing. Its owner reads it as a stranger does. */
export const withheldFrom = (viewer: Viewer) => sql<Part[] | null>`case
  when profile.surname_for = 'everyone' and profile.employer_for = 'everyone'
    and profile.income_for = 'everyone' and profile.family_names_for = 'everyone' then null
  else array_remove(array[${sql.join(
    PART_NAMES.map((part) => sql`case when ${isWithheld(part, viewer)} then ${sql.lit(part)} end`),
  )}], null)
end`

/** A row without what is withheld. */
export function withoutWithheld<Row extends Partial<ProfileRow>>(row: Row, withheld: readonly Part[] | null): Row {
  if (!withheld || withheld.length === 0) return row
  const shown = { ...row }
  for (const part of withheld)
    for (const column of PARTS[part]) if (column in shown) Object.assign(shown, { [column]: null })
  if (withheld.includes('surname') && shown.full_name) shown.full_name = firstNameOf(shown.full_name)
  return shown
}

/** The name of the query's `profile` as the viewer reads it. Members read their own whole. */
export const shownName = (viewer: Viewer) => sql<string>`case
  when ${isWithheld('surname', viewer)} and profile.id <> ${viewer}::uuid then coalesce(profile.first_name, split_part(profile.full_name, ' ', 1))
  else profile.full_name
end`
