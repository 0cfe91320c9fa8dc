// Prepared statements whose texts name their parameters: `$viewer` instead of `$10`.
import type { Database } from './database.ts'

/** A pool or one of its connections. */
export type Reader = { pool: Pick<Database['pool'], 'query'> }

/** A text with numbered parameters, and the names of `Values` in the order of their numbers. */
export interface Statement<Values> {
  name: string
  text: string
  parameters: readonly (keyof Values & string)[]
}

const PARAMETER = /\$([a-z]\w*)/gi

/** Prepares a statement called `name`. `text` may name each member of `Values` any number of times, as `$member`. */
export function statement<Values extends object>(name: string, text: string): Statement<Values> {
  const parameters: (keyof Values & string)[] = []
  const numbered = text.replace(PARAMETER, (_, parameter: keyof Values & string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter)
    return `$${parameters.indexOf(parameter) + 1}`
  })
  return { name, text: numbered, parameters }
}

/** Sends only the values that the text names. */
export async function rowsOf<Row extends object, Values extends object>(
  { pool }: Reader,
  { name, text, parameters }: Statement<Values>,
  values: Values,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text, values: parameters.map((parameter) => values[parameter]) })
  return rows
}
