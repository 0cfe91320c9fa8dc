import { browse } from '@parinay/contract/discovery'
import {
  type SavedSearch,
  changeSearch,
  deleteSearch,
  MAX_SAVED_SEARCHES,
  savedSearches,
  saveSearch,
} from '@parinay/contract/saved-searches'
import { expect, test } from 'vitest'
import { type Actor, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world()

const registerAsha = () => somebody(app, { name: 'Asha Rao' })
const save = async (actor: Actor, query: object, name = 'Pune', alert?: SavedSearch['alert']) =>
  (await actor.asks(saveSearch, { body: { name, query, ...(alert && { alert }) } })).data
const savedSearchesOf = async (actor: Actor) => (await actor.asks(savedSearches)).data
const change = (actor: Actor, id: string, body: { name?: string; alert?: SavedSearch['alert'] }) =>
  actor.asks(changeSearch, { params: { id }, body })

test('a saved search stores the filters of the browse call, without page and order', async () => {
  const member = await registerAsha()
  const saved = await save(member, {
    religion: 'Hindu',
    maritalStatus: 'Never Married',
    familyType: 'Joint Family',
    ageMin: '25',
    manglik: 'false',
    city: '',
    caste: 'Other',
    search: ' pune ',
    page: '3',
    limit: '50',
    sortOrder: 'asc',
  })
  expect(saved).toMatchObject({ name: 'Pune', alert: 'daily' })
  expect(saved.query).toEqual({
    religion: 'Hindu',
    maritalStatus: 'never_married',
    familyType: 'Joint',
    ageMin: '25',
    manglik: 'No',
    search: 'pune',
  })
  expect(await savedSearchesOf(member)).toEqual([saved])
  await member.asks(browse, { query: saved.query })
})

test('saving the same filters in another spelling renames the search', async () => {
  const member = await registerAsha()
  const first = await save(member, { ageMin: '25', maritalStatus: 'never_married' }, 'Young', 'weekly')
  const again = await save(member, { maritalStatus: 'Never Married', ageMin: '025' }, 'Young and single')
  expect(again).toEqual({ ...first, name: 'Young and single' })
  expect((await save(member, first.query, 'Young', 'off')).alert).toBe('off')
  expect(await savedSearchesOf(member)).toHaveLength(1)
  await save(await registerAsha(), first.query)
  expect(await savedSearchesOf(member)).toHaveLength(1)
})

test('ten concurrent saves store one search', async () => {
  const member = await registerAsha()
  await Promise.all(Array.from({ length: 10 }, () => save(member, { city: 'Pune' })))
  expect(await savedSearchesOf(member)).toHaveLength(1)
})

test('concurrent saves cannot exceed twenty searches', async () => {
  const member = await registerAsha()
  const many = await Promise.allSettled(
    Array.from({ length: MAX_SAVED_SEARCHES + 5 }, (_, index) => save(member, { ageMin: String(20 + index) })),
  )
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_SAVED_SEARCHES)
  await expect(save(member, { city: 'Nashik' })).rejects.toBeRefused('searches_full')
  const [one] = await savedSearchesOf(member)
  await save(member, one!.query, 'Renamed')
  await member.asks(deleteSearch, { params: { id: one!._id } })
  await save(member, { city: 'Nashik' })
})

test.each([{}, { city: ' ', caste: 'All' }, { page: '2' }])('%j matches everybody, and is refused', async (query) => {
  await expect(save(await registerAsha(), query)).rejects.toBeRefused('search_empty')
})

test.each([
  ['a name', { city: 'Pune' }, ' '],
  ['a short name', { city: 'Pune' }, 'x'.repeat(61)],
  ['a valid filter', { ageMin: 'old' }, 'Pune'],
])('without %s nothing is stored', async (_, query, name) => {
  const member = await registerAsha()
  await expect(save(member, query, name)).rejects.toBeRefused('bad_input')
  expect(await savedSearchesOf(member)).toEqual([])
})

test('filters of the maximum length in any script are stored', async () => {
  const member = await registerAsha()
  const word = 'क'.repeat(120)
  const names = ['motherTongue', 'caste', 'subCaste', 'city', 'state', 'highestEducation', 'occupation', 'diet']
  const query = Object.fromEntries(names.map((name) => [name, word]))
  expect((await save(member, query)).query).toEqual(query)
  expect((await save(member, query)).query).toEqual(query)
  expect(await savedSearchesOf(member)).toHaveLength(1)
})

test('only its owner can rename a search, change its frequency or delete it', async () => {
  const [member, other] = [await registerAsha(), await registerAsha()]
  const { _id: id } = await save(member, { city: 'Pune' })
  expect((await change(member, id, { name: ' Near home ' })).data).toMatchObject({ name: 'Near home', alert: 'daily' })
  expect((await change(member, id, { alert: 'instant' })).data).toMatchObject({ name: 'Near home', alert: 'instant' })
  await expect(change(member, id, {})).rejects.toBeRefused('bad_input')
  await expect(change(other, id, { name: 'Mine' })).rejects.toBeRefused('search_not_found')
  await expect(other.asks(deleteSearch, { params: { id } })).rejects.toBeRefused('search_not_found')
  await member.asks(deleteSearch, { params: { id } })
  await expect(member.asks(deleteSearch, { params: { id } })).rejects.toBeRefused('search_not_found')
  expect(await savedSearchesOf(member)).toEqual([])
})
