// Members who came in from the same address with the same kind of browser on the same day. A weak sign: families and offices share both.
import { DAY_MS, INDIA_OFFSET_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'

/** With more accounts in a day, an address is that of a network with many customers, and says nothing. */
const MAX_ACCOUNTS = 4
/** Also the days before yesterday, in case the job did not run. A day counts once. */
const DAYS = 3

/** Reads the access log of the last days. */
export async function noteSharedBrowsers(ctx: Pick<Context, 'db' | 'now'>) {
  const today = Math.floor((ctx.now().getTime() + INDIA_OFFSET_MS) / DAY_MS) * DAY_MS - INDIA_OFFSET_MS
  for (let ago = DAYS; ago > 0; ago--) await noteDay(ctx.db, new Date(today - ago * DAY_MS))
}

const noteDay = (db: Db, day: Date) =>
  sql`
    insert into duplicate_sign (first_id, second_id, kind, first_seen_at, last_seen_at)
    select one.id, other.id, 'device', ${day}::timestamptz, ${day}::timestamptz
    from (
      select array_agg(distinct member_id) as members
      from access_entry join member on member.id = member_id
      where at >= ${day} and at < ${new Date(day.getTime() + DAY_MS)} and action in ('registered', 'signed_in')
        and address <> '' and device <> 'Unknown device'
      group by address, device
      having count(distinct member_id) between 2 and ${MAX_ACCOUNTS}
    ) as shared
    cross join unnest(members) as one (id)
    cross join unnest(members) as other (id)
    where one.id < other.id
    group by 1, 2
    order by 1, 2
    on conflict (first_id, second_id, kind) do update
    set times = duplicate_sign.times + 1, last_seen_at = excluded.last_seen_at
    where duplicate_sign.last_seen_at < excluded.last_seen_at
  `.execute(db)
