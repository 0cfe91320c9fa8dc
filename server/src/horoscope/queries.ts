import type { MemberId } from '@parinay/contract/kernel/ids'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { visibleTo } from '../safety/visibility.ts'
import { shownName } from '../safety/withheld-facts.ts'

const BIRTH = [
  'certainty',
  'clock',
  'day_part',
  'repeated',
  'utc_offset',
  'place_id',
  'place_name',
  'latitude',
  'longitude',
  'zone',
] as const

export type Member = NonNullable<Awaited<ReturnType<typeof memberOf>>>

/** The data of a member for a horoscope; the columns of the birth are null if they gave none. */
export const memberOf = (db: Db, member: MemberId) =>
  membersWithBirth(db).select('profile.full_name').where('profile.id', '=', member).executeTakeFirst()

/** Locks a member, so that changes of a horoscope and of its profile wait for one another. */
export const lockedMember = (db: Db, member: MemberId) =>
  membersWithBirth(db)
    .select('profile.full_name')
    .where('profile.id', '=', member)
    .forNoKeyUpdate('profile')
    .executeTakeFirst()

export const membersWithoutFacets = (db: Db, limit: number) =>
  db
    .selectFrom('birth_details')
    .innerJoin('profile', 'profile.id', 'birth_details.member_id')
    .select(sql<MemberId>`profile.id`.as('id'))
    .where('profile.horoscope_facets', 'is', null)
    .orderBy('birth_details.member_id')
    .limit(limit)
    .execute()

/** Another member, if the viewer may see them. */
export const visibleMember = (db: Db, member: MemberId, viewer: MemberId) =>
  membersWithBirth(db)
    .select(shownName(viewer).as('full_name'))
    .where('profile.id', '=', member)
    .where(visibleTo(viewer))
    .executeTakeFirst()

const membersWithBirth = (db: Db) =>
  db
    .selectFrom('profile')
    .leftJoin('birth_details', 'birth_details.member_id', 'profile.id')
    .select(['profile.gender', 'profile.date_of_birth', 'profile.show_horoscope', ...BIRTH])

export const saveBirth = (db: Db, birth: Insertable<Tables['birth_details']>) =>
  db
    .insertInto('birth_details')
    .values(birth)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(birth))
    .execute()

export const removeBirth = (db: Db, member: MemberId) =>
  db.deleteFrom('birth_details').where('member_id', '=', member).execute()
