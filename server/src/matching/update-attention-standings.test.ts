import { randomUUID } from 'node:crypto'
import { recommended } from '@parinay/contract/dashboard'
import type { ProfileChange } from '@parinay/contract/profile/profile'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { expect, test } from 'vitest'
import { type Actor, deactivate, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { updateStandings } from './update-attention-standings.ts'

const app = await world()
const FACTS: ProfileChange = {
  personalDetails: { heightCm: 165, maritalStatus: 'never_married', motherTongue: 'Kannada' },
  religiousDetails: { religion: 'Hindu' },
  familyDetails: { currentResidenceState: 'Karnataka' },
}
const man = (name: string) => somebody(app, { name, gender: 'male', dateOfBirth: '1991-01-01', profile: FACTS })
const standingOf = ({ id }: Actor) =>
  app.ctx.db.selectFrom('matching_standing').selectAll().where('member_id', '=', id).executeTakeFirst()
const addImpressions = async (viewers: readonly Actor[], person: Actor, place: number) => {
  const now = app.ctx.now()
  await app.ctx.db
    .insertInto('impression')
    .values(
      viewers.map(({ id }) => ({
        viewer_id: id,
        shown_on: now.toISOString().slice(0, 10),
        list: 'recommended',
        person_id: person.id,
        place,
        shown_at: now,
      })),
    )
    .execute()
}

test('an empty installation, and one where nothing was shown, move nothing', async () => {
  await updateStandings(app.ctx)
  await man('Alone')
  await updateStandings(app.ctx)
  expect(await app.ctx.db.selectFrom('matching_standing').selectAll().execute()).toEqual([])
})

test('who is shown more than others, or gets more interests than can be read, comes later in lists', async () => {
  const women = await Promise.all(Array.from({ length: 28 }, () => somebody(app, { profile: FACTS })))
  const reader = await somebody(app, { profile: FACTS })
  const [shown, flooded, quiet] = await Promise.all(['Shown', 'Flooded', 'Quiet'].map(man))
  const listed = async () =>
    (await reader.asks(recommended)).data
      .map(({ fullName }) => fullName)
      .filter((name) => ['Shown', 'Flooded', 'Quiet'].includes(name))
  await addImpressions(women, shown!, 1)
  await addImpressions(women.slice(0, 2), quiet!, 20)
  const writing = women.map(({ id }) => ({ id: randomUUID(), sender_id: id, receiver_id: flooded!.id }))
  await app.ctx.db
    .insertInto('interest')
    .values(writing.map((interest) => ({ ...interest, created_at: app.ctx.now() })))
    .execute()

  await updateStandings(app.ctx)
  const first = await standingOf(shown!)
  expect(first!.price).toBeGreaterThan(0)
  expect((await standingOf(quiet!))!.price).toBeLessThan(0)
  expect((await standingOf(flooded!))!.read).toBeLessThan(1)
  expect(await listed()).toEqual(['Quiet', 'Shown', 'Flooded'])

  // The same night again changes nothing, nor does a member who left.
  await deactivate(app, women[0]!)
  await updateStandings(app.ctx)
  expect(await standingOf(shown!)).toEqual(first)

  const start = Date.now()
  app.setNow(new Date(start + DAY_MS))
  await updateStandings(app.ctx)
  const second = await standingOf(shown!)
  expect(second!.price).toBeGreaterThan(first!.price)
  // After the clock is set back a day, the next run still updates.
  app.setNow(new Date(start))
  await updateStandings(app.ctx)
  app.setNow(undefined)
  expect((await standingOf(shown!))!.price).toBeGreaterThan(second!.price)
})
