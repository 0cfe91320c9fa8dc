import { pipeline } from 'node:stream/promises'
import { PassThrough, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import QueryStream from 'pg-query-stream'
import type { Context } from '../platform/context.ts'
import { exportQuery } from './queries.ts'

const COLUMNS = {
  id: 'Id',
  full_name: 'Name',
  phone: 'Phone',
  gender: 'Gender',
  date_of_birth: 'Date of birth',
  role: 'Role',
  is_active: 'Active',
  is_verified: 'Verified',
  created_for: 'Profile created for',
  tier: 'Tier',
  city: 'City',
  state: 'State',
  created_at: 'Joined',
  last_active_at: 'Last active',
}

/** A spreadsheet runs a cell that begins like a formula; an apostrophe before it makes it text. */
const neutral = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** All users as CSV (RFC 4180, UTF-8 with a byte-order mark), streamed from a cursor: memory stays the same at any size. */
export async function streamUsers(ctx: Context, role: string | undefined): Promise<Readable> {
  const client = await ctx.pool.connect()
  const { text, values } = exportQuery(role)
  const rows = client.query(new QueryStream(text, values, { batchSize: 500 }))
  const csv = stringify({
    bom: true,
    header: true,
    columns: COLUMNS,
    record_delimiter: 'windows',
    // Half a line end is one to a spreadsheet too.
    quoted_match: /[\r\n]/,
    cast: {
      string: neutral,
      boolean: (value) => (value ? 'yes' : 'no'),
      date: (value) => value.toISOString(),
    },
  })
  const out = new PassThrough()
  pipeline(rows, csv, out).then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
  return out
}
