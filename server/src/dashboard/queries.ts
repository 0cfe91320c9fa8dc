import type { MemberId } from '@parinay/contract/ids'
import { sql } from 'kysely'
import { FACT_COLUMNS } from '../matching/compatibility.ts'
import type { Db } from '../platform/database.ts'
import { visibleTo } from '../safety/visibility.ts'

/** How many of the newest fitting members are scored. */
const CANDIDATES = 2_000

/** Visible members of the other sex with whom nothing has been said yet, newest first. */
export const candidatesFor = (db: Db, member: MemberId, gender: string) =>
  db
    .selectFrom('profile')
    .select(FACT_COLUMNS)
    .where('gender', 'in', gender === 'other' ? ['male', 'female'] : [gender === 'male' ? 'female' : 'male'])
    .where(visibleTo(member))
    .where(
      sql<boolean>`profile.id not in (
        select receiver_id from interest where sender_id = ${member}
        union all
        select sender_id from interest where receiver_id = ${member}
      )`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CANDIDATES)
    .execute()
