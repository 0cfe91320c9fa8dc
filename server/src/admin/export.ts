import { pipeline } from 'node:stream/promises'
import { PassThrough, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Context } from '../platform/context.ts'
import { exportedAfter } from './queries.ts'

// Few enough that other calls have their turn between two handfuls.
const AT_ONCE = 250

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

/** A spreadsheet runs a cell that begins like a formula, also in wide signs or behind spaces; an apostrophe before it makes it text. */
const neutral = (text: string) => (/^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text)

/** All users as CSV (RFC 4180, UTF-8 with a byte-order mark), read as fast as the reader takes them: memory stays the same at any size. */
export function streamUsers(ctx: Context, role: string | undefined): Readable {
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
  // A reader who leaves ends it; there is nobody to tell.
  pipeline(Readable.from(exported(ctx, role)), csv, out).catch((error: Error) => out.destroy(error))
  return out
}

/**
 * Everybody who has joined by now, in the order of joining. Between two handfuls the database has nothing open: a slow reader holds
 * neither a connection nor the clearing away of old rows.
 */
async function* exported(ctx: Context, role: string | undefined) {
  const until = ctx.now()
  let rows = await exportedAfter(ctx.db, role, undefined, until, AT_ONCE)
  while (rows.length > 0) {
    yield* rows
    rows = await exportedAfter(ctx.db, role, rows.at(-1), until, AT_ONCE)
  }
}
