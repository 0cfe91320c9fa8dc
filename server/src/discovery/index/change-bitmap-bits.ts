// Changes bits of the bitmaps. Writes each bitmap once, for all of its changed bits.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { asHex, type Bitmap, CHUNK, chunkOf, clearBit, emptyBitmap, setBit } from './bitmap.ts'
import { withDerivedFacets } from '../filters/derived-facets.ts'

/** Only one process at a time changes the bitmaps. The lock takes no snapshot, so the transaction reads the previous one's changes. */
export const lockIndex = (tx: Tx) => sql`lock table discovery_state in exclusive mode`.execute(tx)

/** Profiles that share one change: the facets before and after it. */
interface ProfilesChange {
  positions: readonly number[]
  before: readonly string[]
  facets: readonly string[]
}

interface BitmapChange {
  facet: string
  chunk: number
  /** Places within the chunk. */
  set: number[]
  clear: number[]
}

/** The loop yields after this many changes, so that other calls are served. */
const YIELD_AFTER = 50

export async function bitmapChanges(changed: readonly ProfilesChange[]): Promise<BitmapChange[]> {
  const changes = new Map<string, BitmapChange>()
  const note = (facet: string, positions: readonly number[], kind: 'set' | 'clear') => {
    for (const position of positions) {
      const chunk = chunkOf(position)
      const key = `${chunk} ${facet}`
      const change = changes.get(key) ?? { facet, chunk, set: [], clear: [] }
      changes.set(key, change)
      change[kind].push(position % CHUNK)
    }
  }
  for (const [at, { positions, before, facets }] of changed.entries()) {
    const [was, is] = [withDerivedFacets(before), withDerivedFacets(facets)]
    for (const facet of is) if (!was.has(facet)) note(facet, positions, 'set')
    for (const facet of was) if (!is.has(facet)) note(facet, positions, 'clear')
    if ((at + 1) % YIELD_AFTER === 0) await yieldToEventLoop()
  }
  return [...changes.values()]
}

/** Applies a change to bitmaps of one chunk in memory. */
export function applyChange(
  bitmaps: Map<string, Bitmap>,
  position: number,
  { before, facets }: Pick<ProfilesChange, 'before' | 'facets'>,
) {
  const bitsOf = (facet: string) => {
    const bits = bitmaps.get(facet) ?? emptyBitmap()
    bitmaps.set(facet, bits)
    return bits
  }
  for (const facet of withDerivedFacets(before)) clearBit(bitsOf(facet), position % CHUNK)
  for (const facet of withDerivedFacets(facets)) setBit(bitsOf(facet), position % CHUNK)
}

/** Bitmaps in one statement: 2 MB of hexadecimal digits, which are formatted and sent in a few milliseconds. */
const BITMAP_BATCH_SIZE = 256

export async function writeChanges(tx: Tx, changes: readonly BitmapChange[]) {
  const ids = await facetIds(
    tx,
    changes.map(({ facet }) => facet),
  )
  const columns = (some: readonly BitmapChange[], kind: 'set' | 'clear') => {
    const these = some.filter((change) => change[kind].length > 0)
    return [
      these.map(({ facet }) => ids.get(facet)),
      these.map(({ chunk }) => chunk),
      these.map((change) => asHex(bitmapFromPlaces(change[kind]))),
    ]
  }
  for (let from = 0; from < changes.length; from += BITMAP_BATCH_SIZE) {
    const some = changes.slice(from, from + BITMAP_BATCH_SIZE)
    await setBits(tx, columns(some, 'set'))
    await clearBits(tx, columns(some, 'clear'))
  }
}

function bitmapFromPlaces(places: readonly number[]): Bitmap {
  const bits = emptyBitmap()
  for (const place of places) setBit(bits, place)
  return bits
}

export const hasBits = (bits: Bitmap) => bits.some((byte) => byte !== 0)

async function setBits(tx: Tx, [ids = [], chunks, bits]: unknown[][]) {
  if (ids.length === 0) return
  await sql`
    insert into discovery_bits as stored (facet_id, chunk, dense, sparse)
    select facet_id, chunk, packed.dense, packed.sparse
    from unnest(${ids}::int[], ${chunks}::int[], ${bits}::text[]) change (facet_id, chunk, set_bits),
      discovery_kept(set_bits::bit varying) packed
    on conflict (facet_id, chunk) do update set (dense, sparse) = (
      select packed.dense, packed.sparse
      from discovery_kept(coalesce(stored.dense, stored.sparse) | coalesce(excluded.dense, excluded.sparse)) packed
    )
  `.execute(tx)
}

/** Deletes bitmaps that have no bits left. */
async function clearBits(tx: Tx, [ids = [], chunks, bits]: unknown[][]) {
  if (ids.length === 0) return
  await sql`
    update discovery_bits stored set (dense, sparse) = (
      select packed.dense, packed.sparse
      from discovery_kept(coalesce(stored.dense, stored.sparse) & ~clear_bits::bit varying) packed
    )
    from unnest(${ids}::int[], ${chunks}::int[], ${bits}::text[]) change (facet_id, chunk, clear_bits)
    where stored.facet_id = change.facet_id and stored.chunk = change.chunk
  `.execute(tx)
  await sql`
    delete from discovery_bits stored using unnest(${ids}::int[], ${chunks}::int[]) change (facet_id, chunk)
    where stored.facet_id = change.facet_id and stored.chunk = change.chunk and bit_count(sparse) = 0
  `.execute(tx)
}

/** The ids of these facets; unknown facets are inserted. */
export async function facetIds(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names)]
  await sql`
    insert into discovery_facet (name)
    select name from unnest(${wanted}::text[]) wanted (name)
    where not exists (select from discovery_facet stored where stored.name = wanted.name)
  `.execute(tx)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from discovery_facet where name = any(${wanted}::text[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Deletes facets without bitmaps. No process keeps a facet's id longer than a transaction. */
export const deleteUnusedFacets = (tx: Tx) =>
  sql`delete from discovery_facet where not exists (select from discovery_bits where facet_id = id)`.execute(tx)
