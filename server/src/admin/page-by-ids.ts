// Pages are found as ids first, so that what is skipped is not looked up.
import { type RawBuilder, sql } from 'kysely'

/** For the right side of `in`; there may be none. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql`(select unnest(${ids}::uuid[]))`

export function inOrderOf<Row extends { id: string | number }>(
  ids: readonly (string | number)[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
