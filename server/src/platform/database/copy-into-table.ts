// Loads thousands of rows into a table with PostgreSQL's COPY.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | Date | readonly string[] | null

/** Returns the number of rows. `target` is a table, with a column list in brackets where rows are partial. */
export async function copyIn(
  client: ClientBase,
  target: string,
  rows: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  await pipeline(Readable.from(rows), stream)
  return stream.rowCount
}

/** One row in COPY's text format. */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(encodeValue).join('\t')}\n`

function encodeValue(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escapeText(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  return escapeText(`{${value.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
}

const SPECIAL: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escapeText = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => SPECIAL[sign]!)
