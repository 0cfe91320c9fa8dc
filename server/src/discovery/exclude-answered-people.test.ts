import { recommended } from '@parinay/contract/dashboard'
import { browse, countOptions, suggestFilters } from '@parinay/contract/discovery'
import { dismiss, dismissed, MAX_DISMISSED, takeBackDismissal } from '@parinay/contract/dismissals'
import { answerInterest, deleteInterest } from '@parinay/contract/interests'
import { matches } from '@parinay/contract/matches'
import { notifications } from '@parinay/contract/notifications'
import { deleteProfile, saveProfile } from '@parinay/contract/profile/profile'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { type Actor, connect, deactivate, interestFrom, somebody } from '../testing/actors.ts'
import { repairExclusions, verifyExclusions } from './index/verify-list-exclusions.ts'
import { settleIndex } from '../testing/settle-index.ts'
import { world } from '../testing/world.ts'

const app = await world()

const answer = async (sender: Actor, receiver: Actor, status: 'accepted' | 'rejected') => {
  const { _id } = await interestFrom(sender, receiver)
  await receiver.asks(answerInterest, { params: { id: _id }, body: { status } })
  return _id
}
const dismissPerson = (owner: Actor, { id }: Actor) => owner.asks(dismiss, { params: { id } })
const bringBack = (owner: Actor, { id }: Actor) => owner.asks(takeBackDismissal, { params: { id } })
const makeMan = (name: string) => somebody(app, { name, gender: 'male' })

/** The names in each list. Checks that total and counts agree with the shown people. */
async function namesIn(asha: Actor, includeAnswered?: 'true' | 'false') {
  const query = { ...(includeAnswered && { includeAnswered }), limit: '50' }
  const found = await asha.asks(browse, { query })
  const names = found.data.map(({ fullName }) => fullName).toSorted()
  expect(found.total).toBe(names.length)
  const match = await asha.asks(matches, { query })
  expect(match.data.map(({ fullName }) => fullName).toSorted()).toEqual(names)
  expect([match.total, match.stats.newToday, match.stats.lookedAt]).toEqual([names.length, names.length, names.length])
  const counts = await asha.asks(countOptions, { query: { ...query, limit: undefined, of: 'age' } as never })
  expect(counts.total).toBe(names.length)
  expect(Object.values(counts.data.age ?? {}).reduce((sum, count) => sum + count, 0)).toBe(names.length)
  const loosened = await asha.asks(suggestFilters, {
    query: { city: 'Nowhere', ...(includeAnswered && { includeAnswered }) },
  })
  expect(loosened.data.find(({ change }) => change.city === null)?.total ?? 0).toBe(names.length)
  return names
}

describe.each(['in the delta', 'in the bitmaps'])('with everybody %s', (where) => {
  let asha: Actor
  let men: Record<'connected' | 'declinedByMe' | 'declinedMe' | 'waitsForMe' | 'waitsForHim' | 'aside' | 'free', Actor>
  beforeAll(async () => {
    for (const row of (await app.ctx.pool.query<{ id: string }>('select id from member')).rows)
      await app.ctx.db.deleteFrom('member').where('id', '=', row.id).execute()
    asha = await somebody(app, { name: 'Asha Rao' })
    const make = async (name: string) => makeMan(name)
    men = {
      connected: await make('Connected'),
      declinedByMe: await make('Declined By Me'),
      declinedMe: await make('Declined Me'),
      waitsForMe: await make('Waits For Me'),
      waitsForHim: await make('Waits For Him'),
      aside: await make('Aside'),
      free: await make('Free'),
    }
    await connect(asha, men.connected)
    await answer(men.declinedByMe, asha, 'rejected')
    await answer(asha, men.declinedMe, 'rejected')
    await interestFrom(men.waitsForMe, asha)
    await interestFrom(asha, men.waitsForHim)
    await dismissPerson(asha, men.aside)
    if (where === 'in the bitmaps') await settleIndex(app.ctx)
  })

  test('lists, counts and suggestions omit answered and dismissed people, and keep pending ones', async () => {
    expect(await namesIn(asha)).toEqual(['Free', 'Waits For Him', 'Waits For Me'])
    expect(await namesIn(asha, 'false')).toEqual(['Free', 'Waits For Him', 'Waits For Me'])
    expect(await namesIn(asha, 'true')).toHaveLength(7)
    const names = (await asha.asks(recommended)).data.map(({ fullName }) => fullName)
    expect(names).toEqual(['Free'])
    expect((await asha.asks(recommended, { query: { includeAnswered: 'true' } })).total).toBe(7)
  })

  test('a decline removes both from each other’s lists, and a dismissal only one', async () => {
    const namesFor = async (man: Actor) => (await man.asks(browse)).data.map(({ fullName }) => fullName)
    expect(await namesFor(men.declinedByMe)).toEqual([])
    expect(await namesFor(men.declinedMe)).toEqual([])
    expect(await namesFor(men.aside)).toEqual(['Asha Rao'])
  })

  test('for visitors nothing changes', async () => {
    expect((await app.ask(browse, { query: { gender: 'male' } })).total).toBe(7)
    expect((await app.ask(browse, { query: { gender: 'male', includeAnswered: 'true' } })).total).toBe(7)
  })
})

test('a person returns to the lists when the interest is deleted, unless they are dismissed too', async () => {
  const [asha, rohan] = [await somebody(app, { name: 'Asha Rao' }), await makeMan('Rohan Mehta')]
  const isListed = async () => (await asha.asks(browse, { query: { search: rohan.id } })).total === 1
  const interest = await answer(rohan, asha, 'rejected')
  await dismissPerson(asha, rohan)
  expect(await isListed()).toBe(false)
  await asha.asks(deleteInterest, { params: { id: interest } })
  expect(await isListed()).toBe(false)
  await bringBack(asha, rohan)
  await bringBack(asha, rohan)
  expect(await isListed()).toBe(true)
})

test('undo restores a card; the list of the dismissed shows those who can be brought back, latest first', async () => {
  const [asha, rohan, kabir] = [await somebody(app), await makeMan('Rohan Mehta'), await makeMan('Kabir Khan')]
  const names = async () => (await asha.asks(dismissed)).data.map(({ fullName }) => fullName)
  await dismissPerson(asha, rohan)
  await dismissPerson(asha, rohan)
  await dismissPerson(asha, kabir)
  expect(await names()).toEqual(['Kabir Khan', 'Rohan Mehta'])
  expect((await asha.asks(dismissed, { query: { limit: '1', page: '2' } })).data[0]?.fullName).toBe('Rohan Mehta')
  await bringBack(asha, kabir)
  expect(await names()).toEqual(['Rohan Mehta'])
  expect((await kabir.asks(dismissed)).data).toEqual([])
  expect((await rohan.asks(notifications)).data).toEqual([])
  await deactivate(app, rohan)
  expect(await names()).toEqual([])
})

test('members cannot dismiss themselves, invisible people and people who do not exist', async () => {
  const [asha, rohan] = [await somebody(app), await makeMan('Rohan Mehta')]
  await expect(dismissPerson(asha, asha)).rejects.toBeRefused('dismiss_yourself')
  await expect(dismissPerson(asha, { id: randomUUID() } as never)).rejects.toBeRefused('profile_not_found')
  await block(app.ctx, rohan.id, asha.id)
  await expect(dismissPerson(asha, rohan)).rejects.toBeRefused('profile_not_found')
})

test('a person who changes sides stays put aside; one who leaves and whose owner leaves leave nothing behind', async () => {
  const [asha, rohan] = [await somebody(app), await makeMan('Rohan Mehta')]
  await dismissPerson(asha, rohan)
  const save = (gender: 'male' | 'female') => rohan.asks(saveProfile, { body: { gender } })
  await save('female')
  await save('male')
  expect((await asha.asks(browse, { query: { search: rohan.id } })).total).toBe(0)
  await rohan.asks(deleteProfile)
  await asha.asks(deleteProfile)
  const { rows } = await app.ctx.pool.query(
    'select from list_exclusion where viewer_id = $1 union all select from dismissal where owner_id = $1',
    [asha.id],
  )
  expect(rows).toEqual([])
})

test('twenty dismissals and returns at once leave list and dismissals of one mind', async () => {
  const [asha, rohan] = [await somebody(app), await makeMan('Rohan Mehta')]
  await Promise.all(
    Array.from({ length: 20 }, (_, place) => (place % 2 ? dismissPerson(asha, rohan) : bringBack(asha, rohan))),
  )
  const isAside = (await asha.asks(dismissed)).total === 1
  expect((await asha.asks(browse, { query: { search: rohan.id } })).total).toBe(isAside ? 0 : 1)
})

test('a member can dismiss at most 5,000 people', { timeout: 120_000 }, async () => {
  const [asha, rohan] = [await somebody(app), await makeMan('Rohan Mehta')]
  await app.ctx.pool.query(
    `with made as (
       insert into member (id, phone, password_hash)
       select gen_random_uuid(), '+9188' || lpad(n::text, 8, '0'), 'none' from generate_series(1, $1::int) n returning id
     ), profiles as (
       insert into profile (id, full_name, gender, date_of_birth, created_for, search_words)
       select id, 'Somebody', 'male', '1990-01-01', 'self', '' from made returning id
     ) select count(*) from profiles`,
    [MAX_DISMISSED],
  )
  await app.ctx.pool.query(
    `insert into dismissal (owner_id, person_id, dismissed_at)
     select $1, profile.id, now() from profile where full_name = 'Somebody' limit $2`,
    [asha.id, MAX_DISMISSED],
  )
  await expect(dismissPerson(asha, rohan)).rejects.toBeRefused('dismissals_full')
  expect((await asha.asks(browse, { query: { search: 'Somebody' } })).total).toBe(0)
})

test('after all of this the bitmaps agree with the answers; a wrong one is found and repaired', async () => {
  expect(await verifyExclusions(app.ctx)).toEqual([])
  const [asha, rohan, kabir] = [await somebody(app), await makeMan('Rohan Mehta'), await makeMan('Kabir Khan')]
  await dismissPerson(asha, rohan)
  const change = (bit: number, { id }: Actor) =>
    app.ctx.pool.query(
      `update list_exclusion set bits = set_bit(bits, position % 32000, $1::int)
       from profile where viewer_id = $2 and chunk = position / 32000 and profile.id = $3`,
      [bit, asha.id, id],
    )
  await change(0, rohan)
  await change(1, kabir)
  const differences = await verifyExclusions(app.ctx)
  expect(differences.map(({ viewer }) => viewer)).toContain(asha.id)
  await repairExclusions(app.ctx, differences)
  expect(await verifyExclusions(app.ctx)).toEqual([])
  const total = async (name: string) => (await asha.asks(browse, { query: { search: name } })).total
  expect([await total(rohan.id), await total(kabir.id)]).toEqual([0, 1])
})
