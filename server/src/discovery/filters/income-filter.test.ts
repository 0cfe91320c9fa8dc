// Tests filters by income with any amounts of members and any bounds.
import { INCOME_BRACKETS } from '@parinay/contract/vocabulary/choices'
import { browse, countOptions } from '@parinay/contract/discovery'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, somebody } from '../../testing/actors.ts'
import { world } from '../../testing/world.ts'
import { merge } from '../index/merge-delta.ts'

const app = await world()
let viewer: Actor

const amount = fc.oneof(
  fc.constantFrom(...INCOME_BRACKETS.map(({ min }) => min)),
  fc.integer({ min: 0, max: 30_000_000 }),
  fc.integer({ min: 0, max: 600 }).map((half) => half * 50_000),
)
const incomes = fc.sample(fc.tuple(amount, fc.option(amount)), { numRuns: 60, seed: 3 }).map(([one, other]) => {
  const most = other === null ? undefined : Math.max(one, other)
  return { least: most === undefined ? one : Math.min(one, other!), most }
})

beforeAll(async () => {
  viewer = await somebody(app, { gender: 'male' })
  for (const { least, most } of incomes)
    await somebody(app, {
      profile: {
        professionalDetails: {
          annualIncomeMin: least,
          ...(most !== undefined && { annualIncomeMax: most }),
        },
      },
    })
}, 120_000)

const fitting = (min = 0, max = Infinity) =>
  incomes.filter(({ least, most = Infinity }) => least >= min && (max === Infinity || most <= max)).length

describe.each([
  ['nobody merged', async () => undefined],
  [
    'everybody merged',
    async () => {
      while ((await merge(app.ctx)) > 0);
    },
  ],
])('with %s', (_, prepare) => {
  beforeAll(async () => {
    await prepare()
  })

  test('any bound finds exactly the incomes within it', async () => {
    const known = incomes.flatMap(({ least, most }) => [least, ...(most === undefined ? [] : [most])])
    const bound = fc.option(
      fc.oneof(
        amount,
        fc.tuple(fc.constantFrom(...known), fc.integer({ min: -1, max: 1 })).map(([at, by]) => Math.max(0, at + by)),
      ),
      { nil: undefined },
    )
    await fc.assert(
      fc.asyncProperty(bound, bound, async (min, max) => {
        const query = {
          ...(min !== undefined && { annualIncomeMin: String(min) }),
          ...(max !== undefined && { annualIncomeMax: String(max) }),
        }
        const { total } = await viewer.asks(browse, { query })
        expect({ query, total }).toEqual({ query, total: fitting(min, max) })
      }),
      { numRuns: 150 },
    )
  })

  test('a bracket counts the members with an income within it, for any amounts', async () => {
    const { data } = await viewer.asks(countOptions, { query: { of: 'income' } })
    const counted = INCOME_BRACKETS.map(({ min }) => data.income?.[String(min)] ?? 0)
    expect(counted).toEqual(INCOME_BRACKETS.map(({ min, max }) => fitting(min, max)))
  })
})

test('of incomes the index keeps no pair of amounts', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from discovery_facet where name like 'pay:%'`.execute(app.ctx.db)
  const brackets = INCOME_BRACKETS.map(({ min }) => `pay:${min}`)
  expect(rows.map(({ name }) => name).filter((name) => !brackets.includes(name))).toEqual([])
})
