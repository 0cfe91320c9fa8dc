import { RETENTION } from '@parinay/contract/vocabulary/retention-periods'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../platform/database/tables.ts'
import { somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { deleteOldData } from './delete-old-data.ts'

const app = await world()
const { db } = app.ctx
// The database itself keeps the access log for a year by its own clock.
const START = new Date('2023-03-01T06:00:00Z')

const countOf = async (table: keyof Tables) => {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('over the years each kind of data stays as long as the table says, and no day longer', async () => {
  app.setNow(START)
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  await sql`
    with search as (
      insert into saved_search (id, member_id, name, query, alert, created_at)
      values (gen_random_uuid(), ${asha.id}, 'Age', '{"ageMin": 30}', 'daily', ${START}) returning id
    ), find as (
      insert into search_match (search_id, profile_id, found_at) select id, ${rohan.id}, ${START} from search
    ), visit as (
      insert into profile_view (viewer_id, viewed_id, last_at, traced_at) values (${asha.id}, ${rohan.id}, ${START}, ${START})
    ), impression as (
      insert into impression (viewer_id, shown_on, list, person_id, place, shown_at)
      values (${asha.id}, '2023-03-01', 'search', ${rohan.id}, 1, ${START})
    ), notification as (
      insert into notification (id, member_id, kind, is_in_app, created_at)
      values (gen_random_uuid(), ${asha.id}, 'photo_approved', true, ${START})
    ), former as (
      insert into former_phone (member_id, trace, kept_at) values (${asha.id}, 'a hash', ${START})
    ), sign as (
      insert into duplicate_sign (first_id, second_id, kind, first_seen_at, last_seen_at)
      values (least(${asha.id}::uuid, ${rohan.id}), greatest(${asha.id}::uuid, ${rohan.id}), 'phone', ${START}, ${START})
    )
    insert into access_entry (at, member_id, action, address, device)
    values (${START}, ${asha.id}, 'signed_in', '127.0.0.1', 'Firefox')
  `.execute(db)

  const kinds = [
    [RETENTION.notifications.days, 'notification'],
    [RETENTION.visits.days, 'profile_view'],
    [RETENTION.impressions.days, 'impression'],
    [RETENTION.searchMatches.days, 'search_match'],
    [RETENTION.accessLog.days, 'access_entry'],
    [RETENTION.formerPhones.days, 'former_phone'],
    [RETENTION.duplicateSigns.days, 'duplicate_sign'],
  ] as const
  const ages = [...new Set(kinds.flatMap(([days]) => [days, days + 1]))].toSorted((one, other) => one - other)
  for (const age of ages) {
    app.setNow(new Date(START.getTime() + age * DAY_MS))
    await deleteOldData(app.ctx)
    for (const [days, table] of kinds)
      expect([age, table, await countOf(table)]).toEqual([age, table, age <= days ? 1 : 0])
  }
  app.setNow(new Date(START.getTime() + 3 * 365 * DAY_MS))
  await deleteOldData(app.ctx)
  expect(await countOf('session')).toBe(0)
  expect(await countOf('member')).toBeGreaterThan(1)
})

test('a large backlog is deleted in batches, and nothing recent', async () => {
  const now = new Date()
  app.setNow(now)
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  await sql`
    insert into notification (id, member_id, kind, is_in_app, created_at)
    select gen_random_uuid(), ${asha.id}, 'photo_approved', true, ${now}::timestamptz - age.days * interval '1 day'
    from (select case when n > 10 then 91 else 89 end as days from generate_series(1, 20100) n) age
  `.execute(db)
  await sql`
    with search as (
      insert into saved_search (id, member_id, name, query, alert, created_at)
      select gen_random_uuid(), ${asha.id}, 'Age', jsonb_build_object('ageMin', n), 'daily', ${now} from generate_series(1, 20100) n
      returning id
    )
    insert into search_match (search_id, profile_id, found_at)
    select id, ${rohan.id}, ${now}::timestamptz - case when row_number() over () > 10 then 181 else 179 end * interval '1 day'
    from search
  `.execute(db)
  app.setNow(new Date(now.getTime() + DAY_MS / 2))
  await deleteOldData(app.ctx)
  expect([await countOf('notification'), await countOf('search_match')]).toEqual([10, 10])
})
