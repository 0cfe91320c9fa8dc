import { deleteProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { clearRecentlyViewed, recentlyViewed, visitors } from '@parinay/contract/views'
import { expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { type Actor, deactivate, somebody, staff } from '../testing/cast.ts'
import { waitUntilBlocked } from '../testing/database-fingerprint.ts'
import { world } from '../testing/world.ts'
import { deleteOlderRows } from '../platform/database/delete-older-rows.ts'
import { writeVisits } from './visits.ts'

const app = await world()

const woman = () => somebody(app, { name: 'Asha Rao' })
const man = (name = 'Rohan Mehta') => somebody(app, { name, gender: 'male' })
const at = (time: string) => app.setNow(new Date(`2027-01-20T${time}:00Z`))
const look = async (viewer: Actor, { id }: Actor) => {
  await viewer.asks(viewProfile, { params: { id } })
  await app.runJobs()
}
const set = (actor: Actor, privacySettings: { showMyVisits?: boolean; hideProfile?: boolean }) =>
  actor.asks(saveProfile, { body: { privacySettings } })
const visitorsOf = async (actor: Actor) => {
  const { data, total } = await actor.asks(visitors)
  expect(total).toBe(data.length)
  return data.map(({ profile }) => profile.fullName)
}
const viewedBy = async (actor: Actor) => {
  const { data, total } = await actor.asks(recentlyViewed)
  expect(total).toBe(data.length)
  return data.map(({ profile }) => profile.fullName)
}

test('whose profile was opened stands in one’s own list, and one stands in theirs, latest first', async () => {
  const [asha, rohan, kabir] = [await woman(), await man(), await man('Kabir Khan')]
  at('06:00')
  await look(rohan, asha)
  at('06:10')
  await look(kabir, asha)
  expect(await visitorsOf(asha)).toEqual(['Kabir Khan', 'Rohan Mehta'])
  expect(await viewedBy(rohan)).toEqual(['Asha Rao'])
  expect(await viewedBy(asha)).toEqual([])
  at('07:30')
  await look(rohan, asha)
  expect(await visitorsOf(asha)).toEqual(['Rohan Mehta', 'Kabir Khan'])
  expect((await asha.asks(visitors)).data[0]).toMatchObject({ at: '2027-01-20T07:30:00.000Z' })

  const second = await asha.asks(visitors, { query: { limit: '1', page: '2' } })
  expect([second.data[0]?.profile._id, second.total, second.pages]).toEqual([kabir.id, 2, 2])
})

test('a pair is written at most once an hour, however often and however many look at once', async () => {
  const [asha, rohan] = [await woman(), await man()]
  const row = async () => {
    const { rows } = await app.ctx.pool.query<{ times: number; written: string }>(
      'select times, xmin::text as written from profile_view where viewer_id = $1 and viewed_id = $2',
      [rohan.id, asha.id],
    )
    return rows
  }
  at('06:00')
  await Promise.all(Array.from({ length: 10 }, () => look(rohan, asha)))
  const [first] = await row()
  expect(first?.times).toBe(1)
  at('06:59')
  await look(rohan, asha)
  expect(await row()).toEqual([first])
  at('07:00')
  await look(rohan, asha)
  expect((await row())[0]?.times).toBe(2)
})

test('looking at oneself, and staff who look, leave nothing', async () => {
  const [asha, moderator] = [await woman(), await staff(app, 'moderator')]
  await look(asha, asha)
  const admin = await staff(app, 'admin')
  await app.ctx.db.updateTable('member').set({ role: 'moderator' }).where('id', '=', moderator.id).execute()
  await look(moderator, asha)
  await look(admin, asha)
  expect(await visitorsOf(asha)).toEqual([])
  expect(await viewedBy(moderator)).toEqual([])
})

test('who turns visits off leaves no trace, not even later, and does not see who came', async () => {
  const [asha, rohan] = [await woman(), await man()]
  at('06:00')
  await look(asha, rohan)
  await set(rohan, { showMyVisits: false })
  await look(rohan, asha)
  expect(await visitorsOf(asha)).toEqual([])
  expect(await rohan.asks(visitors)).toMatchObject({ data: [], total: 0, pages: 0, showMyVisits: false })
  expect(await viewedBy(rohan)).toEqual(['Asha Rao'])

  await set(rohan, { showMyVisits: true })
  expect(await visitorsOf(rohan)).toEqual(['Asha Rao'])
  expect(await visitorsOf(asha)).toEqual([])
  at('08:00')
  await look(rohan, asha)
  expect(await visitorsOf(asha)).toEqual(['Rohan Mehta'])
  at('10:00')
  await set(rohan, { showMyVisits: false })
  await look(rohan, asha)
  expect(await visitorsOf(asha)).toEqual([])
  await set(rohan, { showMyVisits: true })
  // The later visit, which left no trace, moved nothing.
  expect((await asha.asks(visitors)).data[0]).toMatchObject({ at: '2027-01-20T08:00:00.000Z' })
})

test('a hidden profile leaves no trace, and an earlier one rests while it is hidden', async () => {
  const [asha, rohan] = [await woman(), await man()]
  at('06:00')
  await look(rohan, asha)
  await set(rohan, { hideProfile: true })
  expect(await visitorsOf(asha)).toEqual([])
  at('08:00')
  await look(rohan, asha)
  await set(rohan, { hideProfile: false })
  expect((await asha.asks(visitors)).data[0]).toMatchObject({ at: '2027-01-20T06:00:00.000Z' })
})

test('people out of sight are in neither list', async () => {
  const [asha, rohan, kabir, vikram] = [await woman(), await man(), await man('Kabir Khan'), await man('Vikram Shah')]
  at('06:00')
  for (const other of [rohan, kabir, vikram]) {
    await look(other, asha)
    await look(asha, other)
  }
  await block(app.ctx, kabir.id, asha.id)
  await deactivate(app, vikram)
  expect([await visitorsOf(asha), await viewedBy(asha)]).toEqual([['Rohan Mehta'], ['Rohan Mehta']])
  expect(await viewedBy(kabir)).toEqual([])
})

test('clearing the list takes what waits with it, leaves the trace to the other, and a new visit stands there at once', async () => {
  const [asha, rohan] = [await woman(), await man()]
  at('06:00')
  await look(rohan, asha)
  await rohan.asks(viewProfile, { params: { id: (await woman()).id } })
  await rohan.asks(clearRecentlyViewed)
  await app.runJobs()
  expect([await viewedBy(rohan), await visitorsOf(asha)]).toEqual([[], ['Rohan Mehta']])
  at('06:05')
  await look(rohan, asha)
  expect(await viewedBy(rohan)).toEqual(['Asha Rao'])

  await set(rohan, { showMyVisits: false })
  const meera = await somebody(app, { name: 'Meera Nair' })
  await look(rohan, meera)
  await rohan.asks(clearRecentlyViewed)
  const { rowCount } = await app.ctx.pool.query('select from profile_view where viewed_id = $1', [meera.id])
  expect(rowCount).toBe(0)
})

test('visits go with the account, even those that still wait', async () => {
  const [asha, rohan] = [await woman(), await man()]
  await look(rohan, asha)
  await asha.asks(viewProfile, { params: { id: rohan.id } })
  await rohan.asks(deleteProfile)
  await app.runJobs()
  expect([await visitorsOf(asha), await viewedBy(asha)]).toEqual([[], []])
})

test('of somebody who goes at that very moment the visits of others are not lost', async () => {
  const [asha, rohan, kabir] = [await woman(), await man(), await man('Kabir Khan')]
  const leaving = await app.ctx.pool.connect()
  try {
    await leaving.query('begin')
    await leaving.query('delete from member where id = $1', [kabir.id])
    for (const viewed of [rohan, kabir]) await asha.asks(viewProfile, { params: { id: viewed.id } })
    const writing = writeVisits(app.ctx).then(() => 'written', String)
    await waitUntilBlocked(app)
    await leaving.query('commit')
    expect(await writing).toMatch(/foreign key/)
  } finally {
    leaving.release()
  }
  await app.runJobs()
  expect([await viewedBy(asha), await visitorsOf(rohan)]).toEqual([['Rohan Mehta'], ['Asha Rao']])
})

test('visits are forgotten after half a year, however many there are', async () => {
  const [asha, rohan] = [await woman(), await man()]
  at('06:00')
  await look(rohan, asha)
  await deleteOlderRows(app.ctx.db, 'profile_view', 'last_at', new Date('2027-01-20T06:00:00Z'))
  expect(await viewedBy(rohan)).toEqual(['Asha Rao'])
  await deleteOlderRows(app.ctx.db, 'profile_view', 'last_at', new Date('2027-01-20T06:00:01Z'))
  expect(await viewedBy(rohan)).toEqual([])
})
