// Compares every filter alone, and many together, with the same rules in plain TypeScript over a few hundred members.
import { browse } from '@parinay/contract/discovery'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, keepSignedIn, somebody } from '../../testing/actors.ts'
import { arbitraryQuery, type Query } from '../../testing/arbitrary-query.ts'
import { createCrowd, type CrowdMember, FILTER_VALUES, spreadPositions } from '../../testing/crowd.ts'
import { expectedList, visitorQuery } from '../../testing/expected-list.ts'
import { isTrialRun, TRIAL_LIMIT_MS, trialSize } from '../../testing/trial-size.ts'
import { world } from '../../testing/world.ts'
import { merge } from '../index/merge-delta.ts'
import { rebuild } from '../index/rebuild-index.ts'

const app = await world()
const NOW = new Date('2026-06-15T09:00:00Z')

let people: CrowdMember[]
let viewers: Record<'male' | 'female', Pick<Actor, 'asks'>>
/** The viewers: a man, a woman, and a visitor, who sees both sexes. */
const LOOKING = ['male', 'female', 'visitor'] as const

beforeAll(async () => {
  app.setNow(new Date('2026-04-30T00:00:00Z'))
  // Two viewers of the crowd who are hidden themselves.
  const profile = { privacySettings: { hideProfile: true } }
  const male = await somebody(app, { gender: 'male', profile })
  const female = await somebody(app, { gender: 'female', profile })
  viewers = { male, female }
  people = await createCrowd(app, [male, female], 300, new Date('2026-05-01T00:00:00Z'))
  app.setNow(NOW)
  await keepSignedIn(app)
}, 240_000)

async function shown(who: (typeof LOOKING)[number], query: Query, page: { page?: string; limit?: string } = {}) {
  const asking = { query: { ...(who === 'visitor' ? visitorQuery(query) : query), ...page } as never }
  const { data, ...told } = await (who === 'visitor' ? app.ask(browse, asking) : viewers[who].asks(browse, asking))
  return { ids: data.map(({ _id }) => _id), ...told }
}

/** The states of the index for the whole crowd: in the delta, in merged bitmaps, and in rebuilt bitmaps. */
const STATES: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['nobody merged', async () => undefined],
  [
    'everybody merged',
    async () => {
      while ((await merge(app.ctx)) > 0);
    },
  ],
  ['all made anew', () => rebuild(app.ctx)],
  [
    'half of them noted again',
    async () => {
      const half = people.filter((_, place) => place % 2 === 0).map(({ id }) => id)
      const { db } = app.ctx
      await db.updateTable('profile').set({ religion: 'Sikh', height_cm: 99 }).where('id', 'in', half).execute()
      for (const { id, facts } of people.filter((_, place) => place % 2 === 0))
        await db
          .updateTable('profile')
          .set({
            religion: (facts.religiousDetails['religion'] as string | undefined) ?? null,
            height_cm: (facts.personalDetails['heightCm'] as number | undefined) ?? null,
          })
          .where('id', '=', id)
          .execute()
    },
  ],
  [
    'everybody spread over many chunks',
    async () => {
      await spreadPositions(app)
      while ((await merge(app.ctx)) > 0);
    },
  ],
]

describe.each(STATES.map(([name, prepare], place) => [name, prepare, place] as const))(
  'with %s',
  (_, prepare, state) => {
    beforeAll(async () => {
      await prepare()
    }, TRIAL_LIMIT_MS)

    // The gate has one viewer look for a value in each state, and each viewer in some state. A trial has all of them look each time.
    // spec: 3.4.1
    test.each(FILTER_VALUES)('%s alone finds exactly those who fit', async (name, values) => {
      for (const [place, value] of [...values, ''].entries())
        for (const gender of isTrialRun ? LOOKING : [LOOKING[(place + state) % LOOKING.length]!]) {
          const wanted = expectedList(people, { gender }, { [name]: value }, NOW)
          const { ids, total } = await shown(gender, { [name]: value }, { limit: '50' })
          expect({ value, ids, total }).toEqual({ value, ids: wanted.slice(0, 50), total: wanted.length })
        }
    })

    test('any filters, search and page together give the exact total and order', async () => {
      let met = 0
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...LOOKING),
          arbitraryQuery,
          fc.integer({ min: 1, max: 4 }),
          fc.constantFrom(1, 7, 20, 50),
          async (gender, query, page, limit) => {
            const wanted = expectedList(people, { gender }, query, NOW)
            met += wanted.length
            expect(await shown(gender, query, { page: String(page), limit: String(limit) })).toMatchObject({
              ids: wanted.slice((page - 1) * limit, page * limit),
              total: wanted.length,
              page,
              pages: Math.ceil(wanted.length / limit),
            })
          },
        ),
        { numRuns: trialSize({ gate: 80, trials: 1_000 }) },
      )
      // Proves that enough was compared.
      expect(met).toBeGreaterThan(500)
    })

    // spec: 9.1.12
    test('all pages together show everybody once, whichever way they are ordered', async () => {
      for (const gender of ['male', 'visitor'] as const) {
        const wanted = expectedList(people, { gender }, {}, NOW)
        for (const sortOrder of ['desc', 'asc']) {
          const ids: string[] = []
          for (let page = 1; page <= Math.ceil(wanted.length / 20); page++)
            ids.push(...(await shown(gender, { sortOrder } as never, { page: String(page) })).ids)
          expect(ids).toEqual(sortOrder === 'desc' ? wanted : wanted.toReversed())
        }
      }
    })

    test('a page past the end is empty and still tells the total', async () => {
      const wanted = expectedList(people, { gender: 'female' }, {}, NOW)
      expect(await shown('female', {}, { page: '9999999', limit: '20' })).toMatchObject({
        ids: [],
        total: wanted.length,
      })
    })
  },
)

test('no page is larger than fifty', async () => {
  expect((await shown('male', {}, { limit: '100000' })).ids).toHaveLength(50)
  expect((await shown('male', {})).ids).toHaveLength(20)
})
