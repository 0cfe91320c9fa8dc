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
import { type Actor, somebody } from '../testing/cast.ts'
import { world } from '../testing/world.ts'

const app = await world()

const asha = () => somebody(app, { name: 'Asha Rao' })
const save = async (actor: Actor, query: object, name = 'Pune', alert?: SavedSearch['alert']) =>
  (await actor.asks(saveSearch, { body: { name, query, ...(alert && { alert }) } })).data
const listed = async (actor: Actor) => (await actor.asks(savedSearches)).data
const change = (actor: Actor, id: string, body: { name?: string; alert?: SavedSearch['alert'] }) =>
  actor.asks(changeSearch, { params: { id }, body })

test('a search is kept with its filters as the browse call takes them, without page and order', async () => {
  const member = await asha()
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
  expect(await listed(member)).toEqual([saved])
  await member.asks(browse, { query: saved.query })
})

test('the same filters, however they are written, are the same search under its new name', async () => {
  const member = await asha()
  const first = await save(member, { ageMin: '25', maritalStatus: 'never_married' }, 'Young', 'weekly')
  const again = await save(member, { maritalStatus: 'Never Married', ageMin: '025' }, 'Young and single')
  expect(again).toEqual({ ...first, name: 'Young and single' })
  expect((await save(member, first.query, 'Young', 'off')).alert).toBe('off')
  expect(await listed(member)).toHaveLength(1)
  await save(await asha(), first.query)
  expect(await listed(member)).toHaveLength(1)
})

test('ten at the same moment are one', async () => {
  const member = await asha()
  await Promise.all(Array.from({ length: 10 }, () => save(member, { city: 'Pune' })))
  expect(await listed(member)).toHaveLength(1)
})

test('nobody has more than twenty, however quickly they are saved', async () => {
  const member = await asha()
  const many = await Promise.allSettled(
    Array.from({ length: MAX_SAVED_SEARCHES + 5 }, (_, place) => save(member, { ageMin: String(20 + place) })),
  )
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_SAVED_SEARCHES)
  await expect(save(member, { city: 'Nashik' })).rejects.toBeRefused('searches_full')
  const [one] = await listed(member)
  await save(member, one!.query, 'Renamed')
  await member.asks(deleteSearch, { params: { id: one!._id } })
  await save(member, { city: 'Nashik' })
})

test.each([{}, { city: ' ', caste: 'All' }, { page: '2' }])('%j finds everybody, and is not kept', async (query) => {
  await expect(save(await asha(), query)).rejects.toBeRefused('search_empty')
})

test.each([
  ['a name', { city: 'Pune' }, ' '],
  ['a short name', { city: 'Pune' }, 'x'.repeat(61)],
  ['a filter that can be read', { ageMin: 'old' }, 'Pune'],
])('without %s nothing is kept', async (_, query, name) => {
  const member = await asha()
  await expect(save(member, query, name)).rejects.toBeRefused('bad_input')
  expect(await listed(member)).toEqual([])
})

test('a filter of the longest words in any script is kept', async () => {
  const member = await asha()
  const word = 'क'.repeat(120)
  const names = ['motherTongue', 'caste', 'subCaste', 'city', 'state', 'highestEducation', 'occupation', 'diet']
  const query = Object.fromEntries(names.map((name) => [name, word]))
  expect((await save(member, query)).query).toEqual(query)
  expect((await save(member, query)).query).toEqual(query)
  expect(await listed(member)).toHaveLength(1)
})

test('a search is renamed, told of more often, and deleted, by its owner alone', async () => {
  const [member, other] = [await asha(), await asha()]
  const { _id: id } = await save(member, { city: 'Pune' })
  expect((await change(member, id, { name: ' Near home ' })).data).toMatchObject({ name: 'Near home', alert: 'daily' })
  expect((await change(member, id, { alert: 'instant' })).data).toMatchObject({ name: 'Near home', alert: 'instant' })
  await expect(change(member, id, {})).rejects.toBeRefused('bad_input')
  await expect(change(other, id, { name: 'Mine' })).rejects.toBeRefused('search_not_found')
  await expect(other.asks(deleteSearch, { params: { id } })).rejects.toBeRefused('search_not_found')
  await member.asks(deleteSearch, { params: { id } })
  await expect(member.asks(deleteSearch, { params: { id } })).rejects.toBeRefused('search_not_found')
  expect(await listed(member)).toEqual([])
})
