// Verifies the hash chain of the audit log by computing it again outside the database.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

interface Entry {
  place: string
  at: string
  by: string | null
  action: string
  subject: string | null
  detail: string
  hash: Buffer
}

interface ChainReport {
  entries: number
  /** The hash of the last entry. Stored elsewhere, it lets a later check notice whether the last entries were removed. */
  head: string
  /** The number of the first entry that is missing or does not fit the one before. */
  brokenAt?: number
}

const BATCH_SIZE = 5_000
const headOf = (place: number, hash: Buffer) => `${place}:${hash.toString('hex')}`

/** Verifies the chain. The entry of `known`, a head that an earlier check printed, must still exist. */
export async function verifyChain(db: Db, known?: string): Promise<ChainReport> {
  let previous: Buffer = Buffer.alloc(0)
  let place = 0
  let isKnownFound = known === undefined
  for (;;) {
    const entries = await nextEntries(db, place)
    for (const entry of entries) {
      const expected = digestOf(previous, entry)
      if (Number(entry.place) !== place + 1 || !expected.equals(entry.hash))
        return { entries: place, head: headOf(place, previous), brokenAt: place + 1 }
      previous = expected
      place++
      isKnownFound ||= headOf(place, previous) === known
    }
    if (entries.length < BATCH_SIZE) break
  }
  const report = { entries: place, head: headOf(place, previous) }
  return isKnownFound ? report : { ...report, brokenAt: place + 1 }
}

const digestOf = (previous: Buffer, { place, at, by, action, subject, detail }: Entry) =>
  createHash('sha256')
    .update(previous)
    .update([place, at, by ?? '', action, subject ?? '', detail].join('\n'))
    .digest()

async function nextEntries(db: Db, after: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select place::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, by_id::text as by, action,
      subject_id::text as subject, detail, hash
    from audit_entry where place > ${after} order by audit_entry.place limit ${BATCH_SIZE}
  `.execute(db)
  return rows
}
