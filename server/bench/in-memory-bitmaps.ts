// The baseline of the discovery benchmark: the queries of the lists on one partition's bitmaps in memory, without a database.
import type { Pool } from 'pg'
import type { FacetQuery, OrGroup } from '../src/discovery/filters/compile-criteria-to-facets.ts'
import { CHUNK, chunkOf } from '../src/discovery/index/bitmap.ts'
import { POSITION_RANGES, type Partition } from '../src/discovery/index/women-and-men-partitions.ts'

const WORDS = CHUNK / 32

export class BitmapsInMemory {
  /** Sorted by name. */
  private readonly names: string[] = []
  private readonly bitmaps: Uint32Array[] = []
  private chunks = 1

  static async read(pool: Pool, side: Partition): Promise<BitmapsInMemory> {
    const all = new BitmapsInMemory()
    const [first, last] = [chunkOf(POSITION_RANGES[side].first), chunkOf(POSITION_RANGES[side].last)]
    const { rows } = await pool.query<{ chunks: number }>(
      'select max(chunk) - $1 + 1 as chunks from discovery_bits where chunk between $1 and $2',
      [first, last],
    )
    all.chunks = rows[0]!.chunks
    const facets = await pool.query<{ id: number; name: string }>('select id, name from discovery_facet order by name')
    for (const { id, name } of facets.rows) {
      const words = new Uint32Array(all.chunks * WORDS)
      const bits = await pool.query<{ chunk: number; bits: Buffer }>({
        name: 'bitmaps_of',
        text: 'select chunk, varbit_send(coalesce(dense, sparse)) as bits from discovery_bits where facet_id = $1 and chunk between $2 and $3',
        values: [id, first, last],
      })
      // The first four bytes are the length.
      for (const { chunk, bits: sent } of bits.rows)
        for (let word = 0; word < WORDS; word++) words[(chunk - first) * WORDS + word] = sent.readUInt32BE(4 + word * 4)
      all.names.push(name)
      all.bitmaps.push(words)
    }
    return all
  }

  /** The total, and the positions of a page in the partition, latest first. */
  page({ groups }: FacetQuery, skip: number, limit: number): { total: number; positions: number[] } {
    const found = this.intersection(groups)
    let total = 0
    const positions: number[] = []
    for (let word = found.length - 1; word >= 0; word--) {
      let bits = found[word]!
      if (bits === 0) continue
      const count = popcount(bits)
      if (total + count > skip && positions.length < limit)
        for (let place = 31; place >= 0; place--) {
          if ((bits & 1) !== 0 && total++ >= skip && positions.length < limit) positions.push(word * 32 + place)
          bits >>>= 1
        }
      else total += count
    }
    return { total, positions }
  }

  private intersection(groups: readonly OrGroup[]): Uint32Array {
    const [first, ...others] = groups.map((group) => this.union(group.flatMap((range) => this.inRange(range))))
    const found = first!.slice()
    for (const bits of others) for (let word = 0; word < found.length; word++) found[word]! &= bits[word]!
    return found
  }

  private union(bitmaps: readonly Uint32Array[]): Uint32Array {
    if (bitmaps.length === 1) return bitmaps[0]!
    const some = new Uint32Array(this.chunks * WORDS)
    for (const bits of bitmaps) for (let word = 0; word < some.length; word++) some[word]! |= bits[word]!
    return some
  }

  private inRange({ from, to }: OrGroup[number]): Uint32Array[] {
    const first = this.firstIndexFrom(from)
    let last = first
    while (last < this.names.length && Buffer.compare(Buffer.from(this.names[last]!), Buffer.from(to)) <= 0) last++
    return this.bitmaps.slice(first, last)
  }

  /** Names are sorted by their bytes. */
  private firstIndexFrom(name: string): number {
    const wanted = Buffer.from(name)
    let [low, high] = [0, this.names.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (Buffer.compare(Buffer.from(this.names[middle]!), wanted) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

function popcount(bits: number): number {
  let v = bits - ((bits >>> 1) & 0x5555_5555)
  v = (v & 0x3333_3333) + ((v >>> 2) & 0x3333_3333)
  return (((v + (v >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24
}
