import { deleteProfile, saveProfile } from '@parinay/contract/profile/profile'
import {
  addToShortlist,
  MAX_NOTE_LENGTH,
  MAX_SHORTLISTED,
  removeFromShortlist,
  shortlist,
  shortlistedIds,
} from '@parinay/contract/shortlist'
import { notifications } from '@parinay/contract/notifications'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { type Actor, deactivate, somebody } from '../testing/cast.ts'
import { world } from '../testing/world.ts'

const app = await world()

const woman = () => somebody(app, { name: 'Asha Rao' })
const man = (name = 'Rohan Mehta') => somebody(app, { name, gender: 'male' })
const add = (owner: Actor, { id }: { id: Actor['id'] }, note?: string) =>
  owner.asks(addToShortlist, { params: { id }, body: { ...(note !== undefined && { note }) } })
const remove = (owner: Actor, { id }: Actor) => owner.asks(removeFromShortlist, { params: { id } })
const listed = async (owner: Actor) => {
  const { data, total } = await owner.asks(shortlist)
  expect(total).toBe(data.length)
  expect((await owner.asks(shortlistedIds)).data.toSorted()).toEqual(data.map(({ profile }) => profile._id).toSorted())
  return data.map(({ profile, note }) => [profile.fullName, note])
}

test('who is added stands on the list, newest first, with the card of a profile and the note', async () => {
  const [asha, rohan, kabir] = [await woman(), await man(), await man('Kabir Khan')]
  app.setNow(new Date('2027-01-20T06:00:00Z'))
  await add(asha, rohan, '  His sister sings too.\nAsk about Pune.  ')
  app.setNow(new Date('2027-01-20T06:01:00Z'))
  await add(asha, kabir)
  app.setNow(undefined)
  expect(await listed(asha)).toEqual([
    ['Kabir Khan', ''],
    ['Rohan Mehta', 'His sister sings too.\nAsk about Pune.'],
  ])
  const [first] = (await asha.asks(shortlist, { query: { limit: '1' } })).data
  expect(first).toMatchObject({ addedAt: '2027-01-20T06:01:00.000Z', profile: { photosWithheld: false } })
  const second = await asha.asks(shortlist, { query: { limit: '1', page: '2' } })
  expect([second.data[0]?.profile._id, second.total, second.pages]).toEqual([rohan.id, 2, 2])
})

test('adding again keeps the place and the note; a new note takes the place of the old, an empty one takes it away', async () => {
  const [asha, rohan] = [await woman(), await man()]
  await add(asha, rohan, 'Kind voice')
  await add(asha, rohan)
  expect(await listed(asha)).toEqual([['Rohan Mehta', 'Kind voice']])
  await add(asha, rohan, 'Kind voice, lives far away')
  expect(await listed(asha)).toEqual([['Rohan Mehta', 'Kind voice, lives far away']])
  await add(asha, rohan, '')
  expect(await listed(asha)).toEqual([['Rohan Mehta', '']])
  await expect(add(asha, rohan, 'x'.repeat(MAX_NOTE_LENGTH + 1))).rejects.toBeRefused('bad_input')
})

test('who is taken off is gone with the note, which is told once more; twice is once', async () => {
  const [asha, rohan] = [await woman(), await man()]
  await add(asha, rohan, 'Kind voice')
  expect((await remove(asha, rohan)).note).toBe('Kind voice')
  expect((await remove(asha, rohan)).note).toBe('')
  expect(await listed(asha)).toEqual([])
  await add(asha, rohan)
  expect(await listed(asha)).toEqual([['Rohan Mehta', '']])
})

test('nobody is told, and nobody reads the list or the notes of another', async () => {
  const [asha, rohan, meera] = [await woman(), await man(), await somebody(app, { name: 'Meera Nair' })]
  await add(asha, rohan, 'Kind voice')
  expect((await rohan.asks(notifications)).data).toEqual([])
  expect(await listed(rohan)).toEqual([])
  await add(meera, rohan)
  expect(await listed(meera)).toEqual([['Rohan Mehta', '']])
})

test.each([
  ['hidden', (other: Actor) => other.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })],
  ['deactivated', (other: Actor) => deactivate(app, other)],
  ['blocked', (other: Actor, owner: Actor) => block(app.ctx, owner.id, other.id)],
  ['a blocker', (other: Actor, owner: Actor) => block(app.ctx, other.id, owner.id)],
])('somebody who is %s is not on the list, and not counted', async (_, vanish) => {
  const [asha, rohan, kabir] = [await woman(), await man(), await man('Kabir Khan')]
  await add(asha, rohan)
  await add(asha, kabir)
  await vanish(rohan, asha)
  expect(await listed(asha)).toEqual([['Kabir Khan', '']])
  await expect(add(asha, rohan)).rejects.toBeRefused('profile_not_found')
  await remove(asha, rohan)
})

test('who can be seen again is back, with the note', async () => {
  const [asha, rohan] = [await woman(), await man()]
  await add(asha, rohan, 'Kind voice')
  const hide = (hideProfile: boolean) => rohan.asks(saveProfile, { body: { privacySettings: { hideProfile } } })
  await hide(true)
  expect(await listed(asha)).toEqual([])
  await hide(false)
  expect(await listed(asha)).toEqual([['Rohan Mehta', 'Kind voice']])
})

test('a deleted account is gone from every list, and its own list with it', async () => {
  const [asha, rohan] = [await woman(), await man()]
  await add(asha, rohan)
  await add(rohan, asha)
  await app.runJobs()
  await rohan.asks(deleteProfile)
  expect(await listed(asha)).toEqual([])
  const { rowCount } = await app.ctx.pool.query('select from shortlist_entry where owner_id = $1 or person_id = $1', [
    rohan.id,
  ])
  expect(rowCount).toBe(0)
})

test('nobody keeps themself, or somebody who does not exist', async () => {
  const asha = await woman()
  await expect(add(asha, asha)).rejects.toBeRefused('shortlist_yourself')
  await expect(add(asha, { id: randomUUID() as Actor['id'] })).rejects.toBeRefused('profile_not_found')
})

test('twenty hearts at the same moment are one, and the last place is taken once; who is out of sight takes none', async () => {
  const [asha, rohan] = [await woman(), await man()]
  await Promise.all(Array.from({ length: 20 }, () => add(asha, rohan)))
  expect(await listed(asha)).toHaveLength(1)

  const crowd = Array.from({ length: MAX_SHORTLISTED - 2 }, () => randomUUID())
  await app.ctx.pool.query(
    `with made as (
       insert into member (id, phone, password_hash) select id, '+9199' || lpad(row_number() over () :: text, 8, '0'), 'none'
       from unnest($1::uuid[]) as id returning id
     ), profiles as (
       insert into profile (id, full_name, gender, date_of_birth, created_for, search_words)
       select id, 'Somebody', 'male', '1990-01-01', 'self', '' from made returning id
     ) select from profiles`,
    [crowd],
  )
  await app.ctx.pool.query(
    'insert into shortlist_entry (owner_id, person_id, added_at) select $1, id, now() from unnest($2::uuid[]) as id',
    [asha.id, crowd],
  )
  const [kabir, vikram] = [await man('Kabir Khan'), await man('Vikram Shah')]
  const adds = await Promise.allSettled([add(asha, kabir), add(asha, vikram)])
  expect(adds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(add(asha, await man('One More'))).rejects.toBeRefused('shortlist_full')
  await add(asha, rohan, 'A note still can be written')
  await rohan.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })
  await add(asha, await man('Who Comes After'))
})
