import { type ImpressionList, noteImpressions } from '@parinay/contract/impressions'
import { saveProfile } from '@parinay/contract/profile/profile'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { expect, onTestFinished, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { type Actor, deactivate, somebody, staff } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { deleteOldData } from '../retention/delete-old-data.ts'
import { insertImpressions } from './queries.ts'

const app = await world()

const man = () => somebody(app, { gender: 'male' })
const sees = (
  viewer: Actor,
  people: readonly Actor[],
  { list = 'search', from = 1 }: { list?: ImpressionList; from?: number } = {},
) =>
  viewer.asks(noteImpressions, { body: { list, shown: people.map(({ id }, index) => ({ id, place: from + index })) } })
const seenBy = (viewer: Actor) =>
  app.ctx.db
    .selectFrom('impression')
    .select(['person_id', 'list', 'place'])
    .where('viewer_id', '=', viewer.id)
    .orderBy('shown_at')
    .orderBy('list')
    .orderBy('place')
    .execute()
const row = ({ id }: Actor, list: ImpressionList, place: number) => ({ person_id: id, list, place })

test('what stood on a screen is kept once a day and list, with its first place', async () => {
  app.setNow(new Date('2027-02-01T18:20:00Z'))
  onTestFinished(() => app.setNow(undefined))
  const [asha, rohan, kabir] = [await somebody(app), await man(), await man()]
  await sees(asha, [rohan, kabir])
  await sees(asha, [kabir, rohan], { from: 5 })
  expect(await seenBy(asha)).toEqual([row(rohan, 'search', 1), row(kabir, 'search', 2)])

  await sees(asha, [rohan], { list: 'matches', from: 3 })
  // A minute past midnight in India.
  app.setNow(new Date('2027-02-01T18:31:00Z'))
  await sees(asha, [rohan, rohan], { from: 7 })
  expect(await seenBy(asha)).toEqual([
    row(rohan, 'matches', 3),
    row(rohan, 'search', 1),
    row(kabir, 'search', 2),
    row(rohan, 'search', 7),
  ])
})

test('ten calls at once with the same people leave one row for each', async () => {
  const asha = await somebody(app)
  const men = await Promise.all(Array.from({ length: 5 }, man))
  await Promise.all(Array.from({ length: 10 }, (_, turn) => sees(asha, turn % 2 ? men : men.toReversed())))
  expect(await seenBy(asha)).toHaveLength(5)
})

test('nothing is kept about people hidden from the viewer, nor of staff, and no answer tells', async () => {
  const [asha, hides, gone, blocks] = [await somebody(app), await man(), await man(), await man()]
  await hides.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })
  await deactivate(app, gone)
  await block(app.ctx, blocks.id, asha.id)
  const nobody = { ...asha, id: '00000000-0000-4000-8000-000000000000' as typeof asha.id }
  await expect(sees(asha, [asha, hides, gone, blocks, nobody])).resolves.toMatchObject({ message: 'Noted' })
  expect(await seenBy(asha)).toEqual([])

  const moderator = await staff(app, 'moderator')
  await sees(moderator, [asha])
  expect(await seenBy(moderator)).toEqual([])
})

test('a member can store a limited number a day', async () => {
  const [asha, rohan, kabir] = [await somebody(app), await man(), await man()]
  const store = ({ id }: Actor) =>
    insertImpressions(
      app.ctx.db,
      { viewer: asha.id, list: 'search', shown: [{ id, place: 1 }], day: '2027-03-01', now: new Date() },
      1,
    )
  await store(rohan)
  await store(kabir)
  expect(await seenBy(asha)).toEqual([row(rohan, 'search', 1)])
})

test('impressions go after half a year, and with either of the two', async () => {
  const [asha, rohan, kabir] = [await somebody(app), await man(), await man()]
  const now = Date.now()
  onTestFinished(() => app.setNow(undefined))
  app.setNow(new Date(now - 181 * DAY_MS))
  await sees(asha, [rohan])
  app.setNow(new Date(now))
  await sees(asha, [rohan, kabir], { list: 'matches' })
  await deleteOldData(app.ctx)
  expect(await seenBy(asha)).toEqual([row(rohan, 'matches', 1), row(kabir, 'matches', 2)])

  await app.ctx.db.deleteFrom('member').where('id', '=', kabir.id).execute()
  expect(await seenBy(asha)).toEqual([row(rohan, 'matches', 1)])
})

test.each([
  ['list', { list: 'elsewhere', shown: [] }],
  ['shown', { list: 'search', shown: 'all' }],
  ['shown', { list: 'search', shown: Array.from({ length: 101 }, () => ({ id: crypto.randomUUID(), place: 1 })) }],
] as const)('a bad %s is refused by name', async (field, body) => {
  const asha = await somebody(app)
  await expect(asha.asks(noteImpressions, { body: body as never })).rejects.toMatchObject({
    status: 400,
    refusal: { code: 'bad_input', fields: { [field]: expect.any(String) as string } },
  })
})
