import { pipeline } from 'node:stream/promises'
import { PassThrough, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Context } from '../platform/context.ts'
import { exportBatch } from './queries.ts'

// Small enough that other calls run between two batches.
const BATCH_SIZE = 250

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

/** An apostrophe stops a spreadsheet from running a cell that begins like a formula, also with full-width signs or after spaces. */
const neutralizeFormula = (text: string) => (/^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text)

/** All users as CSV (RFC 4180, UTF-8 with a byte-order mark). Streams with backpressure, so that memory does not grow with the size. */
export function streamUsers(ctx: Context, role: string | undefined): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: COLUMNS,
    record_delimiter: 'windows',
    // Spreadsheets also treat a single CR or LF as a line end.
    quoted_match: /[\r\n]/,
    cast: {
      string: neutralizeFormula,
      boolean: (value) => (value ? 'yes' : 'no'),
      date: (value) => value.toISOString(),
    },
  })
  const out = new PassThrough()
  // An error here means that the client has disconnected.
  pipeline(Readable.from(exportRows(ctx, role)), csv, out).catch((error: Error) => out.destroy(error))
  return out
}

/**
 * All members who have joined by now, in the order of joining. No transaction stays open between two batches, so a slow client blocks
 * neither a connection nor vacuum.
 */
async function* exportRows(ctx: Context, role: string | undefined) {
  const until = ctx.now()
  let rows = await exportBatch(ctx.db, role, undefined, until, BATCH_SIZE)
  while (rows.length > 0) {
    yield* rows
    rows = await exportBatch(ctx.db, role, rows.at(-1), until, BATCH_SIZE)
  }
}
