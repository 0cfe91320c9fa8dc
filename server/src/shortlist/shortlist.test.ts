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
import { type Actor, deactivate, keepSignedIn, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world()

const registerWoman = () => somebody(app, { name: 'Asha Rao' })
const registerMan = (name = 'Rohan Mehta') => somebody(app, { name, gender: 'male' })
const add = (owner: Actor, { id }: { id: Actor['id'] }, note?: string) =>
  owner.asks(addToShortlist, { params: { id }, body: { ...(note !== undefined && { note }) } })
const remove = (owner: Actor, { id }: Actor) => owner.asks(removeFromShortlist, { params: { id } })
const entriesOf = async (owner: Actor) => {
  const { data, total } = await owner.asks(shortlist)
  expect(total).toBe(data.length)
  expect((await owner.asks(shortlistedIds)).data.toSorted()).toEqual(data.map(({ profile }) => profile._id).toSorted())
  return data.map(({ profile, note }) => [profile.fullName, note])
}

test('the list shows added profiles, newest first, with card and note', async () => {
  const [asha, rohan, kabir] = [await registerWoman(), await registerMan(), await registerMan('Kabir Khan')]
  await keepSignedIn(app)
  app.setNow(new Date('2027-01-20T06:00:00Z'))
  await add(asha, rohan, '  His sister sings too.\nAsk about Pune.  ')
  app.setNow(new Date('2027-01-20T06:01:00Z'))
  await add(asha, kabir)
  app.setNow(undefined)
  expect(await entriesOf(asha)).toEqual([
    ['Kabir Khan', ''],
    ['Rohan Mehta', 'His sister sings too.\nAsk about Pune.'],
  ])
  const [first] = (await asha.asks(shortlist, { query: { limit: '1' } })).data
  expect(first).toMatchObject({ addedAt: '2027-01-20T06:01:00.000Z', profile: { photosWithheld: false } })
  const second = await asha.asks(shortlist, { query: { limit: '1', page: '2' } })
  expect([second.data[0]?.profile._id, second.total, second.pages]).toEqual([rohan.id, 2, 2])
})

test('adding again keeps position and note; a new note replaces the old one, an empty one removes it', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  await add(asha, rohan, 'Kind voice')
  await add(asha, rohan)
  expect(await entriesOf(asha)).toEqual([['Rohan Mehta', 'Kind voice']])
  await add(asha, rohan, 'Kind voice, lives far away')
  expect(await entriesOf(asha)).toEqual([['Rohan Mehta', 'Kind voice, lives far away']])
  await add(asha, rohan, '')
  expect(await entriesOf(asha)).toEqual([['Rohan Mehta', '']])
  await expect(add(asha, rohan, 'x'.repeat(MAX_NOTE_LENGTH + 1))).rejects.toBeRefused('bad_input')
})

test('removing a profile returns its note; removing it again changes nothing', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  await add(asha, rohan, 'Kind voice')
  expect((await remove(asha, rohan)).note).toBe('Kind voice')
  expect((await remove(asha, rohan)).note).toBe('')
  expect(await entriesOf(asha)).toEqual([])
  await add(asha, rohan)
  expect(await entriesOf(asha)).toEqual([['Rohan Mehta', '']])
})

test('nobody is notified, and nobody else can read the list or its notes', async () => {
  const [asha, rohan, meera] = [await registerWoman(), await registerMan(), await somebody(app, { name: 'Meera Nair' })]
  await add(asha, rohan, 'Kind voice')
  expect((await rohan.asks(notifications)).data).toEqual([])
  expect(await entriesOf(rohan)).toEqual([])
  await add(meera, rohan)
  expect(await entriesOf(meera)).toEqual([['Rohan Mehta', '']])
})

test.each([
  ['hidden', (other: Actor) => other.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })],
  ['deactivated', (other: Actor) => deactivate(app, other)],
  ['blocked', (other: Actor, owner: Actor) => block(app.ctx, owner.id, other.id)],
  ['a blocker', (other: Actor, owner: Actor) => block(app.ctx, other.id, owner.id)],
])('a profile that is %s is not on the list, and does not count', async (_, vanish) => {
  const [asha, rohan, kabir] = [await registerWoman(), await registerMan(), await registerMan('Kabir Khan')]
  await add(asha, rohan)
  await add(asha, kabir)
  await vanish(rohan, asha)
  expect(await entriesOf(asha)).toEqual([['Kabir Khan', '']])
  await expect(add(asha, rohan)).rejects.toBeRefused('profile_not_found')
  await remove(asha, rohan)
})

test('a profile that is visible again returns with its note', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  await add(asha, rohan, 'Kind voice')
  const hide = (hideProfile: boolean) => rohan.asks(saveProfile, { body: { privacySettings: { hideProfile } } })
  await hide(true)
  expect(await entriesOf(asha)).toEqual([])
  await hide(false)
  expect(await entriesOf(asha)).toEqual([['Rohan Mehta', 'Kind voice']])
})

test('deleting an account removes it from all lists, and deletes its own list', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  await add(asha, rohan)
  await add(rohan, asha)
  await app.runJobs()
  await rohan.asks(deleteProfile)
  expect(await entriesOf(asha)).toEqual([])
  const { rowCount } = await app.ctx.pool.query('select from shortlist_entry where owner_id = $1 or person_id = $1', [
    rohan.id,
  ])
  expect(rowCount).toBe(0)
})

test('a member cannot add themselves, or a profile that does not exist', async () => {
  const asha = await registerWoman()
  await expect(add(asha, asha)).rejects.toBeRefused('shortlist_yourself')
  await expect(add(asha, { id: randomUUID() as Actor['id'] })).rejects.toBeRefused('profile_not_found')
})

test('concurrent additions add one entry and cannot exceed the limit; invisible profiles do not count', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  await Promise.all(Array.from({ length: 20 }, () => add(asha, rohan)))
  expect(await entriesOf(asha)).toHaveLength(1)

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
  const [kabir, vikram] = [await registerMan('Kabir Khan'), await registerMan('Vikram Shah')]
  const adds = await Promise.allSettled([add(asha, kabir), add(asha, vikram)])
  expect(adds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(add(asha, await registerMan('One More'))).rejects.toBeRefused('shortlist_full')
  await add(asha, rohan, 'A note still can be written')
  await rohan.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })
  await add(asha, await registerMan('Who Comes After'))
})
