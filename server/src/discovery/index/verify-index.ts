// Compares the index with the profiles.
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Bitmap, CHUNK, emptyBitmap, setBit } from './bitmap.ts'
import { applyChange } from './change-bitmap-bits.ts'
import { deltaChanges } from './merge-delta.ts'
import { bitmapsOf, chunksOf } from './rebuild-index.ts'

export interface Difference {
  chunk: number
  facet: string
  /** The positions at which the bitmap, with the delta, differs from the profile. */
  positions: number[]
}

/** Compares every bitmap, with the delta, with the profiles of one snapshot; a chunk at a time. */
export async function verifyIndex(
  { db }: Pick<Context, 'db'>,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<Difference[]> {
  const chunks = await chunksOf(db)
  const differences: Difference[] = []
  for (const [place, chunk] of chunks.entries()) {
    const found = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => verifyChunk(tx, chunk))
    differences.push(...found)
    onProgress(place + 1, chunks.length)
  }
  return differences
}

async function verifyChunk(tx: Tx, chunk: number): Promise<Difference[]> {
  const first = chunk * CHUNK
  const [wanted, known] = [await bitmapsOf(tx, first, first + CHUNK - 1), await storedBitmaps(tx, chunk)]
  for (const { position, ...change } of await deltaChanges(tx, first, first + CHUNK - 1))
    applyChange(known, position, change)
  return [...new Set([...wanted.keys(), ...known.keys()])].flatMap((facet) => {
    const positions = differing(wanted.get(facet), known.get(facet)).map((place) => first + place)
    return positions.length > 0 ? [{ chunk, facet, positions }] : []
  })
}

async function storedBitmaps(tx: Tx, chunk: number): Promise<Map<string, Bitmap>> {
  const { rows } = await sql<{ name: string; bits: string }>`
    select name, coalesce(dense, sparse)::text as bits from discovery_bits join discovery_facet on id = facet_id where chunk = ${chunk}
  `.execute(tx)
  return new Map(rows.map(({ name, bits }) => [name, bitmapFromText(bits)]))
}

function bitmapFromText(text: string): Bitmap {
  const bits = emptyBitmap()
  for (let place = text.indexOf('1'); place >= 0; place = text.indexOf('1', place + 1)) setBit(bits, place)
  return bits
}

function differing(wanted = emptyBitmap(), known = emptyBitmap()): number[] {
  const places: number[] = []
  for (let byte = 0; byte < wanted.length; byte++)
    for (let bit = 0; bit < 8; bit++)
      if (((wanted[byte]! ^ known[byte]!) & (0x80 >> bit)) !== 0) places.push(byte * 8 + bit)
  return places
}
