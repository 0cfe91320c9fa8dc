import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database.ts'

export interface Wanted {
  conditions: readonly RawBuilder<boolean>[]
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** The exact total and the ids of one page, by joining time, from one snapshot. */
export async function findPage(db: Db, { conditions, order, limit, offset }: Wanted) {
  const direction = sql.raw(order)
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with hit as materialized (select profile.id, profile.created_at from profile where ${sql.join(conditions, sql` and `)})
    select
      (select count(*) from hit) as total,
      array(select id from hit order by created_at ${direction}, id ${direction} limit ${limit} offset ${offset}) as ids
  `.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** The short public look at some profiles: nothing else is read. */
export const previewsOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('profile')
        .select([
          'id',
          'full_name',
          'gender',
          'date_of_birth',
          'height_cm',
          'religion',
          'highest_education',
          'occupation',
          'city',
          'state',
        ])
        .where('id', 'in', ids)
        .execute()
