import type { MemberId } from '@parinay/contract/kernel/ids'
import { ageOn } from '@parinay/contract/vocabulary/age-and-dates'
import type { ProfileCard } from '@parinay/contract/profile/profile'
import { sql } from 'kysely'
import { toVisiblePhotos } from '../photos/photo-as-shown.ts'
import { canSeePhotos, visiblePhotos, type VisiblePhotoRow } from '../photos/access/photo-visibility.ts'
import type { Context } from '../platform/context.ts'
import { type Database, type Db, numberArray } from '../platform/database/database.ts'
import { singletonOf } from '../platform/database/database-singletons.ts'
import { type Reader, rowsOf, statement, type Statement } from '../platform/database/prepared-statement.ts'
import { createBatcher } from '../platform/concurrency/batching.ts'
import { type Part, withheldFrom, withoutWithheld } from '../safety/withheld-facts.ts'
import { blocksOf, type ProfileRow } from './profile-columns.ts'

/** The columns of a card. Not relatives' names, employers or long texts, which cards do not show. */
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

export type CardRow = Pick<ProfileRow, (typeof CARD_COLUMNS)[number]> & {
  photos: VisiblePhotoRow[] | null
  has_visible_video: boolean
  withheld: Part[] | null
}

/** A profile's id, or its position in the lists' index. */
export type CardKey = string | number

interface CardRequest {
  keys: readonly CardKey[]
  viewer: MemberId
}

/** The profiles by id or position, the page of each one, and the viewer of each page. */
interface CardValues {
  ids: (string | null)[]
  positions: string
  pages: string
  viewers: MemberId[]
}

const viewerOfPage = sql<MemberId>`(select $viewers::uuid[])[requested.page]`

/** Planning takes longer than running, so it is a prepared statement. */
const cardStatement = (db: Db) =>
  statement<CardValues>(
    'cards_of',
    db
      .selectFrom(
        sql<{ id: string | null; position: number | null; page: number; place: number }>`
          unnest((select $ids::uuid[]), (select $positions::int[]), (select $pages::int[])) with ordinality
        `.as<'requested'>(sql`requested (id, position, page, place)`),
      )
      .innerJoin('profile', (join) =>
        join.on(
          'profile.position',
          '=',
          sql<number>`coalesce(requested.position, (select of_id.position from profile as of_id where of_id.id = requested.id))`,
        ),
      )
      .select('requested.place')
      .select(CARD_COLUMNS.map((column) => `profile.${column}` as const))
      .select(visiblePhotos(viewerOfPage).as('photos'))
      .select(sql<boolean>`profile.has_video and ${canSeePhotos(viewerOfPage)}`.as('has_visible_video'))
      .select(withheldFrom(viewerOfPage).as('withheld'))
      .compile().sql,
  )

async function readBatch(reader: Reader, cards: Statement<CardValues>, requests: readonly CardRequest[]) {
  const entries = requests.flatMap(({ keys }, page) => keys.map((key) => ({ key, page: page + 1 })))
  const rows = await rowsOf<CardRow & { place: number }, CardValues>(reader, cards, {
    ids: entries.map(({ key }) => (typeof key === 'string' ? key : null)),
    positions: numberArray(entries.map(({ key }) => (typeof key === 'number' ? key : null))),
    pages: numberArray(entries.map(({ page }) => page)),
    viewers: requests.map(({ viewer }) => viewer),
  })
  const cardRows: (CardRow | undefined)[] = entries.map(() => undefined)
  for (const row of rows) cardRows[row.place - 1] = withoutWithheld(row, row.withheld)
  let from = 0
  return requests.map(({ keys }) => cardRows.slice(from, (from += keys.length)))
}

/** A larger batch would block the event loop for too long. */
const MAX_PAGES_PER_BATCH = 16

function createCardBatcher(database: Database) {
  const cards = cardStatement(database.db)
  return createBatcher((requests: readonly CardRequest[]) => readBatch(database, cards, requests), MAX_PAGES_PER_BATCH)
}

/**
 * The rows of these cards in the order of the keys, with the photos that the viewer may see. Undefined for a profile that does not exist.
 * Concurrent pages share one query.
 */
export const cardRowsOf = (database: Database, keys: readonly CardKey[], viewer: MemberId) =>
  singletonOf(database, createCardBatcher)({ keys, viewer })

/** `viewer` must be the one that the row was read for: the photo addresses belong to them. */
export function toCard(ctx: Context, row: CardRow, viewer: MemberId, today: string): ProfileCard {
  const { photos, photosWithheld } = toVisiblePhotos(ctx, row.photos, viewer, row.id as MemberId)
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
    ...(row.has_visible_video && { hasVideo: true as const }),
    subscription: { tier: row.tier as ProfileCard['subscription']['tier'] },
    createdAt: row.created_at.toISOString(),
  }
}
