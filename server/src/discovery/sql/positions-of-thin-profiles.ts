import { type Reader, rowsOf, statement } from '../../platform/database/prepared-statement.ts'
import { IS_THIN } from '../filters/generate-facets-sql.ts'

interface ThinValues {
  positions: readonly number[]
}

const THIN_POSITIONS = statement<ThinValues>(
  'discovery_thin_positions',
  `select position from profile p where position = any($positions::int[]) and ${IS_THIN}`,
)

/** The positions among these whose profiles have only a name and an age. */
export async function thinPositions(reader: Reader, positions: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ position: number }, ThinValues>(reader, THIN_POSITIONS, { positions })
  return new Set(rows.map(({ position }) => position))
}
