// The one order of joining in which women and men stand together, whatever their positions.
import type { Reader } from './match.ts'
import { POSITION_RANGES, type Partition } from '../index/partitions.ts'

/** The last of all in the order of joining: of each side the first entry of an index. */
export const LATEST_JOIN_ORDER = `coalesce((
  select max(join_order) from (values (true), (false)) side (is_female), lateral (
    select join_order from profile where (position < ${POSITION_RANGES.male.first}) = side.is_female order by join_order desc limit 1
  ) latest
), 0)`

/** Nobody who joins from now on is among those who had joined then. */
export async function latestJoinOrder({ pool }: Reader): Promise<number> {
  const { rows } = await pool.query<{ upTo: number }>({
    name: 'discovery_joined',
    text: `select ${LATEST_JOIN_ORDER} as "upTo"`,
  })
  return rows[0]!.upTo
}

/** The highest position of a side; one before its first where there is nobody. */
export async function lastPositionOf({ pool }: Reader, side: Partition): Promise<number> {
  const { first, last } = POSITION_RANGES[side]
  const { rows } = await pool.query<{ position: number }>({
    name: 'discovery_last_position',
    text: 'select coalesce(max(position), $1::int - 1) as position from profile where position between $1 and $2',
    values: [first, last],
  })
  return rows[0]!.position
}

/** In which order these joined. */
export async function joinOrdersOf({ pool }: Reader, positions: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ position: number; join_order: number }>({
    name: 'discovery_orders',
    text: 'select position, join_order from profile where position = any($1::int[])',
    values: [positions],
  })
  return new Map(rows.map(({ position, join_order: order }) => [position, order]))
}
