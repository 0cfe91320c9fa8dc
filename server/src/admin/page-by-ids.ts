// Helps lists to read a page as ids first, so that no details are read for skipped rows.
import { type RawBuilder, sql } from 'kysely'

/** The ids for the right side of `in`. The list may be empty. */
export const idRows = (ids: readonly string[]): RawBuilder<string> => sql`(select unnest(${ids}::uuid[]))`

export function inOrderOf<Row extends { id: string | number }>(
  ids: readonly (string | number)[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
