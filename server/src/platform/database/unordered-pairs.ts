// Unordered pairs of members in SQL.
import { type RawBuilder, sql } from 'kysely'

type Operand = string | RawBuilder<unknown>

/** Two ids in a fixed order, so that the order of the arguments does not matter. */
interface Pair {
  lower: RawBuilder<unknown>
  higher: RawBuilder<unknown>
}

const operand = (id: Operand) => (typeof id === 'string' ? sql`${id}::uuid` : id)

/** Orders two ids. A string becomes a parameter; pass a column as `sql.ref`. */
export const pairOf = (a: Operand, b: Operand): Pair => ({
  lower: sql`least(${operand(a)}, ${operand(b)})`,
  higher: sql`greatest(${operand(a)}, ${operand(b)})`,
})

export const isSamePair = (left: Pair, right: Pair) =>
  sql<boolean>`${left.lower} = ${right.lower} and ${left.higher} = ${right.higher}`
