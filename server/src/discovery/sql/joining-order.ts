// Reads the order of joining, which both partitions share, while each has its own positions.
import { type Partition, POSITION_RANGES } from '../index/women-and-men-partitions.ts'
import { type Reader, rowsOf, statement } from '../../platform/database/prepared-statement.ts'

/** SQL: the latest join order of all. It reads the first entry of an index in each partition. */
export const LATEST_JOIN_ORDER = `coalesce((
  select max(join_order) from (values (true), (false)) partition (is_female), lateral (
    select join_order from profile where (position < ${POSITION_RANGES.male.first}) = partition.is_female
    order by join_order desc limit 1
  ) latest
), 0)`

const LATEST = statement<object>('discovery_joined', `select ${LATEST_JOIN_ORDER} as "upTo"`)

export async function latestJoinOrder(reader: Reader): Promise<number> {
  const [row] = await rowsOf<{ upTo: number }, object>(reader, LATEST, {})
  return row!.upTo
}

const LAST_POSITION = statement<{ first: number; last: number }>(
  'discovery_last_position',
  `select coalesce(max(position), $first::int - 1) as position from profile where position between $first and $last`,
)

/** The highest position of a partition; the one before its first if it is empty. */
export async function lastPositionOf(reader: Reader, partition: Partition): Promise<number> {
  const range = POSITION_RANGES[partition]
  const [row] = await rowsOf<{ position: number }, typeof range>(reader, LAST_POSITION, range)
  return row!.position
}

const JOIN_ORDERS = statement<{ positions: readonly number[] }>(
  'discovery_orders',
  'select position, join_order from profile where position = any($positions::int[])',
)

/** The join order of each position. */
export async function joinOrdersOf(reader: Reader, positions: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf<{ position: number; join_order: number }, { positions: readonly number[] }>(
    reader,
    JOIN_ORDERS,
    { positions },
  )
  return new Map(rows.map(({ position, join_order: order }) => [position, order]))
}
