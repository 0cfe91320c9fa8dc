import { type RawBuilder, sql } from 'kysely'

type Operand = string | RawBuilder<unknown>

/** Two ids in a fixed order, so that the order in which they are given does not matter. */
interface Pair {
  lower: RawBuilder<unknown>
  higher: RawBuilder<unknown>
}

const operand = (id: Operand) => (typeof id === 'string' ? sql`${id}::uuid` : id)

/** A string is a parameter; a column is given as `sql.ref`. */
export const pairOf = (a: Operand, b: Operand): Pair => ({
  lower: sql`least(${operand(a)}, ${operand(b)})`,
  higher: sql`greatest(${operand(a)}, ${operand(b)})`,
})

export const isSamePair = (left: Pair, right: Pair) =>
  sql<boolean>`${left.lower} = ${right.lower} and ${left.higher} = ${right.higher}`
