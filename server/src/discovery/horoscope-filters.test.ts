// Compares lists by computed horoscope with the points of a match in plain TypeScript.
import { browse, countOptions } from '@parinay/contract/discovery'
import { FACETS, HOROSCOPE_FILTERS } from '@parinay/contract/filters'
import { type BirthInput, matchHoroscopes, myHoroscope, removeBirth, saveBirth } from '@parinay/contract/horoscope'
import { saveProfile } from '@parinay/contract/profile/profile'
import { NAKSHATRAS, RASHIS } from '@parinay/contract/vocabulary/horoscope-names'
import { POINT_LEVEL_KEYS, POINT_LEVELS } from '@parinay/contract/vocabulary/horoscope-filter-choices'
import { beforeAll, describe, expect, test } from 'vitest'
import { refreshMissingFacets } from '../horoscope/horoscope.ts'
import { type Actor, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { merge } from './index/merge-delta.ts'
import { rebuild } from './index/rebuild-index.ts'
import { verifyIndex } from './index/verify-index.ts'

const app = await world()
const MUMBAI = 1_275_339
const GROOMS = 36

let bride: Actor
/** Her time of birth is not known, so her Moon may be in several places. */
let unsure: Actor
let refusing: Actor
const grooms: Actor[] = []

const compare = async (actor: Actor, birth: Partial<BirthInput> = {}) => {
  const body: BirthInput = { certainty: 'exact', time: '10:20', placeId: MUMBAI, ...birth }
  await actor.asks(saveBirth, { body })
  await actor.asks(saveProfile, { body: { privacySettings: { showHoroscope: true } } })
}

beforeAll(async () => {
  bride = await somebody(app, { gender: 'female', dateOfBirth: '1996-04-23' })
  unsure = await somebody(app, { gender: 'female', dateOfBirth: '1995-02-03' })
  await compare(bride)
  await compare(unsure, { certainty: 'unknown' })
  for (let place = 0; place < GROOMS; place++) {
    const day = new Date(Date.UTC(1990, 0, 1 + place * 17)).toISOString().slice(0, 10)
    const groom = await somebody(app, { gender: 'male', dateOfBirth: day })
    await compare(groom, place % 4 === 3 ? { certainty: 'part', dayPart: 'morning' } : {})
    grooms.push(groom)
  }
  refusing = await somebody(app, { gender: 'male', dateOfBirth: '1990-01-01' })
  await compare(refusing)
  await refusing.asks(saveProfile, { body: { privacySettings: { showHoroscope: false } } })
}, 240_000)

const fewest = async (me: Actor, them: Actor) => {
  const { data } = await me.asks(matchHoroscopes, { params: { id: them.id } })
  return Math.min(...data!.totals)
}
const idsIn = async (me: Actor, query: object) => {
  const { data, total } = await me.asks(browse, { query: { limit: '50', ...query } })
  expect(data.length).toBe(total)
  return data.map(({ _id }) => _id)
}
const countsOf = async (me: Actor, of: string) => (await me.asks(countOptions, { query: { of } })).data

describe.each([
  ['as saved', async () => undefined],
  ['merged', async () => void (await merge(app.ctx))],
  ['rebuilt', () => rebuild(app.ctx)],
])('%s', (_, prepare) => {
  beforeAll(async () => {
    await prepare()
  })

  test('points with me find exactly those who reach them whatever the time of birth, and count them', async () => {
    for (const me of [bride, unsure]) {
      const points = new Map(
        await Promise.all(grooms.map(async (groom) => [groom.id, await fewest(me, groom)] as const)),
      )
      const { horoscopePoints: counts } = await countsOf(me, 'horoscopePoints')
      for (const level of POINT_LEVEL_KEYS) {
        const wanted = [...points].filter(([, total]) => total >= POINT_LEVELS[level]).map(([id]) => id)
        expect((await idsIn(me, { horoscopePoints: level })).toSorted()).toEqual(wanted.toSorted())
        expect(counts?.[level] ?? 0).toBe(wanted.length)
      }
    }
  })

  test('by points, those who compare come in the order of their fewest points, whichever way and page by page', async () => {
    const points = new Map(
      await Promise.all(grooms.map(async (groom) => [groom.id, await fewest(unsure, groom)] as const)),
    )
    const wanted = grooms.toReversed().map(({ id }) => id)
    const descending = wanted.toSorted((one, other) => points.get(other)! - points.get(one)!)
    expect(await idsIn(unsure, { sortBy: 'points', sortOrder: 'desc' })).toEqual(descending)
    const ascending = wanted.toSorted((one, other) => points.get(one)! - points.get(other)!)
    expect(await idsIn(unsure, { sortBy: 'points', sortOrder: 'asc' })).toEqual(ascending)
    const paged: string[] = []
    for (const page of ['1', '2', '3', '4'])
      for (const { _id } of (await unsure.asks(browse, { query: { sortBy: 'points', page, limit: '10' } as never }))
        .data)
        paged.push(_id)
    expect(paged).toEqual(descending)
  })

  test('nakshatra, rashi and Mangal dosha find those whose values are certain, and count them', async () => {
    const charts = await Promise.all(
      grooms.map(async (groom) => ({ id: groom.id, chart: (await groom.asks(myHoroscope)).data.chart! })),
    )
    const facts = charts.map(({ id, chart: { possible, isLagnaUndefined } }) => {
      const [stars, rashis] = (['nakshatra', 'rashi'] as const).map(
        (key) => new Set(possible.moons.map((moon) => moon[key])),
      )
      return {
        id,
        nakshatra: stars!.size === 1 ? NAKSHATRAS[[...stars!][0]!]!.en : undefined,
        rashi: rashis!.size === 1 ? RASHIS[[...rashis!][0]!]!.en : undefined,
        mangalDosha:
          possible.mangal.length === 1 && !isLagnaUndefined ? (possible.mangal[0] ? 'Yes' : 'No') : undefined,
      }
    })
    const counts = await countsOf(bride, 'nakshatra,rashi,mangalDosha')
    for (const filter of ['nakshatra', 'rashi', 'mangalDosha'] as const) {
      const values = new Set(facts.flatMap((fact) => fact[filter] ?? []))
      expect(values.size).toBeGreaterThan(1)
      for (const value of values) {
        const wanted = facts.filter((fact) => fact[filter] === value).map(({ id }) => id)
        expect((await idsIn(bride, { [filter]: value })).toSorted()).toEqual(wanted.toSorted())
        expect(counts[filter]?.[value]).toBe(wanted.length)
      }
    }
  })

  test('a member who refused finds and counts nobody by horoscope, and keeps the usual order', async () => {
    const asked = {
      horoscopePoints: 'acceptable',
      nakshatra: NAKSHATRAS.map(({ en }) => en).slice(0, 20),
      mangalDosha: 'No',
    }
    for (const [name, value] of Object.entries(asked)) expect(await idsIn(refusing, { [name]: value })).toEqual([])
    expect(await countsOf(refusing, HOROSCOPE_FILTERS.join())).toEqual({
      horoscopePoints: {},
      nakshatra: {},
      rashi: {},
      mangalDosha: {},
    })
    expect(await idsIn(refusing, { sortBy: 'points' })).toEqual(await idsIn(refusing, {}))
    expect(FACETS).toEqual(expect.arrayContaining([...HOROSCOPE_FILTERS]))
  })
})

test('a member who refuses is gone from lists by horoscope at once, and back when they allow it', async () => {
  const [groom] = grooms as [Actor]
  const found = async () => (await idsIn(bride, { sortBy: 'points' })).includes(groom.id)
  expect(await found()).toBe(true)
  await groom.asks(saveProfile, { body: { privacySettings: { showHoroscope: false } } })
  expect(await found()).toBe(false)
  await groom.asks(saveProfile, { body: { privacySettings: { showHoroscope: true } } })
  expect(await found()).toBe(true)
})

test('another date of birth, or no birth, changes what the lists know', async () => {
  const groom = await somebody(app, { gender: 'male', dateOfBirth: '1990-01-01' })
  const stars = async () => {
    const { horoscope_facets: facets } = await app.ctx.db
      .selectFrom('profile')
      .select('horoscope_facets')
      .where('id', '=', groom.id)
      .executeTakeFirstOrThrow()
    return facets?.filter((facet) => facet.startsWith('star:'))
  }
  expect(await stars()).toBeUndefined()
  await compare(groom)
  const before = await stars()
  await groom.asks(saveProfile, { body: { dateOfBirth: '1990-01-09' } })
  expect(await stars()).not.toEqual(before)
  // As after a release that is new, or a process that ended between the two.
  await app.ctx.db.updateTable('profile').set({ horoscope_facets: null }).where('id', '=', groom.id).execute()
  await refreshMissingFacets(app.ctx)
  expect(await stars()).toHaveLength(1)
  await groom.asks(removeBirth)
  expect(await stars()).toBeUndefined()
  expect(await verifyIndex(app.ctx)).toEqual([])
})
