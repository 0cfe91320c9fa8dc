import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { MAX_FILTER_VALUES } from '@parinay/contract/filters'
import { notifications } from '@parinay/contract/notifications'
import { addDays, todayInIndia, yearsBefore } from '@parinay/contract/vocabulary/age-and-dates'
import { OCCUPATIONS } from '@parinay/contract/vocabulary/choices'
import { STATES } from '@parinay/contract/vocabulary/states-and-countries'
import { saveProfile } from '@parinay/contract/profile/profile'
import { saveSearch } from '@parinay/contract/saved-searches'
import { browse } from '@parinay/contract/discovery'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rollOverTo } from '../../discovery/index/roll-over-ages.ts'
import { merge } from '../../discovery/index/merge-delta.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { block } from '../../safety/blocks.ts'
import { type Actor, somebody } from '../../testing/actors.ts'
import { arbitraryQuery } from '../../testing/arbitrary-query.ts'
import { createCrowd } from '../../testing/crowd.ts'
import { world } from '../../testing/world.ts'
import { matchChangedProfiles } from './match-changed-profiles.ts'
import { lockChangedProfile, noteChangedProfiles } from './changed-profiles.ts'
import { insertMatches } from './saved-search-index.ts'

const app = await world()

const mergeAll = async () => {
  while ((await merge(app.ctx, noteChangedProfiles)) > 0);
}
const mergeAndMatch = async () => {
  await mergeAll()
  await matchChangedProfiles(app.ctx)
}
const changedProfileIds = async () =>
  (await app.ctx.db.selectFrom('search_due').select('profile_id').execute()).map((row) => row.profile_id)
const alertTexts = async (actor: Actor) => (await actor.asks(notifications)).data.map(({ text }) => text)
const livingIn = (city: string) => ({ familyDetails: { currentResidenceCity: city } })

test('a new matching profile causes one alert, and no other profile does', async () => {
  const asha = await somebody(app)
  await asha.asks(saveSearch, { body: { name: 'Near', query: { city: 'Findpur', ageMin: '25' }, alert: 'instant' } })
  const rohan = await somebody(app, { name: 'Rohan', gender: 'male', profile: livingIn('findpur') })
  await somebody(app, { name: 'Elsewhere', gender: 'male', profile: livingIn('Pune') })
  await somebody(app, { name: 'Too Young', gender: 'male', dateOfBirth: '2004-01-01', profile: livingIn('Findpur') })
  await somebody(app, { name: 'Meera', profile: livingIn('Findpur') })
  const blocker = await somebody(app, { name: 'Blocker', gender: 'male', profile: livingIn('Findpur') })
  await block(app.ctx, blocker.id, asha.id)
  await mergeAndMatch()
  expect(await alertTexts(asha)).toEqual(['Rohan matches your search “Near”'])

  await rohan.asks(saveProfile, { body: { personalDetails: { heightCm: 180 } } })
  await mergeAndMatch()
  expect(await alertTexts(asha)).toHaveLength(1)
})

test('a profile that matches after a change, or that becomes visible, causes an alert', async () => {
  const asha = await somebody(app)
  await asha.asks(saveSearch, {
    body: { name: 'Jains', query: { religion: 'Jain', city: 'Changenagar' }, alert: 'instant' },
  })
  const man = await somebody(app, { name: 'Rohan', gender: 'male', profile: livingIn('Changenagar') })
  const hidden = { privacySettings: { hideProfile: true }, religiousDetails: { religion: 'Jain' as const } }
  const shy = await somebody(app, { name: 'Shy', gender: 'male', profile: { ...livingIn('Changenagar'), ...hidden } })
  await mergeAndMatch()
  expect(await alertTexts(asha)).toEqual([])
  await man.asks(saveProfile, { body: { religiousDetails: { religion: 'Jain' } } })
  await mergeAndMatch()
  await shy.asks(saveProfile, { body: { privacySettings: { hideProfile: false } } })
  await mergeAndMatch()
  expect(await alertTexts(asha)).toEqual(['Shy matches your search “Jains”', 'Rohan matches your search “Jains”'])
})

test('a search for the id of a profile sends an alert when that profile becomes visible', async () => {
  const asha = await somebody(app)
  const shy = await somebody(app, {
    name: 'Shy',
    gender: 'male',
    profile: { ...livingIn('Idpur'), privacySettings: { hideProfile: true } },
  })
  for (const search of [shy.id.slice(-8), shy.id, `${shy.id.slice(-8)} idpur`])
    await asha.asks(saveSearch, { body: { name: search, query: { search }, alert: 'instant' } })
  await somebody(app, { name: 'Rohan', gender: 'male', profile: livingIn('Idpur') })
  await mergeAndMatch()
  expect(await alertTexts(asha)).toEqual([])
  await shy.asks(saveProfile, { body: { privacySettings: { hideProfile: false } } })
  await mergeAndMatch()
  expect(await alertTexts(asha)).toHaveLength(3)
})

test('a profile that reaches the age of a search causes an alert', async () => {
  const asha = await somebody(app)
  await asha.asks(saveSearch, {
    body: { name: 'Thirty', query: { city: 'Agra Road', ageMin: '30', ageMax: '31' }, alert: 'instant' },
  })
  const today = todayInIndia(app.ctx.now())
  await rollOverTo(app.ctx, today)
  const dateOfBirth = addDays(yearsBefore(today, 30), 1)
  await somebody(app, { name: 'Rohan', gender: 'male', dateOfBirth, profile: livingIn('Agra Road') })
  await mergeAndMatch()
  expect(await alertTexts(asha)).toEqual([])
  await rollOverTo(app.ctx, addDays(today, 1))
  await mergeAndMatch()
  expect(await alertTexts(asha)).toEqual(['Rohan matches your search “Thirty”'])
  await rollOverTo(app.ctx, today)
  await mergeAndMatch()
})

test('a birthday is not forgotten if its profile was hidden and shown again while a merge ran', async () => {
  const asha = await somebody(app)
  await asha.asks(saveSearch, {
    body: { name: 'Thirty', query: { city: 'Agra Lane', ageMin: '30' }, alert: 'instant' },
  })
  const today = todayInIndia(app.ctx.now())
  await rollOverTo(app.ctx, today)
  const dateOfBirth = addDays(yearsBefore(today, 30), 1)
  const rohan = await somebody(app, { name: 'Rohan', gender: 'male', dateOfBirth, profile: livingIn('Agra Lane') })
  await mergeAndMatch()
  await rollOverTo(app.ctx, addDays(today, 1))
  const show = (isHidden: boolean, db: Pick<typeof app.ctx.db, 'updateTable'> = app.ctx.db) =>
    db.updateTable('profile').set({ is_hidden: isHidden }).where('id', '=', rohan.id).execute()
  await show(true)
  await inTransaction(app.ctx, async (tx) => {
    await show(false, tx)
    await merge(app.ctx, noteChangedProfiles)
  })
  await mergeAndMatch()
  expect(await alertTexts(asha)).toEqual(['Rohan matches your search “Thirty”'])
  await rollOverTo(app.ctx, today)
  await mergeAndMatch()
})

test('a visit or an invisible profile needs no matching', async () => {
  const rohan = await somebody(app, { name: 'Rohan', gender: 'male' })
  await somebody(app, { name: 'Shy', gender: 'male', profile: { privacySettings: { hideProfile: true } } })
  await mergeAll()
  expect(await changedProfileIds()).toEqual([rohan.id])
  await matchChangedProfiles(app.ctx)
  await app.ctx.db
    .updateTable('member')
    .set({ last_active_at: new Date(app.ctx.now().getTime() - 90 * DAY_MS) })
    .where('id', '=', rohan.id)
    .execute()
  const noted = await app.ctx.db.selectFrom('discovery_delta').select('position').execute()
  await mergeAll()
  expect([noted.length, await changedProfileIds()]).toEqual([1, []])
})

test('a search follows its owner’s gender when it is corrected', async () => {
  const member = await somebody(app, { gender: 'male', dateOfBirth: '1990-01-01' })
  await member.asks(saveSearch, { body: { name: 'Near', query: { city: 'Otherpur' }, alert: 'instant' } })
  await mergeAndMatch()
  await member.asks(saveProfile, { body: { gender: 'female' } })
  await somebody(app, { name: 'Meera', profile: livingIn('Otherpur') })
  await somebody(app, { name: 'Rohan', gender: 'male', profile: livingIn('Otherpur') })
  await mergeAndMatch()
  expect(await alertTexts(member)).toEqual(['Rohan matches your search “Near”'])
})

test('an interrupted match is repeated, and causes one alert however many processes run', async () => {
  const asha = await somebody(app)
  await asha.asks(saveSearch, { body: { name: 'Near', query: { city: 'Breakpur' }, alert: 'instant' } })
  await mergeAndMatch()
  const men = ['Rohan', 'Kabir', 'Vikram'].map((name) =>
    somebody(app, { name, gender: 'male', profile: livingIn('Breakpur') }),
  )
  await Promise.all(men)
  await mergeAll()
  const breaking = inTransaction(app.ctx, async (tx) => {
    const changed = await lockChangedProfile(tx)
    expect(await insertMatches(tx, changed!, app.ctx.now(), 10)).toBe(1)
    throw new Error('interrupted')
  })
  await expect(breaking).rejects.toThrow('interrupted')
  await Promise.all(Array.from({ length: 4 }, () => matchChangedProfiles(app.ctx)))
  await matchChangedProfiles(app.ctx)
  const matches = await app.ctx.db
    .selectFrom('search_match')
    .innerJoin('saved_search', 'saved_search.id', 'search_match.search_id')
    .select(['search_match.profile_id', 'notified_at'])
    .where('member_id', '=', asha.id)
    .execute()
  expect([new Set(matches.map((match) => match.profile_id)).size, matches.length]).toEqual([3, 3])
  expect(matches.every((match) => match.notified_at !== null)).toBe(true)
})

test('a profile with more matches than one transaction stores gets all of them', async () => {
  const watchers = await Promise.all(Array.from({ length: 3 }, () => somebody(app)))
  for (const watcher of watchers)
    await watcher.asks(saveSearch, { body: { name: 'Near', query: { city: 'Portionpur' }, alert: 'instant' } })
  await mergeAndMatch()
  await somebody(app, { name: 'Rohan', gender: 'male', profile: livingIn('Portionpur') })
  await mergeAll()
  const insertNext = () =>
    inTransaction(app.ctx, async (tx) => insertMatches(tx, (await lockChangedProfile(tx))!, app.ctx.now(), 2))
  expect([await insertNext(), await insertNext(), await insertNext()]).toEqual([2, 1, 0])
  await matchChangedProfiles(app.ctx)
  for (const watcher of watchers) expect(await alertTexts(watcher)).toEqual(['Rohan matches your search “Near”'])
})

test('a search matches exactly the profiles of a crowd that its list shows', async () => {
  const seeker = await somebody(app, { gender: 'male', profile: { privacySettings: { hideProfile: true } } })
  await mergeAll()
  // The time of joining is not part of a saved search.
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
    const { page: _, limit: __, sortBy: ___, sortOrder: ____, upTo: _____, ...criteria } = parsed
    await app.ctx.db
      .insertInto('saved_search')
      .values({
        id,
        member_id: seeker.id,
        name: `Search ${place}`,
        query: JSON.stringify(criteria),
        alert: 'weekly',
        created_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    saved.set(id, query)
  }
  const people = await createCrowd(app, [seeker], 120, new Date('2026-05-01T00:00:00Z'))
  app.setNow(undefined)
  await mergeAndMatch()
  const matches = await app.ctx.db.selectFrom('search_match').select(['search_id', 'profile_id']).execute()
  const savedSearches = await app.ctx.db
    .selectFrom('saved_search')
    .select('id')
    .where('member_id', '=', seeker.id)
    .execute()
  let matchCount = 0
  for (const { id } of savedSearches) {
    const ids: string[] = []
    for (let page = 1; page <= 6; page++)
      ids.push(
        ...(await seeker.asks(browse, { query: { ...saved.get(id), page: String(page), limit: '50' } })).data.map(
          ({ _id }) => _id,
        ),
      )
    // Invisible profiles match too, and cause an alert when they become visible.
    const isSeen = (one: string) => people.some(({ id: other, state }) => other === one && state === 'visible')
    const found = matches.filter((match) => match.search_id === id).map((match) => match.profile_id)
    matchCount += found.length
    expect(found.filter(isSeen).toSorted()).toEqual(ids.filter(isSeen).toSorted())
  }
  expect(matchCount).toBeGreaterThan(50)
})

test('a search with several values finds a profile with any of them, and alerts about each profile once', async () => {
  const asha = await somebody(app)
  const save = (name: string, query: object) => asha.asks(saveSearch, { body: { name, query, alert: 'instant' } })
  const { data } = await save('Two towns', { city: ['Severalpur', 'Manynagar'], religion: ['Jain', 'Hindu'] })
  const { data: again } = await save('Two towns', { religion: ['Hindu', 'Jain'], city: ['Manynagar', 'Severalpur'] })
  expect([again._id, again.query]).toEqual([
    data._id,
    { city: ['Manynagar', 'Severalpur'], religion: ['Hindu', 'Jain'] },
  ])
  const { data: single } = await save('One town', { city: ['Severalpur', 'Severalpur', 'Other'] })
  expect(single.query).toEqual({ city: 'Severalpur' })
  await mergeAndMatch()

  const join = (name: string, city: string, religion: 'Jain' | 'Hindu' | 'Sikh') =>
    somebody(app, { name, gender: 'male', profile: { ...livingIn(city), religiousDetails: { religion } } })
  const rohan = await join('Rohan', 'severalpur', 'Jain')
  await join('Kabir', 'Manynagar', 'Hindu')
  await join('Harjit', 'Manynagar', 'Sikh')
  await join('Elsewhere', 'Otherplace', 'Jain')
  await mergeAndMatch()
  const texts = ['2 new profiles match your search “Two towns”', 'Rohan matches your search “One town”']
  expect((await alertTexts(asha)).toSorted()).toEqual(texts)

  // A change to another of the values is not a new match.
  await rohan.asks(saveProfile, { body: { ...livingIn('Manynagar'), religiousDetails: { religion: 'Hindu' } } })
  await mergeAndMatch()
  expect((await alertTexts(asha)).toSorted()).toEqual(texts)
})

test('a search with the most values in three filters is still found', async () => {
  const asha = await somebody(app)
  const towns = Array.from({ length: MAX_FILTER_VALUES }, (_, place) => `Many Town ${place}`)
  await asha.asks(saveSearch, {
    body: {
      name: 'Wide',
      query: { city: towns, state: STATES.slice(0, MAX_FILTER_VALUES), occupation: OCCUPATIONS.slice(0, -1) },
      alert: 'instant',
    },
  })
  const work = { professionalDetails: { occupation: 'Farmer' as const } }
  const home = { familyDetails: { currentResidenceCity: 'many town 7', currentResidenceState: STATES[7] } }
  await somebody(app, { name: 'Rohan', gender: 'male', profile: { ...work, ...home } })
  await mergeAndMatch()
  expect(await alertTexts(asha)).toEqual(['Rohan matches your search “Wide”'])
})
