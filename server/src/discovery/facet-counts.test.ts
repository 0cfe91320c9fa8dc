// Tests that the count of an option is what choosing it finds, and that a suggestion finds what it promises.
import { INCOME_BRACKETS } from '@parinay/contract/vocabulary/choices'
import { browse, countOptions, suggestFilters, SORTS } from '@parinay/contract/discovery'
import { FACETS, type Facet, OPEN_TO_VISITORS } from '@parinay/contract/filters'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, keepSignedIn, somebody } from '../testing/actors.ts'
import { arbitraryQuery, type Query } from '../testing/arbitrary-query.ts'
import { createCrowd, spreadPositions } from '../testing/crowd.ts'
import { visitorQuery } from '../testing/expected-list.ts'
import { world } from '../testing/world.ts'
import { merge } from './index/merge-delta.ts'

const app = await world()
let viewer: Actor

beforeAll(async () => {
  app.setNow(new Date('2026-05-01T00:00:00Z'))
  viewer = await somebody(app, { gender: 'male', profile: { privacySettings: { hideProfile: true } } })
  await createCrowd(app, [viewer], 150, new Date('2026-05-02T00:00:00Z'))
  app.setNow(new Date('2026-06-15T09:00:00Z'))
  await keepSignedIn(app)
}, 240_000)

const ask = (query: object) => viewer.asks(browse, { query })
/** Where only the total is read: cards cost more than the count. */
const ONE_CARD = { limit: '1' }
const totalOf = async (query: object) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return (await ask({ ...Object.fromEntries(given), ...ONE_CARD })).total
}

/** The filters that an option of a facet sets, and those that it replaces. */
function chosen(facet: Facet, option: string): Record<string, string | undefined> {
  switch (facet) {
    case 'age':
      return { ageMin: option, ageMax: option }
    case 'height':
      return { heightMin: option, heightMax: option }
    case 'income':
      return {
        annualIncomeMin: option,
        annualIncomeMax: INCOME_BRACKETS.find(({ min }) => String(min) === option)?.max?.toString(),
      }
    case 'religion':
      return { religion: option, caste: undefined, subCaste: undefined }
    case 'caste':
      return { caste: option, subCaste: undefined }
    case 'state':
      return { state: option, city: undefined }
    default:
      return { [facet]: option }
  }
}

describe.each([
  ['nobody merged', async () => undefined],
  [
    'everybody merged',
    async () => {
      while ((await merge(app.ctx)) > 0);
    },
  ],
  [
    'everybody spread over many chunks',
    async () => {
      await spreadPositions(app)
      while ((await merge(app.ctx)) > 0);
    },
  ],
])('with %s', (_, prepare) => {
  beforeAll(async () => {
    await prepare()
  }, 240_000)

  test('the count of every option is what it finds, with any other filters', async () => {
    let met = 0
    await fc.assert(
      fc.asyncProperty(arbitraryQuery, fc.subarray([...FACETS], { minLength: 1, maxLength: 4 }), async (query, of) => {
        const { data, total } = await viewer.asks(countOptions, { query: { ...query, of: of.join() } as never })
        expect(total).toBe(await totalOf(query))
        for (const facet of of)
          for (const [option, count] of Object.entries(data[facet] ?? {})) {
            // "Other" is no filter.
            if (option === 'Other') continue
            met++
            expect([facet, option, count]).toEqual([
              facet,
              option,
              await totalOf({ ...query, ...chosen(facet, option) }),
            ])
          }
      }),
      // Half as many once met only 58 options.
      { numRuns: 80 },
    )
    expect(met).toBeGreaterThan(60)
  })

  test('an option without a count finds nobody', async () => {
    const { data } = await viewer.asks(countOptions, { query: { of: 'religion,gender' } })
    for (const option of ['Hindu', 'Muslim', 'Christian', 'Sikh', 'Buddhist', 'Jain'])
      expect([option, data.religion?.[option] ?? 0]).toEqual([option, await totalOf({ religion: option })])
    expect(data.gender).toEqual({ female: await totalOf({}) })
  })

  test('each suggestion finds as many as it says, and more than there are', async () => {
    let met = 0
    await fc.assert(
      fc.asyncProperty(arbitraryQuery, async (query: Query) => {
        const now = await totalOf(query)
        const { data } = await viewer.asks(suggestFilters, { query: query as never })
        for (const { change, total } of data) {
          met++
          expect(total).toBe(await totalOf({ ...query, ...change }))
          expect(total).toBeGreaterThan(now)
        }
        const filters = data.map(({ change }) =>
          [...new Set(Object.keys(change).map((name) => name.replace(/M(in|ax)$/, '')))].join(' '),
        )
        expect(filters).toEqual([...new Set(filters)])
        expect(data.map(({ total }) => total)).toEqual(data.map(({ total }) => total).toSorted((a, b) => b - a))
      }),
      { numRuns: 40 },
    )
    expect(met).toBeGreaterThan(20)
  })

  test('where no single filter helps, two are left out together', async () => {
    const query = { city: 'Nowhere', workingCity: 'Nowhere', smoking: 'No' } as const
    const { data } = await viewer.asks(suggestFilters, { query })
    expect(data[0]).toEqual({ change: { city: null, workingCity: null }, total: await totalOf({ smoking: 'No' }) })
  })

  test('ages and heights are widened as far as can be looked for, and an income from nothing is left out whole', async () => {
    const changes = async (query: Query) =>
      (await viewer.asks(suggestFilters, { query: query as never })).data.map(({ change }) => change)
    for (const change of [
      ...(await changes({ ageMin: '19', ageMax: '20' })),
      ...(await changes({ ageMin: '78', ageMax: '79' })),
      ...(await changes({ heightMin: '92', heightMax: '93' })),
    ]) {
      expect(Number(change.ageMin ?? 18)).toBeGreaterThanOrEqual(18)
      expect(Number(change.ageMax ?? 80)).toBeLessThanOrEqual(80)
      expect(Number(change.heightMin ?? 90)).toBeGreaterThanOrEqual(90)
    }
    const nobody = { annualIncomeMin: '0', annualIncomeMax: '0' }
    expect(await changes(nobody)).toContainEqual({ annualIncomeMin: null, annualIncomeMax: null })
  })

  test.each(SORTS)('pages by %s show everybody once', async (sortBy) => {
    const { total, upTo } = await ask({ sortBy, limit: '1' })
    const ids: string[] = []
    for (let page = 1; page <= Math.ceil(total / 7); page++)
      ids.push(
        ...(await ask({ sortBy, page: String(page), limit: '7', upTo: String(upTo) })).data.map(({ _id }) => _id),
      )
    expect(new Set(ids).size).toBe(total)
    expect(ids).toHaveLength(total)
  })

  test('by age the youngest come first, or the oldest', async () => {
    for (const [sortOrder, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const ages = (await ask({ sortBy: 'age', sortOrder, limit: '50' })).data.map(({ age }) => age)
      expect(ages).toEqual(ages.toSorted((a, b) => sign * (a - b)))
    }
  })
})

test.each(SORTS)('a member who joins while another pages by %s neither repeats nor hides anybody', async (sortBy) => {
  const first = await ask({ sortBy, limit: '10' })
  const newer: Actor[] = []
  for (let count = 0; count < 7; count++)
    newer.push(await somebody(app, { gender: 'female', dateOfBirth: `${1970 + 5 * count}-01-15` }))
  const upTo = String(first.upTo)
  const later: string[] = []
  for (let page = 2; page <= first.pages; page++) {
    const { data, total } = await ask({ sortBy, limit: '10', page: String(page), upTo })
    expect(total).toBe(first.total)
    later.push(...data.map(({ _id }) => _id))
  }
  const all = [...first.data.map(({ _id }) => _id), ...later]
  expect(new Set(all).size).toBe(first.total)
  expect(all).toHaveLength(first.total)
  expect(all.filter((id) => newer.some((one) => one.id === id))).toEqual([])
  expect((await ask({ sortBy, limit: '10' })).total).toBe(first.total + newer.length)
})

test('visitors get the same counts for women and men', async () => {
  const asks = (query: object) => app.ask(browse, { query: { ...query, ...ONE_CARD } })
  const open = FACETS.filter((facet) => OPEN_TO_VISITORS.has(facet))
  await fc.assert(
    fc.asyncProperty(
      arbitraryQuery.map(visitorQuery),
      fc.subarray(open, { minLength: 1, maxLength: 3 }),
      async (query, of) => {
        const counted = await app.ask(countOptions, { query: { ...query, of: of.join() } as never })
        expect(counted.total).toBe((await asks(query)).total)
        for (const facet of of)
          for (const [option, count] of Object.entries(counted.data[facet] ?? {}).slice(0, 4)) {
            if (option === 'Other') continue
            const changed = Object.entries({ ...query, ...chosen(facet, option) }).filter(
              ([, value]) => value !== undefined,
            )
            expect([facet, option, count]).toEqual([facet, option, (await asks(Object.fromEntries(changed))).total])
          }
        const { data } = await app.ask(suggestFilters, { query: query as never })
        for (const { change, total } of data) {
          const changed = Object.entries({ ...query, ...change }).filter(([, value]) => value !== null)
          expect([change, total]).toEqual([change, (await asks(Object.fromEntries(changed))).total])
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('the most recently active come first, members who hide their activity last', async () => {
  const city = { familyDetails: { currentResidenceCity: 'Activenagar' } }
  const wasHere = async (name: string, day: string, showLastActive = true) => {
    const one = await somebody(app, { name, profile: { ...city, privacySettings: { showLastActive } } })
    await app.ctx.db
      .updateTable('member')
      .set({ last_active_at: new Date(day) })
      .where('id', '=', one.id)
      .execute()
  }
  await wasHere('Lately', '2026-06-14T09:00:00Z')
  await wasHere('Secret', '2026-06-15T09:00:00Z', false)
  await wasHere('Long Ago', '2026-01-14T09:00:00Z')
  await wasHere('Now', '2026-06-15T08:00:00Z')
  const names = (await ask({ city: 'Activenagar', sortBy: 'lastActive' })).data.map(({ fullName }) => fullName)
  expect(names).toEqual(['Now', 'Lately', 'Long Ago', 'Secret'])
})
