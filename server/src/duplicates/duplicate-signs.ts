// The signs as rows, for the moderators.
import type { DuplicateSign, DuplicateSignId, SIGN_LISTS } from '@parinay/contract/admin/duplicates'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

type Kind = DuplicateSign['kind']
type PhotoStatus = NonNullable<DuplicateSign['people'][number]['photo']>['status']

interface PersonOfSign {
  id: MemberId
  name: string
  gender: string
  since: string
  active: boolean
  photo: { id: string; status: PhotoStatus } | null
}

export interface SignRow {
  id: DuplicateSignId
  kind: Kind
  first_seen_at: Date
  last_seen_at: Date
  times: number
  distance: number | null
  put_aside_at: Date | null
  put_aside_reason: string | null
  put_aside_name: string | null
  people: [PersonOfSign, PersonOfSign]
  others: Kind[]
}

const personOf = (side: 'first' | 'second') => sql`(
  select json_build_object(
    'id', profile.id, 'name', full_name, 'gender', profile.gender, 'since', member.created_at, 'active', member.is_active,
    'photo', (
      select json_build_object('id', photo.id, 'status', photo.status) from photo
      where photo.id = ${sql.ref(`its.${side}_photo_id`)} and photo.member_id = member.id
    )
  ) from member join profile on profile.id = member.id where member.id = ${sql.ref(`its.${side}_id`)}
)`

/** A page of the first `most` signs: the most urgent, or those put aside last. */
export async function signsPage(
  db: Db,
  list: (typeof SIGN_LISTS)[number],
  { page, limit }: { page: number; limit: number },
  most: number,
) {
  const where = list === 'waiting' ? sql`put_aside_at is null` : sql`put_aside_at is not null`
  const order = list === 'waiting' ? sql`urgency, last_seen_at desc, id` : sql`put_aside_at desc, id`
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select from duplicate_sign where ${where} limit ${most}) as listed
  `.execute(db)
  const offset = Math.min((page - 1) * limit, most)
  const { rows } = await sql<SignRow>`
    select its.id, its.kind, its.first_seen_at, its.last_seen_at, its.times, its.distance, its.put_aside_at, its.put_aside_reason,
      (select full_name from profile where profile.id = its.put_aside_by) as put_aside_name,
      json_build_array(${personOf('first')}, ${personOf('second')}) as people,
      array(
        select other.kind from duplicate_sign as other
        where other.first_id = its.first_id and other.second_id = its.second_id and other.kind <> its.kind
        order by other.urgency
      ) as others
    from (
      select * from duplicate_sign where ${where} order by ${order} limit ${Math.min(limit, most - offset)} offset ${offset}
    ) as its
    order by ${order}
  `.execute(db)
  return { total: counted.rows[0]!.total, rows }
}

/** At most ten signs about a member, the most urgent first. */
export async function signsOf(db: Db, member: MemberId) {
  const { rows } = await sql<{ kind: Kind; id: MemberId; name: string; put_aside: boolean }>`
    select kind, profile.id, full_name as name, put_aside_at is not null as put_aside
    from (
      select *, second_id as other_id from duplicate_sign where first_id = ${member}
      union all select *, first_id from duplicate_sign where second_id = ${member}
    ) as its join profile on profile.id = other_id
    order by put_aside_at is not null, urgency, last_seen_at desc, its.id limit 10
  `.execute(db)
  return rows
}

export const lockSign = (tx: Tx, id: DuplicateSignId) =>
  tx.selectFrom('duplicate_sign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setPutAside = (
  tx: Tx,
  id: DuplicateSignId,
  aside: { by: MemberId; at: Date; reason: string } | undefined,
) =>
  tx
    .updateTable('duplicate_sign')
    .set({
      put_aside_at: aside?.at ?? null,
      put_aside_by: aside?.by ?? null,
      put_aside_reason: aside?.reason ?? null,
    })
    .where('id', '=', id)
    .execute()
