import type { MemberId } from '@parinay/contract/kernel/ids'
import { type Insertable, sql, type Updateable } from 'kysely'
import { visiblePhotos } from '../photos/access/photo-visibility.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { visibleTo } from '../safety/visibility.ts'
import type { ProfileRow } from './columns.ts'
import { searchWordsOf } from './search-terms.ts'

const searchWordVector = ({ full_name, ...shown }: Partial<ProfileRow>) =>
  sql<string>`${searchWordsOf({ fullName: full_name, ...shown })}::tsvector`

type NewProfile = Omit<Insertable<Tables['profile']>, 'search_words'>

export const insertProfile = (db: Db, profile: NewProfile) =>
  db
    .insertInto('profile')
    .values({ ...profile, search_words: searchWordVector(profile) })
    .execute()

export const profileOf = (db: Db, id: string) =>
  db.selectFrom('profile').selectAll().where('id', '=', id).executeTakeFirst()

/** This lock does not block inserts of rows that refer to the profile. */
export const lockProfile = (db: Db, id: MemberId) =>
  db.selectFrom('profile').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const updateProfile = (db: Db, after: ProfileRow, columns: Updateable<Tables['profile']>, now: Date) =>
  db
    .updateTable('profile')
    .set({ ...columns, search_words: searchWordVector(after), updated_at: now })
    .where('id', '=', after.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** A profile with its visible photos, if this viewer may see it. Staff may see every profile. */
export const visibleProfile = (db: Db, id: MemberId, viewer: MemberId, isStaff: boolean) =>
  db
    .selectFrom('profile')
    .selectAll()
    .select(visiblePhotos(viewer).as('approved_photos'))
    .where('id', '=', id)
    .$if(!isStaff && id !== viewer, (query) => query.where(visibleTo(viewer)))
    .executeTakeFirst()

export const setVerified = (db: Db, id: MemberId, isVerified: boolean, now: Date) =>
  db
    .updateTable('profile')
    .set({ is_verified: isVerified, updated_at: now })
    .where('id', '=', id)
    .returning('full_name')
    .executeTakeFirst()

export const setTier = (db: Db, id: MemberId, tier: string, now: Date) =>
  db.updateTable('profile').set({ tier, updated_at: now }).where('id', '=', id).execute()

export const isVisible = async (db: Db, id: MemberId, viewer: MemberId): Promise<boolean> =>
  (await db.selectFrom('profile').select('id').where('id', '=', id).where(visibleTo(viewer)).executeTakeFirst()) !==
  undefined
