// Rebuilds the bitmaps from the profiles, while other processes read and write.
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts'
import { asHex, type Bitmap, CHUNK, chunkOf, emptyBitmap, setBit } from './bitmap.ts'
import { derivedFacets } from '../filters/derived-facets.ts'
import { ageFacet } from '../filters/numeric-facets.ts'
import { deltaChanges } from './merge-delta.ts'
import { applyChange, facetIds, deleteUnusedFacets, hasBits, lockIndex } from './change-bitmap-bits.ts'
import { rollOverTo } from './roll-over-ages.ts'
import { POSITION_RANGES } from './women-and-men-partitions.ts'
import { addWordWeights } from './backfill-word-weights.ts'

/** The chunks between two vacuums, which free old rows, so that the table grows only by these. */
const VACUUM_AFTER_CHUNKS = 8

/** Rebuilds every chunk in its own transaction, and calls `onProgress` after each. */
export async function rebuild(
  ctx: Pick<Context, 'db' | 'pool' | 'now'>,
  onProgress: (done: number, of: number) => void = () => undefined,
) {
  await addWordWeights(ctx)
  await rollOverTo(ctx, todayInIndia(ctx.now()))
  const chunks = await chunksOf(ctx.db)
  for (const [place, chunk] of chunks.entries()) {
    await rebuildChunk(ctx, chunk)
    if ((place + 1) % VACUUM_AFTER_CHUNKS === 0) await vacuum(ctx.db, sql`vacuum discovery_bits`)
    onProgress(place + 1, chunks.length)
  }
  await inTransaction(ctx, async (tx) => {
    await lockIndex(tx)
    await deleteUnusedFacets(tx)
    await sql`update discovery_state set is_built = true`.execute(tx)
  })
  await vacuum(ctx.db, sql`vacuum analyze discovery_bits, discovery_facet`)
}

/** A vacuum may take longer than the timeout of statements. */
const vacuum = (db: Db, statement: RawBuilder<unknown>) =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await statement.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })

/** The chunks of both partitions up to their last position, empty ones included. */
export async function chunksOf(db: Db): Promise<number[]> {
  const chunks: number[] = []
  for (const { first, last } of Object.values(POSITION_RANGES)) {
    const { rows } = await sql<{ last: number }>`
      select coalesce(greatest(
        (select max(position) from profile where position between ${first}::int and ${last}::int),
        (select max(chunk) from discovery_bits where chunk between ${chunkOf(first)}::int and ${chunkOf(last)}::int) * ${CHUNK}
      ), ${first}) as last
    `.execute(db)
    for (let chunk = chunkOf(first); chunk <= chunkOf(rows[0]!.last); chunk++) chunks.push(chunk)
  }
  return chunks
}

/** Whether the bitmaps are complete, so that lists can be read. */
export async function isBuilt({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('discovery_state').select('is_built').executeTakeFirst()
  return row?.is_built ?? false
}

/**
 * Rebuilds a chunk from one snapshot of profiles and delta. Delta rows stay, because the merge passes them to the saved searches: the bits of their
 * profiles are set to the state before the row.
 */
const rebuildChunk = ({ db }: Pick<Context, 'db'>, chunk: number) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await lockIndex(tx)
      const [first, last] = [chunk * CHUNK, (chunk + 1) * CHUNK - 1]
      const bitmaps = await bitmapsOf(tx, first, last)
      for (const { position, before, facets } of await deltaChanges(tx, first, last))
        applyChange(bitmaps, position, { before: facets, facets: before })
      const ids = await facetIds(tx, [...bitmaps.keys()])
      await sql`delete from discovery_bits where chunk = ${chunk}`.execute(tx)
      const rows = [...bitmaps].flatMap(([name, bits]) => (hasBits(bits) ? [{ id: ids.get(name), bits }] : []))
      for (let from = 0; from < rows.length; from += 1_000) {
        const some = rows.slice(from, from + 1_000)
        await sql`
          insert into discovery_bits (facet_id, chunk, dense, sparse)
          select id, ${chunk}::int, packed.dense, packed.sparse
          from unnest(${some.map(({ id }) => id)}::int[], ${some.map(({ bits }) => asHex(bits))}::text[]) one (id, bits),
            discovery_kept(bits::bit varying) packed
        `.execute(tx)
      }
    })

/** The bitmaps of these positions, computed from the profiles. */
export async function bitmapsOf(tx: Tx, first: number, last: number): Promise<Map<string, Bitmap>> {
  const bitmaps = new Map<string, Bitmap>()
  const bitmapOf = (name: string) => {
    const known = bitmaps.get(name) ?? emptyBitmap()
    bitmaps.set(name, known)
    return known
  }
  const { rows } = await sql<{ name: string; places: number[] }>`
    select name, array_agg(position - ${first}::int) as places
    from (
      select position, unnest(discovery_facets(profile, member.is_active, member.last_active_at)) as name
      from profile join member using (id) where position between ${first} and ${last}
      union all
      select position, 'age:' || extract(year from age(state.day, profile.date_of_birth)) from profile, discovery_state state
      where position between ${first} and ${last} and date_of_birth is not null
    ) facet
    group by name
  `.execute(tx)
  for (const { name, places } of rows) {
    const facet = name.startsWith('age:') ? ageFacet(Number(name.slice('age:'.length))) : name
    const bits = bitmapOf(facet)
    for (const place of places) setBit(bits, place)
    for (const also of derivedFacets(facet)) {
      const upon = bitmapOf(also)
      for (let byte = 0; byte < bits.length; byte++) upon[byte]! |= bits[byte]!
    }
  }
  return bitmaps
}
