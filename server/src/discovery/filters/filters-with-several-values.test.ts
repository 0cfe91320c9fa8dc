// Tests filters with several values, of which a profile must have one.
import { browse, countOptions, suggestCities, suggestFilters } from '@parinay/contract/discovery'
import { facetOf, FILTER_NAMES, MAX_FILTER_VALUES, optionsOf, takesSeveral } from '@parinay/contract/filters'
import { STATES } from '@parinay/contract/vocabulary/states-and-countries'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, somebody } from '../../testing/actors.ts'
import { world } from '../../testing/world.ts'
import { merge } from '../index/merge-delta.ts'

const app = await world()
let viewer: Actor

const woman = (name: string, state: string, city: string, motherTongue: string) =>
  somebody(app, {
    name,
    profile: {
      personalDetails: { motherTongue },
      familyDetails: { currentResidenceState: state, currentResidenceCity: city },
    } as never,
  })

beforeAll(async () => {
  viewer = await somebody(app, { gender: 'male', profile: { privacySettings: { hideProfile: true } } })
  await woman('Asha Pune', 'Maharashtra', 'Pune', 'Marathi')
  await woman('Bina Mumbai', 'Maharashtra', 'mumbai', 'Konkani')
  await woman('Chitra Panaji', 'Goa', 'Panaji', 'Konkani')
  await woman('Devi Kochi', 'Kerala', 'Kochi', 'Malayalam')
  await woman('Ela Panvel', 'Maharashtra', 'new panvel', 'Marathi')
  await woman('Fatima Panvel', 'Maharashtra', 'New Panvel', 'Urdu')
})

type Query = Record<string, string | string[]>
const found = async (query: Query) => {
  const { data, total } = await viewer.asks(browse, { query })
  expect(total).toBe(data.length)
  return data.map(({ fullName }) => fullName.split(' ')[0] ?? '').toSorted()
}
const refusalOf = async (query: Query) => {
  const refused = await viewer.asks(browse, { query }).catch((error: unknown) => error)
  return refused as { status: number; refusal: { fields: Record<string, string> } }
}

describe.each([
  ['nobody merged', async () => undefined],
  ['everybody merged', async () => void (await merge(app.ctx))],
])('with %s', (_, prepare) => {
  beforeAll(prepare)

  test('several values of a filter find everybody with any of them, and several filters those who fit all', async () => {
    expect(await found({ state: ['Goa', 'Kerala'] })).toEqual(['Chitra', 'Devi'])
    expect(await found({ motherTongue: ['Marathi', 'Konkani'], state: 'Maharashtra' })).toEqual(['Asha', 'Bina', 'Ela'])
    expect(await found({ city: ['PUNE', 'panaji', 'Mumbai'] })).toEqual(['Asha', 'Bina', 'Chitra'])
    expect(await found({ city: ['pune', 'Kochi'], motherTongue: ['Malayalam', 'Tamil'] })).toEqual(['Devi'])
  })

  test('the same value twice counts once; unknown ones match nobody; Other, All and empty ones are left out', async () => {
    expect(await found({ state: ['Goa', 'Goa'] })).toEqual(['Chitra'])
    expect(await found({ state: ['Goa', 'Atlantis', 'constructor'] })).toEqual(['Chitra'])
    expect(await found({ state: ['Atlantis', 'Lemuria'] })).toEqual([])
    expect(await found({ state: ['Goa', 'Other', '', 'All', ' '] })).toEqual(['Chitra'])
    expect(await found({ state: ['Other', '', 'All'] })).toHaveLength(6)
  })

  test('the counts beside the options of a filter ignore that filter, so they say what each would add', async () => {
    const query = { state: ['Goa', 'Kerala'], motherTongue: ['Konkani'] }
    const { data, total } = await viewer.asks(countOptions, { query: { ...query, of: 'state,motherTongue,city' } })
    expect(total).toBe(1)
    expect(data).toEqual({
      state: { Maharashtra: 1, Goa: 1 },
      motherTongue: { Konkani: 1, Malayalam: 1 },
      city: { Panaji: 1 },
    })
  })

  test('a suggestion leaves out the whole filter', async () => {
    const { data } = await viewer.asks(suggestFilters, { query: { state: ['Ladakh', 'Sikkim'], motherTongue: 'Urdu' } })
    expect(data).toEqual([{ change: { state: null }, total: 1 }])
  })

  test('cities of the chosen states are counted, and a chosen one under the name it was chosen by', async () => {
    const ask = async (query: Query) => (await viewer.asks(countOptions, { query: { ...query, of: 'city' } })).data
    expect(await ask({ state: ['Maharashtra', 'Goa'] })).toEqual({ city: { Pune: 1, Mumbai: 1, Panaji: 1 } })
    expect(await ask({ city: 'New PANVEL' })).toEqual({ city: { 'New PANVEL': 2 } })
    expect(await ask({})).toEqual({ city: {} })
  })
})

describe('cities by the beginning of their names', () => {
  const cities = async (query: Record<string, string | string[]>) =>
    (await viewer.asks(suggestCities, { query: query as never })).data

  test('include towns that people typed themselves, with how many profiles each would find', async () => {
    expect(await cities({ q: 'pan' })).toEqual([{ city: 'Panaji', total: 1 }])
    expect(await cities({ q: 'NEW p' })).toEqual([{ city: 'New Panvel', total: 2 }])
    expect(await cities({ q: 'p', motherTongue: ['Marathi', 'Hindi'] })).toEqual([{ city: 'Pune', total: 1 }])
    expect(await cities({ q: 'k', state: 'Goa' })).toEqual([])
    expect(await cities({ q: 'zzz' })).toEqual([])
  })

  test('ignore the chosen cities, and take any text as plain text', async () => {
    expect(await cities({ q: 'pu', city: 'Kochi' })).toEqual([{ city: 'Pune', total: 1 }])
    for (const q of ['%', '_', "'", '\\', 'pune\u{10ffff}']) expect(await cities({ q })).toEqual([])
    await expect(cities({ q: ' ' })).rejects.toMatchObject({ status: 400 })
    await expect(cities({ q: 'x'.repeat(61) })).rejects.toMatchObject({ status: 400 })
  })
})

test('working cities have a filter and a box of their own, apart from where people live', async () => {
  const working = { gender: 'male' as const, profile: { professionalDetails: { workingCity: 'navi Mumbai' } } }
  await somebody(app, { name: 'Girish Works', ...working })
  await somebody(app, {
    name: 'Hari Lives',
    gender: 'male',
    profile: { familyDetails: { currentResidenceCity: 'Pune' } },
  })
  await merge(app.ctx)
  const [reader, query] = [await somebody(app), { q: 'nav', of: 'workingCity' } as const]
  expect((await reader.asks(suggestCities, { query })).data).toEqual([{ city: 'Navi Mumbai', total: 1 }])
  expect((await reader.asks(suggestCities, { query: { q: 'nav' } })).data).toEqual([])
  const chosen = { workingCity: ['NAVI MUMBAI', 'Atlantis'] }
  const { data } = await reader.asks(browse, { query: chosen })
  expect(data.map(({ fullName }) => fullName)).toEqual(['Girish Works'])
  const counts = await reader.asks(countOptions, { query: { ...chosen, of: 'workingCity' } })
  expect(counts.data).toEqual({ workingCity: { 'NAVI MUMBAI': 1 } })
  const elsewhere = reader.asks(suggestCities, { query: { q: 'nav', of: 'state' as never } })
  await expect(elsewhere).rejects.toMatchObject({ status: 400 })
})

test('native places have a filter and a box of their own too', async () => {
  const familyDetails = { ancestralOrigin: 'wai village', currentResidenceCity: 'Pune' }
  await somebody(app, { name: 'Imran Native', gender: 'male', profile: { familyDetails } })
  await merge(app.ctx)
  const reader = await somebody(app)
  const natives = await reader.asks(suggestCities, { query: { q: 'wai', of: 'nativePlace' } })
  expect(natives.data).toEqual([{ city: 'Wai Village', total: 1 }])
  expect((await reader.asks(suggestCities, { query: { q: 'wai' } })).data).toEqual([])
  const chosen = { nativePlace: ['WAI VILLAGE', 'Atlantis'] }
  const { data } = await reader.asks(browse, { query: chosen })
  expect(data.map(({ fullName }) => fullName)).toEqual(['Imran Native'])
  const counts = await reader.asks(countOptions, { query: { ...chosen, of: 'nativePlace' } })
  expect(counts.data).toEqual({ nativePlace: { 'WAI VILLAGE': 1 } })
})

describe('bad input', () => {
  test(`more than ${MAX_FILTER_VALUES} values are refused by the name of the filter, and so are thousands`, async () => {
    const values = (count: number) => Array.from({ length: count }, (_, place) => `Town ${place}`)
    expect(await found({ city: ['Pune', ...values(MAX_FILTER_VALUES - 1)] })).toEqual(['Asha'])
    expect(await found({ state: Array.from({ length: 40 }, () => 'Goa') })).toEqual(['Chitra'])
    for (const count of [MAX_FILTER_VALUES + 1, 40, 500])
      expect(await refusalOf({ city: values(count) })).toMatchObject({
        status: 400,
        refusal: { fields: { city: `City can have at most ${MAX_FILTER_VALUES} values` } },
      })
    expect(await refusalOf({ state: [...STATES] })).toMatchObject({ status: 400 })
  })

  test('a value that is too long or cannot be saved is reported for its filter, alone or among others', async () => {
    for (const bad of ['x'.repeat(121), 'a\u0000b'])
      for (const value of [bad, ['Pune', bad]]) {
        const { status, refusal } = await refusalOf({ city: value })
        expect([status, Object.keys(refusal.fields)]).toEqual([400, ['city']])
        expect(refusal.fields['city']).toMatch(/^City (can have|contains)/)
      }
  })

  test.each(FILTER_NAMES.filter((name) => !takesSeveral(name)))('%s takes one value', async (name) => {
    const facet = facetOf(name)
    const value = (facet && optionsOf(facet)?.[0]) ?? '30'
    const { status, refusal } = await refusalOf({ [name]: [value, value] })
    expect([status, Object.keys(refusal.fields)]).toEqual([400, [name]])
  })

  test('other parameters take one value', async () => {
    for (const name of ['search', 'page', 'sortBy', 'joinedWithinDays'])
      expect(await refusalOf({ [name]: ['1', '2'] })).toMatchObject({ status: 400 })
  })
})
