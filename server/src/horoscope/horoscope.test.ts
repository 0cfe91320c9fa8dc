import {
  findPlaces,
  matchHoroscopes,
  myHoroscope,
  removeBirth,
  saveBirth,
  type BirthInput,
} from '@parinay/contract/horoscope'
import { saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { type Actor, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world()

const MUMBAI = 1_275_339
const MURMANSK = 524_305
const LONDON = 2_643_743
const exactly = (time: string, more: Partial<BirthInput> = {}): BirthInput => ({
  certainty: 'exact',
  time,
  placeId: MUMBAI,
  ...more,
})
const save = (actor: Actor, body: BirthInput) => actor.asks(saveBirth, { body })
const allow = (actor: Actor, showHoroscope = true) =>
  actor.asks(saveProfile, { body: { privacySettings: { showHoroscope } } })
const matchWith = async (me: Actor, other: Actor) => (await me.asks(matchHoroscopes, { params: { id: other.id } })).data

async function couple(brideBirth = exactly('06:30'), groomBirth = exactly('21:15')) {
  const [asha, rohan] = [
    await somebody(app, { dateOfBirth: '1996-04-23' }),
    await somebody(app, { name: 'Rohan Mehta', gender: 'male', dateOfBirth: '1993-01-15' }),
  ]
  for (const [one, birth] of [
    [asha, brideBirth],
    [rohan, groomBirth],
  ] as const) {
    await save(one, birth)
    await allow(one)
  }
  return { asha, rohan }
}

test('a birth with an exact time gives a chart with lagna, Moon and periods', async () => {
  const asha = await somebody(app, { dateOfBirth: '1996-04-23' })
  expect((await asha.asks(myHoroscope)).data).toEqual({ dateOfBirth: '1996-04-23', showHoroscope: false })

  const { data } = await save(asha, exactly('06:30'))

  expect(data.birth).toEqual({
    certainty: 'exact',
    time: '06:30',
    place: { id: MUMBAI, name: 'Mumbai, Maharashtra', zone: 'Asia/Kolkata' },
  })
  expect(data.chart?.grahas).toHaveLength(9)
  expect(data.chart?.grahas[0]).toMatchObject({ graha: 'sun', rashi: 0, house: 1 })
  expect(data.chart?.lagna).toMatchObject({ rashi: 0 })
  expect(data.chart?.possible.moons).toEqual([data.chart?.moon])
  expect(data.chart?.dashas).toHaveLength(9)
  expect((await asha.asks(myHoroscope)).data).toEqual(data)
})

test('an uncertain time says what stands and what changes', async () => {
  const asha = await somebody(app, { dateOfBirth: '1996-04-23' })
  const about = (await save(asha, exactly('06:30', { certainty: 'about' }))).data.chart!
  const part = (await save(asha, { certainty: 'part', dayPart: 'evening', placeId: MUMBAI })).data.chart!
  const unknown = (await save(asha, { certainty: 'unknown', placeId: MUMBAI })).data.chart!

  expect(about.possible.moons).toHaveLength(1)
  expect(part.possible.lagnas.length).toBeGreaterThan(2)
  expect(unknown.possible.lagnas).toHaveLength(12)
  expect(unknown.possible.moons.length).toBeGreaterThanOrEqual(4)
  expect(unknown.nearEdge).toEqual([])
})

test('a skipped time is refused, and a repeated one asks which is meant; nothing is stored', async () => {
  const asha = await somebody(app, { dateOfBirth: '1996-03-31' })
  await expect(save(asha, exactly('01:30', { placeId: LONDON }))).rejects.toMatchObject({
    refusal: { fields: { time: expect.stringContaining('skipped') as string } },
  })
  const meera = await somebody(app, { dateOfBirth: '1996-10-27' })
  const again = exactly('01:30', { placeId: LONDON })
  await expect(save(meera, again)).rejects.toMatchObject({
    refusal: { fields: { repeated: expect.stringContaining('twice') as string } },
  })
  for (const actor of [asha, meera]) expect((await actor.asks(myHoroscope)).data.birth).toBeUndefined()

  const [first, second] = [
    await save(meera, { ...again, repeated: 'first' }),
    await save(meera, { ...again, repeated: 'second' }),
  ]
  expect(first.data.chart?.lagna?.longitude).not.toBe(second.data.chart?.lagna?.longitude)
  const byHand = await save(meera, { ...again, utcOffset: 0 })
  expect(byHand.data.chart?.lagna).toEqual(second.data.chart?.lagna)
})

test.each([
  ['a time of day', { certainty: 'exact', placeId: MUMBAI }, 'time'],
  ['a part of the day', { certainty: 'part', placeId: MUMBAI }, 'dayPart'],
  ['a place of the list', { certainty: 'unknown', placeId: 1 }, 'placeId'],
] as const)('without %s the field is named and nothing is stored', async (_, body, field) => {
  const asha = await somebody(app)
  await expect(save(asha, body)).rejects.toMatchObject({
    refusal: { fields: { [field]: expect.any(String) as string } },
  })
  expect((await asha.asks(myHoroscope)).data.birth).toBeUndefined()
})

test('a profile without a date of birth, or with one before 1900 or after 2100, gives no chart', async () => {
  const asha = await somebody(app)
  for (const date_of_birth of [null, '1899-12-31', '2101-01-01']) {
    await app.ctx.db.updateTable('profile').set({ date_of_birth, is_hidden: true }).where('id', '=', asha.id).execute()
    await expect(save(asha, exactly('06:30'))).rejects.toMatchObject({
      refusal: { fields: { dateOfBirth: expect.any(String) as string } },
    })
  }
})

test('beyond the polar circle the chart says that no lagna is defined at some of the time', async () => {
  const asha = await somebody(app, { dateOfBirth: '1996-06-01' })
  const { chart } = (await save(asha, { certainty: 'unknown', placeId: MURMANSK })).data
  expect(chart?.isLagnaUndefined).toBe(true)
})

test('places are found by the start of any of their names, the largest first', async () => {
  const asha = await somebody(app)
  const find = async (q: string) =>
    (await asha.asks(findPlaces, { query: { q } })).data.map(({ name, region }) => `${name}, ${region}`)
  expect((await find('bombay'))[0]).toBe('Mumbai, Maharashtra')
  expect((await find('दिल्ली'))[0]).toBe('Delhi, Delhi')
  expect((await find('Madras'))[0]).toBe('Chennai, Tamil Nadu')
  expect((await find('london'))[0]).toBe('London, England, United Kingdom')
  expect(await find('zzzz')).toEqual([])
  expect(await find('a')).toHaveLength(8)
})

test('deleted birth details are gone, also the second time', async () => {
  const asha = await somebody(app)
  await save(asha, exactly('06:30'))
  for (const _ of [1, 2]) await asha.asks(removeBirth)
  expect((await asha.asks(myHoroscope)).data.birth).toBeUndefined()
})

test('where both allow it, each sees the same 36 points and ten poruthams', async () => {
  const { asha, rohan } = await couple()
  const [hers, his] = [await matchWith(asha, rohan), await matchWith(rohan, asha)]

  expect(hers?.totals).toHaveLength(1)
  expect(hers?.kootas.map(({ points }) => points[0]!).reduce((one, other) => one + other)).toBe(hers?.totals[0])
  expect(hers?.poruthams).toHaveLength(10)
  expect([hers?.isBrideMine, his?.isBrideMine]).toEqual([true, false])
  expect(his).toMatchObject({ totals: hers!.totals, kootas: hers!.kootas, mine: hers!.theirs, theirs: hers!.mine })
})

test('an uncertain time gives every total that it allows', async () => {
  const { asha, rohan } = await couple({ certainty: 'unknown', placeId: MUMBAI })
  const match = await matchWith(rohan, asha)
  expect(match!.totals.length).toBeGreaterThan(1)
  expect(match!.totals).toEqual(match!.totals.toSorted((one, other) => one - other))
  expect(match!.mangal).toBe('unknown')
})

test('nobody sees anything of a horoscope unless both allow it and both gave a birth', async () => {
  const { asha, rohan } = await couple()
  for (const refusing of [asha, rohan]) {
    await allow(refusing, false)
    expect([await matchWith(asha, rohan), await matchWith(rohan, asha)]).toEqual([undefined, undefined])
    await allow(refusing)
  }
  expect(JSON.stringify(await rohan.asks(viewProfile, { params: { id: asha.id } }))).not.toMatch(
    /horoscope|birthTime|nak/i,
  )
  await rohan.asks(removeBirth)
  expect(await matchWith(asha, rohan)).toBeUndefined()
})

test('two women, somebody blocked and oneself have no match', async () => {
  const { asha, rohan } = await couple()
  const { asha: meera } = await couple()
  expect(await matchWith(asha, meera)).toBeUndefined()
  expect(await matchWith(asha, asha)).toBeUndefined()
  await block(app.ctx, rohan.id, asha.id)
  await expect(matchWith(asha, rohan)).rejects.toBeRefused('profile_not_found')
})

test('a date of birth changed to one that skipped the hour shows no chart, and says so', async () => {
  const asha = await somebody(app, { dateOfBirth: '1996-03-30' })
  await save(asha, exactly('01:30', { placeId: LONDON }))
  await asha.asks(saveProfile, { body: { dateOfBirth: '1996-03-31' } })
  const { chart, unclear } = (await asha.asks(myHoroscope)).data
  expect([chart, unclear]).toEqual([undefined, 'skipped'])
})
