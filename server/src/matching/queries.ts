import type { MemberId } from '@parinay/contract/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { FACT_COLUMNS } from './compatibility.ts'

export const factRowOf = (db: Db, id: MemberId) =>
  db.selectFrom('profile').select(FACT_COLUMNS).where('profile.id', '=', id).executeTakeFirst()

/** What the score and the order of candidates read, newest first. */
export function newestFactRows(db: Db, conditions: readonly RawBuilder<boolean>[], atMost?: number) {
  const newest = db
    .selectFrom('profile')
    .select([...FACT_COLUMNS, 'profile.created_at', 'profile.tier'])
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .orderBy('profile.created_at', 'desc')
    .orderBy('profile.id', 'desc')
  return (atMost === undefined ? newest : newest.limit(atMost)).execute()
}
