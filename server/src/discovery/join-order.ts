// The one order of joining in which women and men stand together, whatever their positions.
import type { Reader } from './queries.ts'
import { POSITIONS, type Side, SIDES } from './sides.ts'

/** A position of each side. */
export type Latest = Readonly<Record<Side, number>>

/** A moment of the order of joining, and whose positions were the last of each side. */
export interface Joined {
  upTo: number
  latest: Latest
}

const LATEST = `
  select position, join_order from profile
  where (position < ${POSITIONS.male.first}) = (side.name = 'female') and join_order <= $1
  order by join_order desc limit 1`

/** Nobody who joins from now on is among those who had joined then; without `upTo` it is now. */
export async function joinedBy({ pool }: Reader, upTo: number | undefined): Promise<Joined> {
  const { rows } = await pool.query<{ name: Side; position: number; join_order: number }>({
    name: 'discovery_latest',
    text: `select * from unnest($2::text[]) side (name), lateral (${LATEST}) latest`,
    values: [upTo ?? 2 ** 31 - 1, SIDES],
  })
  const positionOf = (side: Side) => rows.find(({ name }) => name === side)?.position ?? POSITIONS[side].first
  return {
    upTo: upTo ?? Math.max(0, ...rows.map(({ join_order: order }) => order)),
    latest: { female: positionOf('female'), male: positionOf('male') },
  }
}

/** In which order these joined. */
export async function joinOrdersOf({ pool }: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; join_order: number }>({
    name: 'discovery_orders',
    text: 'select id, join_order from profile where id = any($1::uuid[])',
    values: [ids],
  })
  return new Map(rows.map(({ id, join_order: order }) => [id, order]))
}
