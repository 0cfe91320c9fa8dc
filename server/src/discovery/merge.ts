// Folding the delta into the bitmaps.
import { ageOn } from '@parinay/contract/profile/age'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../platform/database.ts'
import type { Context } from '../platform/context.ts'
import { asHex, type Bitmap, CHUNK, chunkOf, emptyBitmap, setBit } from './bitmap.ts'
import { expanded } from './expanded.ts'
import { ageName } from './ladders.ts'

/** A merge takes at most so many profiles. */
const AT_ONCE = 2_000

/** Only one process at a time changes the bitmaps. Takes no snapshot: what the transaction reads next is what the one before left. */
export const onlyOne = (tx: Tx) => sql`lock table discovery_state in exclusive mode`.execute(tx)

interface Waiting {
  position: number
  facets_before: string[]
  born_before: string | null
  aged_on: string
  facets: string[]
  born: string | null
}

/** Somebody whose facets the bitmaps learned: what is so of them now that was not before. */
export interface Learned {
  position: number
  facets: readonly string[]
  /** What they had before: nothing when they are new. */
  before: readonly string[]
}

/**
 * Folds waiting rows into the bitmaps in one transaction, with whatever `along` does about them, and says how many. The rows are
 * locked and read by one statement and carry all that is needed, so somebody who saves meanwhile either waits for the end and is noted
 * anew, or is left for the next merge. O(profiles x facets), and a bitmap is written once however many of its bits change.
 */
export const merge = (ctx: Pick<Context, 'db'>, along?: (tx: Tx, learned: readonly Learned[]) => Promise<void>) =>
  inTransaction(ctx, async (tx) => {
    await onlyOne(tx)
    const day = await dayOf(tx)
    const { rows: waiting } = await sql<Waiting>`
      select * from discovery_delta order by position limit ${AT_ONCE} for update skip locked`.execute(tx)
    if (waiting.length === 0) return 0
    const learned = waiting.map((row) => learnedFrom(row, day))
    await write(tx, changesOf(learned))
    await sql`delete from discovery_delta where position = any(${waiting.map(({ position }) => position)}::int[])`.execute(
      tx,
    )
    await along?.(tx, learned)
    return waiting.length
  })

/** What waits of these positions, as it is now. */
export async function waitingIn(tx: Tx, first: number, last: number): Promise<Learned[]> {
  const day = await dayOf(tx)
  const { rows } = await sql<Waiting>`
    select * from discovery_delta where position between ${first} and ${last}`.execute(tx)
  return rows.map((row) => learnedFrom(row, day))
}

/** The Indian day of which the bitmaps know the ages. */
export const dayOf = async (tx: Tx) =>
  (await tx.selectFrom('discovery_state').select('day').executeTakeFirstOrThrow()).day

const learnedFrom = (row: Waiting, day: string): Learned => ({
  position: row.position,
  before: withAge(row.facets_before, row.born_before, row.aged_on),
  facets: withAge(row.facets, row.born, day),
})

/** With the facet of the age, which only people have who are there. */
const withAge = (facets: readonly string[], born: string | null, day: string) =>
  facets.length > 0 && born ? [...facets, ageName(ageOn(born, day))] : facets

interface Change {
  facet: string
  chunk: number
  set: Bitmap
  clear: Bitmap
}

function changesOf(learned: readonly Learned[]): Change[] {
  const changes = new Map<string, Change>()
  const note = (facet: string, position: number, kind: 'set' | 'clear') => {
    const chunk = chunkOf(position)
    const key = `${chunk} ${facet}`
    const change = changes.get(key) ?? { facet, chunk, set: emptyBitmap(), clear: emptyBitmap() }
    changes.set(key, change)
    setBit(change[kind], position % CHUNK)
  }
  for (const { position, before, facets } of learned) {
    const [was, is] = [expanded(before), expanded(facets)]
    for (const facet of is) if (!was.has(facet)) note(facet, position, 'set')
    for (const facet of was) if (!is.has(facet)) note(facet, position, 'clear')
  }
  return [...changes.values()]
}

/** How many bitmaps go to the database at once: 16 MB of hexadecimal digits. */
const BITMAPS_AT_ONCE = 1_000

async function write(tx: Tx, changes: readonly Change[]) {
  for (let from = 0; from < changes.length; from += BITMAPS_AT_ONCE) {
    const some = changes.slice(from, from + BITMAPS_AT_ONCE)
    const ids = await facetIds(
      tx,
      some.map(({ facet }) => facet),
    )
    await sql`
      insert into discovery_bits as known (facet_id, chunk, dense, sparse)
      select facet_id, chunk, kept.dense, kept.sparse
      from unnest(
        ${some.map(({ facet }) => ids.get(facet))}::int[], ${some.map(({ chunk }) => chunk)}::int[],
        ${some.map(({ set }) => asHex(set))}::text[]
      ) change (facet_id, chunk, set_bits), discovery_kept(set_bits::bit varying) kept
      on conflict (facet_id, chunk) do update set (dense, sparse) = (
        select kept.dense, kept.sparse
        from discovery_kept(coalesce(known.dense, known.sparse) | coalesce(excluded.dense, excluded.sparse)) kept
      )
    `.execute(tx)
    const cleared = some.filter(({ clear }) => clear.some((byte) => byte !== 0))
    await sql`
      update discovery_bits known set (dense, sparse) = (
        select kept.dense, kept.sparse
        from discovery_kept(coalesce(known.dense, known.sparse) & ~clear_bits::bit varying) kept
      )
      from unnest(
        ${cleared.map(({ facet }) => ids.get(facet))}::int[], ${cleared.map(({ chunk }) => chunk)}::int[],
        ${cleared.map(({ clear }) => asHex(clear))}::text[]
      ) change (facet_id, chunk, clear_bits)
      where known.facet_id = change.facet_id and known.chunk = change.chunk
    `.execute(tx)
  }
}

/** The ids of these facets; the new ones are given one. */
export async function facetIds(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names)]
  await sql`
    insert into discovery_facet (name)
    select name from unnest(${wanted}::text[]) wanted (name)
    where not exists (select from discovery_facet known where known.name = wanted.name)
  `.execute(tx)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from discovery_facet where name = any(${wanted}::text[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [name, id]))
}
