import { browse } from '@parinay/contract/discovery'
import { notifications } from '@parinay/contract/notifications'
import { myProfile, saveProfile } from '@parinay/contract/profile/profile'
import { saveSearch } from '@parinay/contract/saved-searches'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { somebody } from '../../testing/cast.ts'
import { settleIndex } from '../../testing/settle-index.ts'
import { countBlockedConnections } from '../../testing/database-fingerprint.ts'
import { world } from '../../testing/world.ts'
import { lockIndex } from './updates.ts'
import { verifyIndex } from './verify.ts'
import { rollOverTo } from './age-rollover.ts'

const here = await world()

let cities = 0
const newCity = () => `Dayganj ${++cities}`
const livingIn = (city: string) => ({ familyDetails: { currentResidenceCity: city } })

const mergeAll = () => settleIndex(here.ctx)
/** The names of those who wait in the delta. */
const waiting = async () =>
  (
    await here.ctx.db
      .selectFrom('discovery_delta')
      .innerJoin('profile', 'profile.position', 'discovery_delta.position')
      .select('full_name')
      .orderBy('full_name')
      .execute()
  ).map((row) => row.full_name)

/** At nine in the evening of an Indian day. */
const on = (day: string) => here.setNow(new Date(`${day}T15:30:00Z`))

beforeEach(() => on('2026-06-14'))

test('on a birthday lists know the new age, and nobody waits for it in the delta', async () => {
  const city = newCity()
  const rohan = await somebody(here, { name: 'Rohan', gender: 'male' })
  const names = ['Born Earlier', 'Born Today', 'Born Later']
  for (const [place, name] of names.entries())
    await somebody(here, { name, dateOfBirth: `1996-06-1${4 + place}`, profile: livingIn(city) })
  const seen = async (query: Record<string, string>) =>
    (await rohan.asks(browse, { query: { city, ...query } })).data.map(({ fullName }) => fullName).toSorted()
  await mergeAll()
  expect(await seen({ ageMin: '30' })).toEqual(['Born Earlier'])

  on('2026-06-15')
  expect(await seen({ ageMin: '30' })).toEqual(['Born Earlier', 'Born Today'])
  expect(await seen({ ageMax: '29' })).toEqual(['Born Later'])
  // But for Rohan, who was here today.
  expect(await waiting()).toEqual(['Rohan'])
  // A clock that was a year ahead, and is put right.
  for (const day of ['2027-08-01', '2026-06-14']) {
    await rollOverTo(here.ctx, day)
    expect(await waiting()).toEqual(['Rohan'])
    expect(await verifyIndex(here.ctx)).toEqual([])
  }
})

test('a profile that is in the delta over its birthday, or being saved, is merged correctly', async () => {
  const dateOfBirth = '1996-06-15'
  const noted = await somebody(here, { name: 'Noted', dateOfBirth })
  const saving = await somebody(here, { name: 'Saving', dateOfBirth })
  await mergeAll()
  await rollOverTo(here.ctx, '2026-06-14')
  await noted.asks(saveProfile, { body: { dateOfBirth: '1990-01-01' } })
  await inTransaction(here.ctx, async (tx) => {
    await tx.updateTable('profile').set({ date_of_birth: '1988-01-01' }).where('id', '=', saving.id).execute()
    await rollOverTo(here.ctx, '2026-06-15')
  })
  expect(await waiting()).toEqual(['Noted', 'Saving'])
  expect(await verifyIndex(here.ctx)).toEqual([])
  await mergeAll()
  expect(await verifyIndex(here.ctx)).toEqual([])
})

test('a birthday that brings a profile into a saved search is reported once', async () => {
  const city = newCity()
  const asha = await somebody(here)
  await asha.asks(saveSearch, { body: { name: 'Thirty', query: { city, ageMin: '30' }, alert: 'instant' } })
  await rollOverTo(here.ctx, '2026-06-14')
  for (const [name, dateOfBirth] of [
    ['Rohan Now', '1996-06-15'],
    ['Kabir Later', '1996-06-16'],
  ] as const)
    await somebody(here, { name, gender: 'male', dateOfBirth, profile: livingIn(city) })
  const told = async () => (await asha.asks(notifications)).data.map(({ text }) => text)
  await mergeAll()
  expect(await told()).toEqual([])

  await rollOverTo(here.ctx, '2026-06-15')
  await mergeAll()
  await rollOverTo(here.ctx, '2026-06-14')
  await rollOverTo(here.ctx, '2026-06-15')
  await mergeAll()
  expect(await told()).toEqual(['Rohan Now matches your search “Thirty”'])
})

test('while another process merges, lists of the same day go on, and on a new day nobody but they wait', async () => {
  const asha = await somebody(here)
  await rollOverTo(here.ctx, '2026-06-14')
  let lists: Promise<unknown>[] = []
  await inTransaction(here.ctx, async (tx) => {
    await lockIndex(tx)
    expect((await asha.asks(browse)).total).toBeGreaterThan(0)

    on('2026-06-15')
    // More than there are connections.
    lists = Array.from({ length: 12 }, () => asha.asks(browse))
    await expect.poll(() => countBlockedConnections(here)).toBe(1)
    expect((await asha.asks(myProfile)).data._id).toBe(asha.id)
  })
  await Promise.all(lists)
  expect(await here.ctx.db.selectFrom('discovery_state').select('day').execute()).toEqual([{ day: '2026-06-15' }])
})

test('what nobody has any more leaves neither bitmap nor name', async () => {
  const [before, after] = [newCity().toLowerCase(), newCity().toLowerCase()]
  const asha = await somebody(here, { profile: livingIn(before) })
  await mergeAll()
  await asha.asks(saveProfile, { body: livingIn(after) })
  await mergeAll()
  const kept = async () =>
    (
      await sql<{ name: string; chunk: number | null }>`
        select name, chunk from discovery_facet left join discovery_bits on facet_id = id where name in (${`city:${before}`}, ${`city:${after}`})
        order by name`.execute(here.ctx.db)
    ).rows
  expect(await kept()).toEqual([
    { name: `city:${before}`, chunk: null },
    { name: `city:${after}`, chunk: 0 },
  ])
  await rollOverTo(here.ctx, '2026-06-13')
  expect(await kept()).toEqual([{ name: `city:${after}`, chunk: 0 }])
})
