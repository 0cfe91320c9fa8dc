// COPY: rows by the thousand, into a table or a temporary one.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Value = string | number | boolean | Date | readonly string[] | null

/** Says how many rows arrived. `target` is a table, with its columns in brackets where they are not all of it. */
export async function copyIn(
  client: ClientBase,
  target: string,
  rows: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  await pipeline(Readable.from(rows), stream)
  return stream.rowCount
}

/** One row as COPY reads it in its text format. */
export const copyLine = (values: readonly Value[]): string => `${values.map(written).join('\t')}\n`

function written(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  return escaped(`{${value.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
}

const SPECIAL: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => SPECIAL[sign]!)
