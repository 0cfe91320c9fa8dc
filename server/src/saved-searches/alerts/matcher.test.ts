import { DAY_MS } from '@parinay/contract/vocabulary/time'
import { notifications } from '@parinay/contract/notifications'
import { addDays, todayInIndia, yearsBefore } from '@parinay/contract/vocabulary/age'
import { saveProfile } from '@parinay/contract/profile/profile'
import { saveSearch } from '@parinay/contract/saved-searches'
import { browse } from '@parinay/contract/discovery'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rollOverTo } from '../../discovery/index/age-rollover.ts'
import { merge } from '../../discovery/index/merge.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { block } from '../../safety/blocks.ts'
import { type Actor, somebody } from '../../testing/cast.ts'
import { arbitraryQuery, createCrowd } from '../../testing/crowd.ts'
import { world } from '../../testing/world.ts'
import { matchChangedProfiles } from './matcher.ts'
import { lockChangedProfile, noteChangedProfiles } from './changed-profiles.ts'
import { insertMatches } from './search-index.ts'

const app = await world()

const mergeAll = async () => {
  while ((await merge(app.ctx, noteChangedProfiles)) > 0);
}
const mergeAndFind = async () => {
  await mergeAll()
  await matchChangedProfiles(app.ctx)
}
const waiting = async () =>
  (await app.ctx.db.selectFrom('search_due').select('profile_id').execute()).map((row) => row.profile_id)
const told = async (actor: Actor) => (await actor.asks(notifications)).data.map(({ text }) => text)
const livingIn = (city: string) => ({ familyDetails: { currentResidenceCity: city } })

test('whoever joins and fits is told of, once, and nobody else', async () => {
  const asha = await somebody(app)
  await asha.asks(saveSearch, { body: { name: 'Near', query: { city: 'Findpur', ageMin: '25' }, alert: 'instant' } })
  const rohan = await somebody(app, { name: 'Rohan', gender: 'male', profile: livingIn('findpur') })
  await somebody(app, { name: 'Elsewhere', gender: 'male', profile: livingIn('Pune') })
  await somebody(app, { name: 'Too Young', gender: 'male', dateOfBirth: '2004-01-01', profile: livingIn('Findpur') })
  await somebody(app, { name: 'Meera', profile: livingIn('Findpur') })
  const blocker = await somebody(app, { name: 'Blocker', gender: 'male', profile: livingIn('Findpur') })
  await block(app.ctx, blocker.id, asha.id)
  await mergeAndFind()
  expect(await told(asha)).toEqual(['Rohan matches your search “Near”'])

  await rohan.asks(saveProfile, { body: { personalDetails: { heightCm: 180 } } })
  await mergeAndFind()
  expect(await told(asha)).toHaveLength(1)
})

test('whoever comes to fit by a change, or shows themself, is told of', async () => {
  const asha = await somebody(app)
  await asha.asks(saveSearch, {
    body: { name: 'Jains', query: { religion: 'Jain', city: 'Changenagar' }, alert: 'instant' },
  })
  const man = await somebody(app, { name: 'Rohan', gender: 'male', profile: livingIn('Changenagar') })
  const hidden = { privacySettings: { hideProfile: true }, religiousDetails: { religion: 'Jain' as const } }
  const shy = await somebody(app, { name: 'Shy', gender: 'male', profile: { ...livingIn('Changenagar'), ...hidden } })
  await mergeAndFind()
  expect(await told(asha)).toEqual([])
  await man.asks(saveProfile, { body: { religiousDetails: { religion: 'Jain' } } })
  await mergeAndFind()
  await shy.asks(saveProfile, { body: { privacySettings: { hideProfile: false } } })
  await mergeAndFind()
  expect(await told(asha)).toEqual(['Shy matches your search “Jains”', 'Rohan matches your search “Jains”'])
})

test('a search for the id of a profile tells of it when it comes into sight, and of nobody else', async () => {
  const asha = await somebody(app)
  const shy = await somebody(app, {
    name: 'Shy',
    gender: 'male',
    profile: { ...livingIn('Idpur'), privacySettings: { hideProfile: true } },
  })
  for (const search of [shy.id.slice(-8), shy.id, `${shy.id.slice(-8)} idpur`])
    await asha.asks(saveSearch, { body: { name: search, query: { search }, alert: 'instant' } })
  await somebody(app, { name: 'Rohan', gender: 'male', profile: livingIn('Idpur') })
  await mergeAndFind()
  expect(await told(asha)).toEqual([])
  await shy.asks(saveProfile, { body: { privacySettings: { hideProfile: false } } })
  await mergeAndFind()
  expect(await told(asha)).toHaveLength(3)
})

test('whoever comes of an age that is asked for is told of', async () => {
  const asha = await somebody(app)
  await asha.asks(saveSearch, {
    body: { name: 'Thirty', query: { city: 'Agra Road', ageMin: '30', ageMax: '31' }, alert: 'instant' },
  })
  const today = todayInIndia(app.ctx.now())
  const dateOfBirth = addDays(yearsBefore(today, 30), 1)
  await somebody(app, { name: 'Rohan', gender: 'male', dateOfBirth, profile: livingIn('Agra Road') })
  await mergeAndFind()
  expect(await told(asha)).toEqual([])
  await rollOverTo(app.ctx, addDays(today, 1))
  await mergeAndFind()
  expect(await told(asha)).toEqual(['Rohan matches your search “Thirty”'])
  await rollOverTo(app.ctx, today)
  await mergeAndFind()
})

test('nobody is looked for because they were here again, or cannot be seen', async () => {
  const rohan = await somebody(app, { name: 'Rohan', gender: 'male' })
  await somebody(app, { name: 'Shy', gender: 'male', profile: { privacySettings: { hideProfile: true } } })
  await mergeAll()
  expect(await waiting()).toEqual([rohan.id])
  await matchChangedProfiles(app.ctx)
  await app.ctx.db
    .updateTable('member')
    .set({ last_active_at: new Date(app.ctx.now().getTime() - 90 * DAY_MS) })
    .where('id', '=', rohan.id)
    .execute()
  const noted = await app.ctx.db.selectFrom('discovery_delta').select('position').execute()
  await mergeAll()
  expect([noted.length, await waiting()]).toEqual([1, []])
})

test('whose sex is put right is told of the other side', async () => {
  const member = await somebody(app, { gender: 'male', dateOfBirth: '1990-01-01' })
  await member.asks(saveSearch, { body: { name: 'Near', query: { city: 'Otherpur' }, alert: 'instant' } })
  await mergeAndFind()
  await member.asks(saveProfile, { body: { gender: 'female' } })
  await somebody(app, { name: 'Meera', profile: livingIn('Otherpur') })
  await somebody(app, { name: 'Rohan', gender: 'male', profile: livingIn('Otherpur') })
  await mergeAndFind()
  expect(await told(member)).toEqual(['Rohan matches your search “Near”'])
})

test('what breaks off in the middle is found again, and told once however many look', async () => {
  const asha = await somebody(app)
  await asha.asks(saveSearch, { body: { name: 'Near', query: { city: 'Breakpur' }, alert: 'instant' } })
  await mergeAndFind()
  const men = ['Rohan', 'Kabir', 'Vikram'].map((name) =>
    somebody(app, { name, gender: 'male', profile: livingIn('Breakpur') }),
  )
  await Promise.all(men)
  await mergeAll()
  const breaking = inTransaction(app.ctx, async (tx) => {
    const newcomer = await lockChangedProfile(tx)
    expect(await insertMatches(tx, newcomer!, app.ctx.now(), 10)).toBe(1)
    throw new Error('the end')
  })
  await expect(breaking).rejects.toThrow('the end')
  await Promise.all(Array.from({ length: 4 }, () => matchChangedProfiles(app.ctx)))
  await matchChangedProfiles(app.ctx)
  const finds = await app.ctx.db
    .selectFrom('search_find')
    .innerJoin('saved_search', 'saved_search.id', 'search_find.search_id')
    .select(['search_find.profile_id', 'told_at'])
    .where('member_id', '=', asha.id)
    .execute()
  expect([new Set(finds.map((find) => find.profile_id)).size, finds.length]).toEqual([3, 3])
  expect(finds.every((find) => find.told_at !== null)).toBe(true)
})

test('somebody whom more searches find than are kept at once is found by each', async () => {
  const watchers = await Promise.all(Array.from({ length: 3 }, () => somebody(app)))
  for (const watcher of watchers)
    await watcher.asks(saveSearch, { body: { name: 'Near', query: { city: 'Portionpur' }, alert: 'instant' } })
  await mergeAndFind()
  await somebody(app, { name: 'Rohan', gender: 'male', profile: livingIn('Portionpur') })
  await mergeAll()
  const keep = () =>
    inTransaction(app.ctx, async (tx) => insertMatches(tx, (await lockChangedProfile(tx))!, app.ctx.now(), 2))
  expect([await keep(), await keep(), await keep()]).toEqual([2, 1, 0])
  await matchChangedProfiles(app.ctx)
  for (const watcher of watchers) expect(await told(watcher)).toEqual(['Rohan matches your search “Near”'])
})

test('a search finds of a crowd exactly whom its list shows', async () => {
  const seeker = await somebody(app, { gender: 'male', profile: { privacySettings: { hideProfile: true } } })
  await mergeAll()
  // When somebody joined is no part of a saved search.
  const queries = fc
    .sample(arbitraryQuery, { numRuns: 60, seed: 11 })
    .map((query) => ({ ...query, joinedWithinDays: '' }))
  const chosen = queries.filter((query) =>
    Object.values(query).some((value) => value && value !== 'Other' && value !== 'All'),
  )
  const saved = new Map<string, object>()
  for (const [place, query] of chosen.entries()) {
    const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
    const parsed = browse.query.parse({ ...query, page: '1', limit: '50' })
    const { page: _, limit: __, sortBy: ___, sortOrder: ____, upTo: _____, ...wish } = parsed
    await app.ctx.db
      .insertInto('saved_search')
      .values({
        id,
        member_id: seeker.id,
        name: `Search ${place}`,
        query: JSON.stringify(wish),
        alert: 'weekly',
        created_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    saved.set(id, query)
  }
  const people = await createCrowd(app, [seeker], 120, new Date('2026-05-01T00:00:00Z'))
  app.setNow(undefined)
  await mergeAndFind()
  const finds = await app.ctx.db.selectFrom('search_find').select(['search_id', 'profile_id']).execute()
  const kept = await app.ctx.db.selectFrom('saved_search').select('id').where('member_id', '=', seeker.id).execute()
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
