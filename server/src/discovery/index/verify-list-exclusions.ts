// Compares `list_exclusion` with the answers and dismissals that it follows from.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { CHUNK } from './bitmap.ts'
import { chunksOf } from './rebuild-index.ts'

export interface ExclusionDifference {
  chunk: number
  viewer: MemberId
}

/** The bitmaps that differ from the stored answers and dismissals. Ignores bits of positions without a profile. */
export async function verifyExclusions({ db }: Pick<Context, 'db'>): Promise<ExclusionDifference[]> {
  const differences: ExclusionDifference[] = []
  for (const chunk of await chunksOf(db)) {
    const first = chunk * CHUNK
    const { rows } = await sql<{ viewer: MemberId }>`
      with empty as (select repeat('0', ${CHUNK}::int)::bit varying as bits),
      person as (
        select id, position - ${first} as place from profile
        where position between ${first} and ${first + CHUNK - 1}
      ),
      filled as (select bit_or(set_bit(bits, place, 1)) as bits from person, empty),
      wanted as (
        select viewer, bit_or(set_bit(bits, place, 1)) as bits
        from (
          select owner_id as viewer, person_id from dismissal
          union select sender_id, receiver_id from interest where status <> 'pending'
          union select receiver_id, sender_id from interest where status <> 'pending'
        ) excluded
        join person on person.id = excluded.person_id, empty
        group by viewer
      ),
      stored as (select viewer_id as viewer, bits from list_exclusion where chunk = ${chunk})
      select viewer
      from wanted full join stored using (viewer), empty, filled
      where coalesce(wanted.bits, empty.bits) <> (coalesce(stored.bits, empty.bits) & filled.bits)
      order by viewer`.execute(db)
    differences.push(...rows.map(({ viewer }) => ({ chunk, viewer })))
  }
  return differences
}

/** Recreates the bitmaps of these viewers. A reader sees the old bitmap or the new one. */
export async function repairExclusions({ db }: Pick<Context, 'db'>, differences: readonly ExclusionDifference[]) {
  for (const { chunk, viewer } of differences)
    await sql`
      select correct_exclusion(${viewer}, id) from profile
      where position between ${chunk * CHUNK} and ${(chunk + 1) * CHUNK - 1}
        and (
          is_excluded(${viewer}, id)
          or exists (
            select from list_exclusion
            where viewer_id = ${viewer} and chunk = ${chunk} and get_bit(bits, position - ${chunk * CHUNK}) = 1
          )
        )`.execute(db)
}
