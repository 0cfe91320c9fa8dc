import { browse } from '@parinay/contract/discovery'
import { notifications } from '@parinay/contract/notifications'
import { myProfile, saveProfile } from '@parinay/contract/profile/profile'
import { saveSearch } from '@parinay/contract/saved-searches'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { somebody } from '../../testing/actors.ts'
import { settleIndex } from '../../testing/settle-index.ts'
import { countBlockedConnections } from '../../testing/blocked-connections.ts'
import { world } from '../../testing/world.ts'
import { lockIndex } from './change-bitmap-bits.ts'
import { verifyIndex } from './verify-index.ts'
import { rollOverTo } from './roll-over-ages.ts'

const app = await world()

let cities = 0
const newCity = () => `Dayganj ${++cities}`
const livingIn = (city: string) => ({ familyDetails: { currentResidenceCity: city } })

const mergeAll = () => settleIndex(app.ctx)
/** The names of those who wait in the delta. */
const waiting = async () =>
  (
    await app.ctx.db
      .selectFrom('discovery_delta')
      .innerJoin('profile', 'profile.position', 'discovery_delta.position')
      .select('full_name')
      .orderBy('full_name')
      .execute()
  ).map((row) => row.full_name)

/** At nine in the evening of an Indian day. */
const on = (day: string) => app.setNow(new Date(`${day}T15:30:00Z`))

beforeEach(() => on('2026-06-14'))

test('on a birthday lists know the new age, and nobody waits for it in the delta', async () => {
  const city = newCity()
  const rohan = await somebody(app, { name: 'Rohan', gender: 'male' })
  const names = ['Born Earlier', 'Born Today', 'Born Later']
  for (const [place, name] of names.entries())
    await somebody(app, { name, dateOfBirth: `1996-06-1${4 + place}`, profile: livingIn(city) })
  const seen = async (query: Record<string, string>) =>
    (await rohan.asks(browse, { query: { city, ...query } })).data.map(({ fullName }) => fullName).toSorted()
  await mergeAll()
  expect(await seen({ ageMin: '30' })).toEqual(['Born Earlier'])

  on('2026-06-15')
  expect(await seen({ ageMin: '30' })).toEqual(['Born Earlier', 'Born Today'])
  expect(await seen({ ageMax: '29' })).toEqual(['Born Later'])
  // Only Rohan, because he was active today.
  expect(await waiting()).toEqual(['Rohan'])
  // A clock that was a year ahead, and is put right.
  for (const day of ['2027-08-01', '2026-06-14']) {
    await rollOverTo(app.ctx, day)
    expect(await waiting()).toEqual(['Rohan'])
    expect(await verifyIndex(app.ctx)).toEqual([])
  }
})

test('a profile that is in the delta over its birthday, or being saved, is merged correctly', async () => {
  const dateOfBirth = '1996-06-15'
  const noted = await somebody(app, { name: 'Noted', dateOfBirth })
  const saving = await somebody(app, { name: 'Saving', dateOfBirth })
  await mergeAll()
  await rollOverTo(app.ctx, '2026-06-14')
  await noted.asks(saveProfile, { body: { dateOfBirth: '1990-01-01' } })
  await inTransaction(app.ctx, async (tx) => {
    await tx.updateTable('profile').set({ date_of_birth: '1988-01-01' }).where('id', '=', saving.id).execute()
    await rollOverTo(app.ctx, '2026-06-15')
  })
  expect(await waiting()).toEqual(['Noted', 'Saving'])
  expect(await verifyIndex(app.ctx)).toEqual([])
  await mergeAll()
  expect(await verifyIndex(app.ctx)).toEqual([])
})

test('a birthday that brings a profile into a saved search is reported once', async () => {
  const city = newCity()
  const asha = await somebody(app)
  await asha.asks(saveSearch, { body: { name: 'Thirty', query: { city, ageMin: '30' }, alert: 'instant' } })
  await rollOverTo(app.ctx, '2026-06-14')
  for (const [name, dateOfBirth] of [
    ['Rohan Now', '1996-06-15'],
    ['Kabir Later', '1996-06-16'],
  ] as const)
    await somebody(app, { name, gender: 'male', dateOfBirth, profile: livingIn(city) })
  const alertTexts = async () => (await asha.asks(notifications)).data.map(({ text }) => text)
  await mergeAll()
  expect(await alertTexts()).toEqual([])

  await rollOverTo(app.ctx, '2026-06-15')
  await mergeAll()
  await rollOverTo(app.ctx, '2026-06-14')
  await rollOverTo(app.ctx, '2026-06-15')
  await mergeAll()
  expect(await alertTexts()).toEqual(['Rohan Now matches your search “Thirty”'])
})

test('while another process merges, lists of the same day still work; on a new day only lists wait', async () => {
  const asha = await somebody(app)
  await rollOverTo(app.ctx, '2026-06-14')
  let lists: Promise<unknown>[] = []
  await inTransaction(app.ctx, async (tx) => {
    await lockIndex(tx)
    expect((await asha.asks(browse)).total).toBeGreaterThan(0)

    on('2026-06-15')
    // More than there are connections.
    lists = Array.from({ length: 12 }, () => asha.asks(browse))
    await expect.poll(() => countBlockedConnections(app)).toBe(1)
    expect((await asha.asks(myProfile)).data._id).toBe(asha.id)
  })
  await Promise.all(lists)
  expect(await app.ctx.db.selectFrom('discovery_state').select('day').execute()).toEqual([{ day: '2026-06-15' }])
})

test('a value that no profile has any more loses its bitmap and its facet', async () => {
  const [before, after] = [newCity().toLowerCase(), newCity().toLowerCase()]
  const asha = await somebody(app, { profile: livingIn(before) })
  await mergeAll()
  await asha.asks(saveProfile, { body: livingIn(after) })
  await mergeAll()
  const storedState = async () =>
    (
      await sql<{ name: string; chunk: number | null }>`
        select name, chunk from discovery_facet left join discovery_bits on facet_id = id where name in (${`city:${before}`}, ${`city:${after}`})
        order by name`.execute(app.ctx.db)
    ).rows
  expect(await storedState()).toEqual([
    { name: `city:${before}`, chunk: null },
    { name: `city:${after}`, chunk: 0 },
  ])
  await rollOverTo(app.ctx, '2026-06-13')
  expect(await storedState()).toEqual([{ name: `city:${after}`, chunk: 0 }])
})
