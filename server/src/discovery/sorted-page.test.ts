// Tests that a page equals the same part of the whole list for any batch size, also if members change meanwhile.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import { somebody } from '../testing/actors.ts'
import { createCrowd } from '../testing/crowd.ts'
import { world } from '../testing/world.ts'
import { ensureCurrentAges } from './index/roll-over-ages.ts'
import { merge } from './index/merge-delta.ts'
import { BY_AGE, BY_LAST_ACTIVE, SORTED_PAGE } from './sorted-page.ts'
import { bucketedPage } from './sql/page-by-age-or-last-visit.ts'
import { candidatesFor } from './candidate-set.ts'

const app = await world()
const NOW = new Date('2026-06-15T09:00:00Z')
const SEEKER = { id: '00000000-0000-0000-0000-000000000000', gender: 'male' } as never

beforeAll(async () => {
  app.setNow(new Date('2026-05-01T00:00:00Z'))
  await createCrowd(app, [], 120, new Date('2026-05-02T00:00:00Z'))
  app.setNow(NOW)
  await ensureCurrentAges(app.ctx, '2026-06-15')
  // Last visits on days of two months, on one day with many people, in the year before, and some hidden ones.
  await sql`
    update member set last_active_at = '2026-06-01'::timestamptz - interval '1 day' *
      (case when random() < 0.4 then 0 when random() < 0.5 then floor(random() * 20) else floor(random() * 400) end)
  `.execute(app.ctx.db)
  await sql`update profile set show_last_active = false where random() < 0.15`.execute(app.ctx.db)
  while ((await merge(app.ctx)) > 0);
  for (let count = 0; count < 6; count++) await somebody(app, { gender: count % 2 ? 'male' : 'female' })
}, 240_000)

for (const [sort, buckets] of [
  ['age', BY_AGE],
  ['lastActive', BY_LAST_ACTIVE],
] as const)
  for (const isAscending of [true, false])
    test.each([
      ['a member', SEEKER],
      ['a visitor', undefined],
    ])(`by ${sort}, ${isAscending ? 'the first' : 'the last'} first, pages for %s fit together`, async (_, viewer) => {
      const people = candidatesFor(app.ctx, viewer, {})
      const whole = await SORTED_PAGE[sort](people, { skip: 0, limit: 1_000, isAscending })
      expect(whole.positions).toHaveLength(whole.total)
      expect(whole.total).toBeGreaterThan(30)
      for (const atOnce of [1, 5, 40])
        for (let skip = 0; skip < whole.total + 7; skip += 7)
          expect(await bucketedPage(people, buckets, { skip, limit: 7, isAscending }, atOnce)).toEqual({
            ...whole,
            positions: whole.positions.slice(skip, skip + 7),
          })
    })

test.each([1, 5, 2_000])('a page stays complete while members sign in or leave, %s at once', async (atOnce) => {
  const people = candidatesFor(app.ctx, undefined, {})
  const { total } = await SORTED_PAGE.lastActive(people, { skip: 0, limit: 1 })
  let day = 0
  const between = async () => {
    await sql`
      update member set last_active_at = '2026-05-20'::timestamptz + ${++day}::int * interval '1 day' where id in (
        select id from profile where not is_hidden order by random() limit 20
      )`.execute(app.ctx.db)
    if (day % 5 === 0) await merge(app.ctx)
  }
  for (let skip = 0; skip < total; skip += 20) {
    const meanwhile = { ...people, ctx: interrupted(app.ctx, between) }
    const found = await bucketedPage(meanwhile, BY_LAST_ACTIVE, { skip, limit: 20 }, atOnce)
    expect([skip, found.total, new Set(found.positions).size]).toEqual([skip, total, Math.min(20, total - skip)])
  }
  expect(day).toBeGreaterThan(total / 20)
})

/** A context in which other members act after each query. */
function interrupted(ctx: Context, between: () => Promise<void>): Context {
  const asking = <T extends { query: unknown }>(one: T) =>
    new Proxy(one, {
      get(target, name) {
        const member = Reflect.get(target, name, target) as unknown
        if (typeof member !== 'function') return member
        if (name !== 'query') return member.bind(target) as unknown
        return async (...args: unknown[]) => {
          const answer = (await member.apply(target, args)) as unknown
          if (typeof args[0] !== 'string') await between()
          return answer
        }
      },
    })
  const pool = asking(ctx.pool)
  const opened = { query: pool.query, connect: async () => asking(await ctx.pool.connect()) }
  return { ...ctx, pool: opened as never }
}
