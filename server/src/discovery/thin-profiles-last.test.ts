// Tests that recommendations put profiles with only a name and an age last, across pages.
import { recommended } from '@parinay/contract/dashboard'
import { browse } from '@parinay/contract/discovery'
import { matches } from '@parinay/contract/matches'
import { type ProfileChange, saveProfile } from '@parinay/contract/profile/profile'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { merge } from './index/merge-delta.ts'
import { rebuild } from './index/rebuild-index.ts'

const app = await world()
let viewer: Actor
let lastThin: Actor

const THIN = ['Thin 0', 'Thin 1', 'Thin 2']

beforeAll(async () => {
  // She has no facts either, so that nobody has a score and only the age counts.
  viewer = await somebody(app, { dateOfBirth: '1996-01-01' })
  const man = (name: string, born: string, profile: ProfileChange = {}) =>
    somebody(app, { name, gender: 'male', dateOfBirth: born, profile })
  await man('Far 0', '1960-01-01', { professionalDetails: { occupation: 'Farmer' } })
  await man('Thin 0', '1995-01-01')
  await man('Near 1', '1994-06-01', { personalDetails: { heightCm: 170 } })
  await man('Thin 1', '1994-01-01')
  await man('Far 2', '1962-01-01', { familyDetails: { currentResidenceCity: 'Pune' } })
  lastThin = await man('Thin 2', '1993-01-01')
})

/** All pages of two people, in order. */
async function pagesOf(read: (page: string) => Promise<{ data: { fullName: string }[]; total: number }>) {
  const names: string[] = []
  for (const page of ['1', '2', '3', '4']) {
    const { data, total } = await read(page)
    expect(total).toBe(6)
    names.push(...data.map(({ fullName }) => fullName))
  }
  expect(names).toHaveLength(6)
  return names
}

describe.each([
  ['nobody merged', async () => undefined],
  ['everybody merged', async () => void (await merge(app.ctx))],
  ['all made anew', () => rebuild(app.ctx)],
])('with %s', (_, prepare) => {
  beforeAll(() => prepare())

  test('recommended', async () => {
    const names = await pagesOf((page) => viewer.asks(recommended, { query: { page, limit: '2' } }))
    expect(names.slice(3).toSorted()).toEqual(THIN)
  })

  test('matches in every order', async () => {
    const sorted = (sort: 'best' | 'recent' | 'age') =>
      pagesOf((page) => viewer.asks(matches, { query: { page, limit: '2', sort } }))
    expect((await sorted('best')).slice(3).toSorted()).toEqual(THIN)
    expect(await sorted('recent')).toEqual(['Far 2', 'Near 1', 'Far 0', 'Thin 2', 'Thin 1', 'Thin 0'])
    expect(await sorted('age')).toEqual(['Near 1', 'Far 2', 'Far 0', 'Thin 0', 'Thin 1', 'Thin 2'])
  })

  test('the recommended view of the search, but not the search itself', async () => {
    const list = (query: object) =>
      pagesOf((page) => viewer.asks(browse, { query: { page, limit: '2', ...query } }) as never)
    expect(await list({ thinLast: 'Yes' })).toEqual(['Far 2', 'Near 1', 'Far 0', 'Thin 2', 'Thin 1', 'Thin 0'])
    expect(await list({})).toEqual(['Thin 2', 'Far 2', 'Thin 1', 'Near 1', 'Thin 0', 'Far 0'])
  })
})

test('one fact is enough to stand among the others, from the save on', async () => {
  await lastThin.asks(saveProfile, { body: { familyDetails: { currentResidenceState: 'Goa' } } })
  const names = await pagesOf((page) => viewer.asks(matches, { query: { page, limit: '2', sort: 'recent' } }))
  expect(names.slice(0, 1)).toEqual(['Thin 2'])
})
