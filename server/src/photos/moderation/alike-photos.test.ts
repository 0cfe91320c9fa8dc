import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { somebody } from '../../testing/actors.ts'
import { world } from '../../testing/world.ts'
import { hammingDistance, MAX_DUPLICATE_DISTANCE } from '../upload/image-fingerprint.ts'
import { updateDuplicates } from './duplicate-photos.ts'

const app = await world()
const { db } = app.ctx
const [asha, meera] = [await somebody(app), await somebody(app)]
beforeEach(async () => {
  await db.deleteFrom('photo').execute()
  await db.deleteFrom('duplicate_sign').execute()
})

const prints = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
const flipped = (print: bigint, bits: readonly number[]) =>
  BigInt.asIntN(
    64,
    bits.reduce((all, bit) => all ^ (1n << BigInt(bit)), print),
  )

/** Inserts photos of a member with these fingerprints. Returns their ids. */
async function insertPhotos(member: string, fingerprints: readonly bigint[], status = 'approved'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with print as (select * from unnest(${fingerprints.map(String)}::bigint[]) with ordinality as one (print, place))
    insert into photo (id, member_id, status, width, height, fingerprint, created_at)
    select gen_random_uuid(), ${member}, ${status}, 1280, 1600, print, now() + place * interval '1 second' from print order by place
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}
const check = (photo: string, mirrored?: bigint) =>
  inTransaction(app.ctx, (tx) => updateDuplicates(tx, photo, mirrored?.toString(), app.ctx.now()))
const alikeTo = async (photo: string) => {
  const rows = await db.selectFrom('similar_photo').select('similar_id').where('photo_id', '=', photo).execute()
  return rows.map(({ similar_id: id }) => id).toSorted()
}

test('the bands of a fingerprint find the photos that a comparison with every photo finds', async () => {
  const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { minLength: 0, maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(
      prints,
      prints,
      fc.array(bits, { minLength: 1, maxLength: 5 }),
      async (print, mirrored, changes) => {
        const others = changes.map((change, at) => flipped(at % 2 === 0 ? print : mirrored, change))
        const ids = await insertPhotos(meera.id, others)
        const [own] = await insertPhotos(asha.id, [print])
        await check(own!, mirrored)
        const expected = ids.filter((_, at) =>
          [print, mirrored].some((one) => hammingDistance(one, others[at]!) <= MAX_DUPLICATE_DISTANCE),
        )
        expect(await alikeTo(own!)).toEqual(expected.toSorted())
        await db.deleteFrom('photo').execute()
      },
    ),
    { numRuns: 60 },
  )
})

test('a thousand accounts with one photo make five pairs each, with the oldest of them', async () => {
  const print = 0x1234_5678_9abc_def0n
  await sql`
    with new as (
      insert into member (id, phone, password_hash)
      select gen_random_uuid(), '+9180' || lpad(n::text, 8, '0'), '' from generate_series(1, 1000) as n returning id
    ), introduced as (
      insert into profile (id, full_name, gender, date_of_birth, created_for, search_words)
      select id, 'Somebody', 'female', '1995-01-01', 'self', '' from new returning id
    )
    insert into photo (id, member_id, status, width, height, fingerprint, created_at)
    select gen_random_uuid(), id, 'pending', 1280, 1600, ${print.toString()}::bigint, now() + row_number() over () * interval '1 second'
    from introduced
  `.execute(db)
  const photos = await db.selectFrom('photo').select(['id', 'member_id']).orderBy('created_at').execute()
  const checked = photos.slice(900)
  for (const { id } of checked) await check(id)
  const oldest = new Set(photos.slice(0, 5).map(({ member_id: id }) => id))
  const signs = await db.selectFrom('duplicate_sign').selectAll().execute()
  expect(signs).toHaveLength(checked.length * 5)
  expect(signs.every(({ first_id: one, second_id: other }) => oldest.has(one) !== oldest.has(other))).toBe(true)
})

test('rejected photos and those of the same member are no sign, and a photo without a fingerprint is like none', async () => {
  const print = 77n
  await insertPhotos(meera.id, [print], 'rejected')
  const [own, second] = await insertPhotos(asha.id, [print, print])
  await check(own!)
  expect(await alikeTo(own!)).toHaveLength(1)
  expect(await alikeTo(own!)).not.toContain(second)
  await db.updateTable('photo').set({ fingerprint: null }).where('id', '=', second!).execute()
  await check(second!)
  expect(await alikeTo(second!)).toEqual([])
  expect(await db.selectFrom('duplicate_sign').selectAll().execute()).toEqual([])
})
