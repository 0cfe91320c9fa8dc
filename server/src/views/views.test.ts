import { deleteProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { clearRecentlyViewed, recentlyViewed, visitors } from '@parinay/contract/views'
import { expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { type Actor, deactivate, somebody, staff } from '../testing/actors.ts'
import { waitUntilBlocked } from '../testing/blocked-connections.ts'
import { world } from '../testing/world.ts'
import { deleteOlderRows } from '../platform/database/delete-older-rows.ts'
import { writeVisits } from './record-visits.ts'

const app = await world()

const registerWoman = () => somebody(app, { name: 'Asha Rao' })
const registerMan = (name = 'Rohan Mehta') => somebody(app, { name, gender: 'male' })
const at = (time: string) => app.setNow(new Date(`2027-01-20T${time}:00Z`))
at('05:00')
const viewProfileOf = async (viewer: Actor, { id }: Actor) => {
  await viewer.asks(viewProfile, { params: { id } })
  await app.runJobs()
}
const setPrivacy = (actor: Actor, privacySettings: { showMyVisits?: boolean; hideProfile?: boolean }) =>
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

test('a visit is in the viewer’s list and in the viewed member’s list, latest first', async () => {
  const [asha, rohan, kabir] = [await registerWoman(), await registerMan(), await registerMan('Kabir Khan')]
  at('06:00')
  await viewProfileOf(rohan, asha)
  at('06:10')
  await viewProfileOf(kabir, asha)
  expect(await visitorsOf(asha)).toEqual(['Kabir Khan', 'Rohan Mehta'])
  expect(await viewedBy(rohan)).toEqual(['Asha Rao'])
  expect(await viewedBy(asha)).toEqual([])
  at('07:30')
  await viewProfileOf(rohan, asha)
  expect(await visitorsOf(asha)).toEqual(['Rohan Mehta', 'Kabir Khan'])
  expect((await asha.asks(visitors)).data[0]).toMatchObject({ at: '2027-01-20T07:30:00.000Z' })

  const second = await asha.asks(visitors, { query: { limit: '1', page: '2' } })
  expect([second.data[0]?.profile._id, second.total, second.pages]).toEqual([kabir.id, 2, 2])
})

test('a pair is written at most once an hour, also for concurrent visits', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  const row = async () => {
    const { rows } = await app.ctx.pool.query<{ times: number; written: string }>(
      'select times, xmin::text as written from profile_view where viewer_id = $1 and viewed_id = $2',
      [rohan.id, asha.id],
    )
    return rows
  }
  at('06:00')
  await Promise.all(Array.from({ length: 10 }, () => viewProfileOf(rohan, asha)))
  const [first] = await row()
  expect(first?.times).toBe(1)
  at('06:59')
  await viewProfileOf(rohan, asha)
  expect(await row()).toEqual([first])
  at('07:00')
  await viewProfileOf(rohan, asha)
  expect((await row())[0]?.times).toBe(2)
})

test('visits to one’s own profile and visits of staff are not recorded', async () => {
  const [asha, moderator] = [await registerWoman(), await staff(app, 'moderator')]
  await viewProfileOf(asha, asha)
  const admin = await staff(app, 'admin')
  await app.ctx.db.updateTable('member').set({ role: 'moderator' }).where('id', '=', moderator.id).execute()
  await viewProfileOf(moderator, asha)
  await viewProfileOf(admin, asha)
  expect(await visitorsOf(asha)).toEqual([])
  expect(await viewedBy(moderator)).toEqual([])
})

test('a member who hides visits leaves no trace, and does not see visitors', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  at('06:00')
  await viewProfileOf(asha, rohan)
  await setPrivacy(rohan, { showMyVisits: false })
  await viewProfileOf(rohan, asha)
  expect(await visitorsOf(asha)).toEqual([])
  expect(await rohan.asks(visitors)).toMatchObject({ data: [], total: 0, pages: 0, showMyVisits: false })
  expect(await viewedBy(rohan)).toEqual(['Asha Rao'])

  await setPrivacy(rohan, { showMyVisits: true })
  expect(await visitorsOf(rohan)).toEqual(['Asha Rao'])
  expect(await visitorsOf(asha)).toEqual([])
  at('08:00')
  await viewProfileOf(rohan, asha)
  expect(await visitorsOf(asha)).toEqual(['Rohan Mehta'])
  at('10:00')
  await setPrivacy(rohan, { showMyVisits: false })
  await viewProfileOf(rohan, asha)
  expect(await visitorsOf(asha)).toEqual([])
  await setPrivacy(rohan, { showMyVisits: true })
  // The later, hidden visit did not change the order.
  expect((await asha.asks(visitors)).data[0]).toMatchObject({ at: '2027-01-20T08:00:00.000Z' })
})

test('a hidden profile leaves no trace, and earlier traces are not shown while it is hidden', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  at('06:00')
  await viewProfileOf(rohan, asha)
  await setPrivacy(rohan, { hideProfile: true })
  expect(await visitorsOf(asha)).toEqual([])
  at('08:00')
  await viewProfileOf(rohan, asha)
  await setPrivacy(rohan, { hideProfile: false })
  expect((await asha.asks(visitors)).data[0]).toMatchObject({ at: '2027-01-20T06:00:00.000Z' })
})

test('invisible members are in neither list', async () => {
  const [asha, rohan, kabir, vikram] = [
    await registerWoman(),
    await registerMan(),
    await registerMan('Kabir Khan'),
    await registerMan('Vikram Shah'),
  ]
  at('06:00')
  for (const other of [rohan, kabir, vikram]) {
    await viewProfileOf(other, asha)
    await viewProfileOf(asha, other)
  }
  await block(app.ctx, kabir.id, asha.id)
  await deactivate(app, vikram)
  expect([await visitorsOf(asha), await viewedBy(asha)]).toEqual([['Rohan Mehta'], ['Rohan Mehta']])
  expect(await viewedBy(kabir)).toEqual([])
})

test('clearing the list includes pending visits, keeps traces for others, and accepts new visits immediately', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  at('06:00')
  await viewProfileOf(rohan, asha)
  await rohan.asks(viewProfile, { params: { id: (await registerWoman()).id } })
  await rohan.asks(clearRecentlyViewed)
  await app.runJobs()
  expect([await viewedBy(rohan), await visitorsOf(asha)]).toEqual([[], ['Rohan Mehta']])
  at('06:05')
  await viewProfileOf(rohan, asha)
  expect(await viewedBy(rohan)).toEqual(['Asha Rao'])

  await setPrivacy(rohan, { showMyVisits: false })
  const meera = await somebody(app, { name: 'Meera Nair' })
  await viewProfileOf(rohan, meera)
  await rohan.asks(clearRecentlyViewed)
  const { rowCount } = await app.ctx.pool.query('select from profile_view where viewed_id = $1', [meera.id])
  expect(rowCount).toBe(0)
})

test('deleting an account deletes its visits, also pending ones', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  await viewProfileOf(rohan, asha)
  await asha.asks(viewProfile, { params: { id: rohan.id } })
  await rohan.asks(deleteProfile)
  await app.runJobs()
  expect([await visitorsOf(asha), await viewedBy(asha)]).toEqual([[], []])
})

test('a concurrent deletion does not lose the visits of others', async () => {
  const [asha, rohan, kabir] = [await registerWoman(), await registerMan(), await registerMan('Kabir Khan')]
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

test('all visits are deleted after half a year', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  at('06:00')
  await viewProfileOf(rohan, asha)
  await deleteOlderRows(app.ctx.db, 'profile_view', 'last_at', new Date('2027-01-20T06:00:00Z'))
  expect(await viewedBy(rohan)).toEqual(['Asha Rao'])
  await deleteOlderRows(app.ctx.db, 'profile_view', 'last_at', new Date('2027-01-20T06:00:01Z'))
  expect(await viewedBy(rohan)).toEqual([])
})
