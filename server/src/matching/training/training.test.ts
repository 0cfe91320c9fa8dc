import { adminMatching, serveVersion } from '@parinay/contract/admin/matching'
import { dismiss } from '@parinay/contract/dismissals'
import { answerInterest } from '@parinay/contract/interests'
import { matches } from '@parinay/contract/matches'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readModel, servedModel, UNTRAINED } from '../../compatibility/served-model.ts'
import { FORMAT } from '../../matching-engine/model.ts'
import { type Actor, interestFrom, somebody, staff } from '../../testing/actors.ts'
import { world } from '../../testing/world.ts'
import { readRows } from './training-rows.ts'
import { trainNightly } from '../train-nightly.ts'

const app = await world()
const RELIGIONS = ['Hindu', 'Jain', 'Sikh'] as const

const person = (gender: 'male' | 'female', number: number) =>
  somebody(app, {
    gender,
    dateOfBirth: `${1990 + (number % 8)}-02-03`,
    profile: { religiousDetails: { religion: RELIGIONS[number % 3]! }, personalDetails: { motherTongue: 'Hindi' } },
  })

let women: Actor[]
let men: Actor[]
beforeAll(async () => {
  women = []
  men = []
  for (let number = 0; number < 15; number++) {
    women.push(await person('female', number))
    men.push(await person('male', number))
  }
}, 60_000)

const versions = () => app.ctx.db.selectFrom('matching_version').selectAll().orderBy('version', 'desc').execute()
const effects = (version: number) =>
  app.ctx.db.selectFrom('matching_effect').selectAll().where('version', '=', version).orderBy('member_id').execute()
const percentOf = async (viewer: Actor, other: Actor) =>
  (await viewer.asks(matches, { query: { limit: '50' } })).data.find(({ _id }) => _id === other.id)?.compatibility

test('an installation without decisions trains to what was expected before', async () => {
  await trainNightly(app.ctx)
  const [version] = await versions()
  expect(version).toMatchObject({ state: 'serving', measures: { decisions: 0, answered: 0, logLoss: null } })
  const served = await servedModel(app.ctx)
  expect(served.version).toBe(version!.version)
  expect(served.model.sides).toEqual(UNTRAINED.model.sides)
})

test('decisions move the model, the same data give the same weights, and both still see one percent', async () => {
  for (const [place, woman] of women.slice(0, 10).entries()) {
    const { _id } = await interestFrom(woman, men[place + 1]!)
    await men[place + 1]!.asks(answerInterest, {
      params: { id: _id },
      body: { status: place % 2 ? 'accepted' : 'rejected' },
    })
    await woman.asks(dismiss, { params: { id: men[place + 3]!.id } })
  }
  app.setNow(new Date(Date.now() + 60_000))
  onTestFinished(() => app.setNow(undefined))
  await app.runJobs()
  await trainNightly(app.ctx)
  await trainNightly(app.ctx)
  const [second, first] = await versions()
  expect(first!.measures).toMatchObject({ decisions: 30, answered: 10, people: 30 })
  expect(second!.model).toEqual(first!.model)
  const learned = (await effects(first!.version)).map(({ member_id, readiness, appeal }) => [
    member_id,
    readiness,
    appeal,
  ])
  expect(learned).toHaveLength(22)
  expect(
    (await effects(second!.version)).map(({ member_id, readiness, appeal }) => [member_id, readiness, appeal]),
  ).toEqual(learned)
  const [her, him] = [women[12]!, men[12]!]
  expect(await percentOf(her, him)).toBe(await percentOf(him, her))
})

test('the latest decisions count, until they concern a limited number of people', async () => {
  const client = await app.ctx.pool.connect()
  onTestFinished(() => client.release())
  const now = new Date(Date.now() + 60_000)
  const all = await readRows(client, now, { decisions: 100, people: 100 })
  const few = await readRows(client, now, { decisions: 100, people: 5 })
  const latest = await readRows(client, now, { decisions: few.decisions.length, people: 100 })
  expect(all.decisions).toHaveLength(30)
  expect(few.decisions.length).toBeGreaterThan(0)
  expect(new Set(few.decisions.flatMap(({ decider, other }) => [decider, other])).size).toBeLessThanOrEqual(5)
  expect(few).toEqual(latest)
})

test('a member who declines everybody is expected to decline, and is shown others all the same', async () => {
  const picky = await person('female', 40)
  for (const man of men) await picky.asks(dismiss, { params: { id: man.id } })
  await trainNightly(app.ctx)
  const [version] = await versions()
  const hers = (await effects(version!.version)).find(({ member_id: id }) => id === picky.id)
  expect(hers!.readiness).toBeLessThan(0)
  const { data } = await picky.asks(matches, { query: { includeAnswered: 'true', limit: '50' } })
  expect(data.length).toBeGreaterThan(0)
  expect(data.every(({ compatibility }) => typeof compatibility === 'number')).toBe(true)
})

test('a crash in mid-training leaves the version that serves', async () => {
  const before = await versions()
  const crash = () => Promise.reject(new Error('The training ended with 1'))
  await expect(trainNightly(app.ctx, crash)).rejects.toThrow('The training ended with 1')
  expect(await versions()).toEqual(before)
  expect((await servedModel(app.ctx)).version).toBe(before.find(({ state }) => state === 'serving')!.version)
})

test('a version that foresees worse is kept, and does not serve', async () => {
  const serving = (await servedModel(app.ctx)).version
  const [latest] = await versions()
  await trainNightly(app.ctx, async () => ({
    model: latest!.model as never,
    measures: latest!.measures as never,
    effects: { ids: [], readiness: [], appeal: [] },
    isBetter: false,
  }))
  expect((await versions())[0]).toMatchObject({ state: 'refused' })
  expect((await servedModel(app.ctx)).version).toBe(serving)
})

test('a model of another release is refused, and what was expected before serves', async () => {
  const [latest] = await versions()
  const model = latest!.model as object
  expect(readModel(1, model)).toBeDefined()
  for (const other of [
    { ...model, format: FORMAT + 1 },
    { ...model, pairNames: ['same:shoeSize'] },
    { ...model, sides: {} },
    {},
    null,
  ])
    expect(readModel(1, other)).toBeUndefined()

  await trainNightly(app.ctx, async () => ({
    model: { ...model, format: FORMAT + 1 } as never,
    measures: latest!.measures as never,
    effects: { ids: [], readiness: [], appeal: [] },
    isBetter: true,
  }))
  expect(await servedModel(app.ctx)).toBe(UNTRAINED)
  await trainNightly(app.ctx)
  expect((await servedModel(app.ctx)).version).toBe((await versions())[0]!.version)
})

test('an admin lets the version before serve again; an unknown one and one of another release are refused', async () => {
  const admin = await staff(app, 'admin')
  const moderator = await staff(app, 'moderator')
  await trainNightly(app.ctx)
  await trainNightly(app.ctx)
  const { data } = await admin.asks(adminMatching)
  const before = data.find(({ state, isReadable }) => state === 'ready' && isReadable)!
  const serve = (version: number, by = admin) => by.asks(serveVersion, { params: { version: String(version) } })
  await expect(serve(before.version, moderator)).rejects.toMatchObject({ status: 403 })
  await serve(before.version)
  await serve(before.version)
  expect((await servedModel(app.ctx)).version).toBe(before.version)
  expect((await admin.asks(adminMatching)).data.filter(({ state }) => state === 'serving')).toHaveLength(1)

  await expect(serve(999_999)).rejects.toBeRefused('matching_version_unknown')
  const foreign = data.find(({ isReadable }) => !isReadable)!
  await expect(serve(foreign.version)).rejects.toBeRefused('matching_version_of_other_release')
  expect((await servedModel(app.ctx)).version).toBe(before.version)
})

test('the latest five versions are kept', async () => {
  for (let more = 0; more < 3; more++) await trainNightly(app.ctx)
  expect(await versions()).toHaveLength(5)
})

test('a clock that goes back a month trains all the same', async () => {
  app.setNow(new Date(Date.now() - 30 * DAY_MS))
  onTestFinished(() => app.setNow(undefined))
  await trainNightly(app.ctx)
  expect((await versions())[0]).toMatchObject({ state: 'serving' })
})
