import type { MemberId } from '@parinay/contract/kernel/ids'
import { ageOn } from '@parinay/contract/vocabulary/age'
import type { ProfileCard } from '@parinay/contract/profile/profile'
import { sql } from 'kysely'
import { toVisiblePhotos } from '../photos/photos.ts'
import { visiblePhotos, type VisiblePhotoRow } from '../photos/access/photo-visibility.ts'
import type { Context } from '../platform/context.ts'
import { type Database, type Db, numberArray } from '../platform/database/database.ts'
import { createBatcher } from '../platform/concurrency/batching.ts'
import { blocksOf, type ProfileRow } from './columns.ts'

/** The columns of a card; names of relatives, employer and the long texts are not read at all. */
const CARD_COLUMNS = [
  'id',
  'full_name',
  'gender',
  'date_of_birth',
  'created_for',
  'is_verified',
  'tier',
  'created_at',
  'height_cm',
  'marital_status',
  'mother_tongue',
  'religion',
  'caste',
  'sub_caste',
  'manglik',
  'highest_education',
  'education_field',
  'occupation',
  'annual_income_min',
  'annual_income_max',
  'family_type',
  'city',
  'state',
  'diet',
  'smoking',
  'drinking',
] as const satisfies (keyof ProfileRow)[]

export type CardRow = Pick<ProfileRow, (typeof CARD_COLUMNS)[number]> & { photos: VisiblePhotoRow[] | null }

/** Somebody by id, or by position in the lists' index. */
export type CardKey = string | number

interface Wanted {
  whose: readonly CardKey[]
  viewer: MemberId
}

const onlooker = sql<MemberId>`(select $4::uuid[])[asked.page]`

/** $1 and $2 whose cards, $3 in which page each stands, $4 who looks at each page. */
const cards = (db: Db) =>
  db
    .selectFrom(
      sql<{ id: string | null; position: number | null; page: number; place: number }>`
        unnest((select $1::uuid[]), (select $2::int[]), (select $3::int[])) with ordinality
      `.as<'asked'>(sql`asked (id, position, page, place)`),
    )
    .innerJoin('profile', (join) =>
      join.on(
        'profile.position',
        '=',
        sql<number>`coalesce(asked.position, (select of_id.position from profile as of_id where of_id.id = asked.id))`,
      ),
    )
    .select('asked.place')
    .select(CARD_COLUMNS.map((column) => `profile.${column}` as const))
    .select(visiblePhotos(onlooker).as('photos'))
    .compile()
let text: string | undefined

async function readTogether({ db, pool }: Database, wanted: readonly Wanted[]) {
  text ??= cards(db).sql
  const all = wanted.flatMap(({ whose }, page) => whose.map((one) => ({ one, page: page + 1 })))
  const values = [
    all.map(({ one }) => (typeof one === 'string' ? one : null)),
    numberArray(all.map(({ one }) => (typeof one === 'number' ? one : null))),
    numberArray(all.map(({ page }) => page)),
    wanted.map(({ viewer }) => viewer),
  ]
  const { rows } = await pool.query<CardRow & { place: number }>({ name: 'cards_of', text, values })
  const found: (CardRow | undefined)[] = all.map(() => undefined)
  for (const row of rows) found[row.place - 1] = row
  let from = 0
  return wanted.map(({ whose }) => found.slice(from, (from += whose.length)))
}

/** More at once would keep the event loop from everything else for too long. */
const MOST_PAGES = 16
const readers = new WeakMap<Database['pool'], (wanted: Wanted) => Promise<(CardRow | undefined)[]>>()

/**
 * The rows of these cards in their order, undefined where there is nobody, with the photos that the viewer may see. Prepared once on each
 * connection: to plan it takes longer than to answer it. Pages of cards that are wanted at the same moment are read together.
 */
export function cardRowsOf({ db, pool }: Database, whose: readonly CardKey[], viewer: MemberId) {
  const read =
    readers.get(pool) ?? createBatcher((wanted: readonly Wanted[]) => readTogether({ db, pool }, wanted), MOST_PAGES)
  readers.set(pool, read)
  return read({ whose, viewer })
}

/** With addresses of photos for the viewer for whom the row was read. */
export function asCard(ctx: Context, row: CardRow, viewer: MemberId, today: string): ProfileCard {
  const { photos, photosWithheld } = toVisiblePhotos(ctx, row.photos, viewer)
  return {
    ...blocksOf(row),
    _id: row.id,
    id: row.id,
    userId: row.id,
    fullName: row.full_name,
    gender: row.gender as ProfileCard['gender'],
    age: ageOn(row.date_of_birth, today),
    dateOfBirth: row.date_of_birth ?? undefined,
    isVerified: row.is_verified,
    profileCreatedFor: row.created_for as ProfileCard['profileCreatedFor'],
    photos,
    profilePhotos: photos.map(({ photoUrl }) => photoUrl),
    photosWithheld,
    subscription: { tier: row.tier as ProfileCard['subscription']['tier'] },
    createdAt: row.created_at.toISOString(),
  }
}
