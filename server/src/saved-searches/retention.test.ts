// The retention of notifications and matches.
import { DAY_MS } from '@parinay/contract/vocabulary/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobs } from '../app.ts'
import { isCronJob } from '../platform/jobs.ts'
import { somebody } from '../testing/cast.ts'
import { world } from '../testing/world.ts'

const app = await world()
const { db } = app.ctx

test('jobs delete all old notifications and matches, and no recent ones', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  const now = new Date()
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
    insert into search_find (search_id, profile_id, found_at)
    select id, ${rohan.id}, ${now}::timestamptz - case when row_number() over () > 10 then 181 else 179 end * interval '1 day'
    from search
  `.execute(db)

  app.setNow(new Date(now.getTime() + DAY_MS / 2))
  for (const job of jobs.filter(isCronJob))
    if (/^forget-old-(notifications|finds)$/.test(job.name)) await job.run(app.ctx)

  const counts = await Promise.all(
    (['notification', 'search_find'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
  expect(counts.map(({ count }) => count)).toEqual([10, 10])
})
