import { browse, countOptions, suggestFilters } from '@parinay/contract/discovery'
import { saveProfile } from '@parinay/contract/profile/profile'
import { beforeAll, describe, expect, test } from 'vitest'
import { block } from '../../safety/blocks.ts'
import { type Actor, deactivate, somebody } from '../../testing/actors.ts'
import { spreadPositions } from '../../testing/crowd.ts'
import { world } from '../../testing/world.ts'
import { merge } from '../index/merge-delta.ts'
import { candidatePage, candidatesFor } from '../candidate-set.ts'
import { referencePage } from '../../testing/reference-list.ts'

const app = await world()
let viewer: Actor
let asha: Actor
let meera: Actor

/** The part of an id that the site shows. */
const shownId = ({ id }: Actor) => id.slice(-8)
const found = async (query: Record<string, string>, ask = viewer.asks) => {
  const { data, total } = await ask(browse, { query })
  expect(total).toBe(data.length)
  return data.map(({ fullName }) => fullName).toSorted()
}
const mergeAll = async () => {
  while ((await merge(app.ctx)) > 0);
}

beforeAll(async () => {
  viewer = await somebody(app, { gender: 'male' })
  asha = await somebody(app, {
    name: 'Asha Rao',
    profile: { personalDetails: { heightCm: 160 }, religiousDetails: { religion: 'Jain' } },
  })
  meera = await somebody(app, { name: 'Meera Nair' })
})

describe.each([
  ['nobody merged', async () => undefined],
  ['everybody merged', mergeAll],
  [
    'everybody spread over many chunks',
    async () => {
      await spreadPositions(app)
      await mergeAll()
    },
  ],
])('with %s', (_, prepare) => {
  beforeAll(async () => {
    await prepare()
  })

  test('the id that the site shows finds its profile, in either case, with a number sign, or whole', async () => {
    const shown = shownId(asha)
    for (const search of [
      shown,
      shown.toUpperCase(),
      `#${shown}`,
      ` ${shown}, `,
      asha.id,
      asha.id.toUpperCase(),
      `#${asha.id} ${shown}`,
    ])
      expect([search, await found({ search })]).toEqual([search, ['Asha Rao']])
    for (const search of [shown.slice(1), `${shown}0`, asha.id.slice(0, 8), `${shown} ${shownId(meera)}`])
      expect([search, await found({ search })]).toEqual([search, []])
  })

  test('other words, filters and orders hold besides, and so do totals, counts and what to loosen', async () => {
    const search = shownId(asha)
    expect(await found({ search: `rao ${search}` })).toEqual(['Asha Rao'])
    expect(await found({ search: `nair ${search}` })).toEqual([])
    expect(await found({ search, religion: 'Jain', heightMin: '160' })).toEqual(['Asha Rao'])
    expect(await found({ search: asha.id, religion: 'Sikh' })).toEqual([])
    for (const sortBy of ['age', 'lastActive', 'match', 'createdAt'])
      expect(await found({ search, sortBy })).toEqual(['Asha Rao'])
    expect(await viewer.asks(countOptions, { query: { search, of: 'religion,age,gender' } })).toMatchObject({
      data: { religion: { Jain: 1 }, gender: { female: 1 } },
      total: 1,
    })
    const { data } = await viewer.asks(suggestFilters, { query: { search, religion: 'Sikh' } })
    expect(data).toEqual([{ change: { religion: null }, total: 1 }])
  })

  test('visitors find nobody by it, a member nobody of their own sex', async () => {
    const visits = ((call, asked) => app.ask(call, asked!)) as Actor['asks']
    expect(await found({ search: shownId(asha) }, visits)).toEqual([])
    expect(await found({ search: asha.id }, visits)).toEqual([])
    expect(await found({ search: shownId(asha) }, meera.asks)).toEqual([])
  })

  test('it does not find hidden, deactivated, blocked or deleted members', async () => {
    const people = await Promise.all(
      ['Hidden', 'Gone', 'Blocked', 'Blocker'].map((name) => somebody(app, { name, gender: 'female' })),
    )
    const [hidden, gone, blocked, blocker] = people as [Actor, Actor, Actor, Actor]
    const all = () => Promise.all(people.map((one) => found({ search: shownId(one) })))
    expect(await all()).toEqual([['Hidden'], ['Gone'], ['Blocked'], ['Blocker']])
    await hidden.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })
    await deactivate(app, gone)
    await block(app.ctx, viewer.id, blocked.id)
    await block(app.ctx, blocker.id, viewer.id)
    expect(await all()).toEqual([[], [], [], []])
    await hidden.asks(saveProfile, { body: { privacySettings: { hideProfile: false } } })
    expect(await all()).toEqual([['Hidden'], [], [], []])
  })

  test('eight characters that may be a word also find profiles with that word', async () => {
    const seen = await found({ search: 'deadbeef' })
    await somebody(app, { name: 'Rani Deadbeefson' })
    expect(await found({ search: 'deadbeef' })).toEqual([...seen, 'Rani Deadbeefson'])
  })

  test('the list without the index says the same', async () => {
    const male = { id: viewer.id, gender: 'male' as const }
    for (const search of [shownId(asha), asha.id, `${shownId(meera)} nair`, `rao ${shownId(meera)}`])
      for (const who of [male, undefined]) {
        const people = candidatesFor(app.ctx, who, { search })
        const window = { skip: 0, limit: 20 }
        expect(await candidatePage(people, window)).toEqual(await referencePage(app.ctx.db, people, window))
      }
  })
})
