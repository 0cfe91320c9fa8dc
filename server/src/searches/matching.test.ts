import { notifications } from '@parinay/contract/notifications'
import { saveProfile } from '@parinay/contract/profile/profile'
import { saveSearch } from '@parinay/contract/searches'
import { browse } from '@parinay/contract/discovery'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merge } from '../discovery/merge.ts'
import { block } from '../safety/blocks.ts'
import { type Actor, somebody } from '../testing/cast.ts'
import { anyQuery, crowd } from '../testing/crowd.ts'
import { world } from '../testing/world.ts'
import { findBySearches, keyOf } from './matching.ts'

const here = await world()

const mergeAll = async () => {
  while ((await merge(here.ctx, (tx, learned) => findBySearches(here.ctx, tx, learned))) > 0);
}
const told = async (actor: Actor) => (await actor.asks(notifications)).data.map(({ text }) => text)
const livingIn = (city: string) => ({ familyDetails: { currentResidenceCity: city } })

test('whoever joins and fits is told of, once, and nobody else', async () => {
  const asha = await somebody(here)
  await asha.asks(saveSearch, { body: { name: 'Near', query: { city: 'Findpur', ageMin: '25' }, alert: 'instant' } })
  const rohan = await somebody(here, { name: 'Rohan', gender: 'male', profile: livingIn('findpur') })
  await somebody(here, { name: 'Elsewhere', gender: 'male', profile: livingIn('Pune') })
  await somebody(here, { name: 'Too Young', gender: 'male', dateOfBirth: '2004-01-01', profile: livingIn('Findpur') })
  await somebody(here, { name: 'Meera', profile: livingIn('Findpur') })
  const blocker = await somebody(here, { name: 'Blocker', gender: 'male', profile: livingIn('Findpur') })
  await block(here.ctx, blocker.id, asha.id)
  await mergeAll()
  expect(await told(asha)).toEqual(['Rohan fits your search “Near”'])

  await rohan.asks(saveProfile, { body: { personalDetails: { heightCm: 180 } } })
  await mergeAll()
  expect(await told(asha)).toHaveLength(1)
})

test('whoever comes to fit by a change, or shows themself, is told of', async () => {
  const asha = await somebody(here)
  await asha.asks(saveSearch, {
    body: { name: 'Jains', query: { religion: 'Jain', city: 'Changenagar' }, alert: 'instant' },
  })
  const man = await somebody(here, { name: 'Rohan', gender: 'male', profile: livingIn('Changenagar') })
  const hidden = { privacySettings: { hideProfile: true }, religiousDetails: { religion: 'Jain' as const } }
  const shy = await somebody(here, { name: 'Shy', gender: 'male', profile: { ...livingIn('Changenagar'), ...hidden } })
  await mergeAll()
  expect(await told(asha)).toEqual([])
  await man.asks(saveProfile, { body: { religiousDetails: { religion: 'Jain' } } })
  await mergeAll()
  await shy.asks(saveProfile, { body: { privacySettings: { hideProfile: false } } })
  await mergeAll()
  expect(await told(asha)).toEqual(['Shy fits your search “Jains”', 'Rohan fits your search “Jains”'])
})

test('a search finds of a crowd exactly whom its list shows', async () => {
  const seeker = await somebody(here, { gender: 'male', profile: { privacySettings: { hideProfile: true } } })
  await mergeAll()
  // When somebody joined is no part of a saved search.
  const queries = fc.sample(anyQuery, { numRuns: 60, seed: 11 }).map((query) => ({ ...query, joinedWithinDays: '' }))
  const chosen = queries.filter((query) =>
    Object.values(query).some((value) => value && value !== 'Other' && value !== 'All'),
  )
  const saved = new Map<string, object>()
  for (const [place, query] of chosen.entries()) {
    const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
    const parsed = browse.query.parse({ ...query, page: '1', limit: '50' })
    const { page: _, limit: __, sortBy: ___, sortOrder: ____, upTo: _____, ...wish } = parsed
    await here.ctx.db
      .insertInto('saved_search')
      .values({
        id,
        member_id: seeker.id,
        name: `Search ${place}`,
        query: JSON.stringify(wish),
        key_facet: keyOf(wish),
        alert: 'weekly',
        created_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    saved.set(id, query)
  }
  const people = await crowd(here, [seeker], 120, new Date('2026-05-01T00:00:00Z'))
  here.setNow(undefined)
  await mergeAll()
  const finds = await here.ctx.db.selectFrom('search_find').select(['search_id', 'profile_id']).execute()
  const kept = await here.ctx.db.selectFrom('saved_search').select('id').where('member_id', '=', seeker.id).execute()
  let met = 0
  for (const { id } of kept) {
    const ids: string[] = []
    for (let page = 1; page <= 6; page++)
      ids.push(
        ...(await seeker.asks(browse, { query: { ...saved.get(id), page: String(page), limit: '50' } })).data.map(
          ({ _id }) => _id,
        ),
      )
    // Whom the seeker may not see is found too, and told of when that changes.
    const isSeen = (one: string) => people.some(({ id: other, state }) => other === one && state === 'visible')
    const found = finds.filter((find) => find.search_id === id).map((find) => find.profile_id)
    met += found.length
    expect(found.filter(isSeen).toSorted()).toEqual(ids.filter(isSeen).toSorted())
  }
  expect(met).toBeGreaterThan(50)
})
