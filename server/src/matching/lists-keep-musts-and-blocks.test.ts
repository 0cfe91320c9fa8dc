import { recommended } from '@parinay/contract/dashboard'
import { dismiss } from '@parinay/contract/dismissals'
import { matches } from '@parinay/contract/matches'
import { savePreferences } from '@parinay/contract/preferences'
import { saveProfile } from '@parinay/contract/profile/profile'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { expect, test } from 'vitest'
import { hideInactiveProfiles } from '../account/hide-inactive-profiles.ts'
import { ENGINE_COLUMNS, type FactRow } from '../compatibility/profile-columns-for-engine.ts'
import { personOf } from '../compatibility/person-from-profile.ts'
import { candidatePage, candidatesFor } from '../discovery/candidate-set.ts'
import { readWithCurrentAges } from '../discovery/index/roll-over-ages.ts'
import { keepsMusts } from '../matching-engine/keeps-musts.ts'
import { mustsOf } from '../preferences/musts-of-member.ts'
import { block } from '../safety/blocks.ts'
import { type Actor, deactivate } from '../testing/actors.ts'
import { drawing, randomMembers, randomWishes } from '../testing/random-members.ts'
import { settleIndex } from '../testing/settle-index.ts'
import { TRIAL_LIMIT_MS, trialSize } from '../testing/trial-size.ts'
import { world } from '../testing/world.ts'

const app = await world()
const draw = drawing(11)
/** In every four rounds one leaves in each way. */
const ROUNDS = trialSize({ gate: 8, trials: 20 })
const LISTS_A_ROUND = trialSize({ gate: 400, trials: 500 })
/** Whole lists as members get them; the others are the candidates that these are made of. */
const LISTS_OVER_HTTP = 40
const AT_ONCE = 20

const women = await randomMembers(app, 'female', 70, 1)
const men = await randomMembers(app, 'male', 70, 2)
const viewers = [...women.slice(10), ...men.slice(10)]
const anyOf = <T>(some: readonly T[]) => some[draw(some.length)]!
/** Blocked by one of the two, or put aside: the viewer, then the person. */
const apart = new Set<string>()

/** Some change their wishes, one is put aside or blocked, and one each leaves in every way. */
async function change(round: number) {
  for (let place = 0; place < 30; place++)
    await anyOf(viewers).asks(savePreferences, { body: { wishes: randomWishes(draw) } })
  const [one, other] = [anyOf(women.slice(10)), anyOf(men.slice(10))]
  await one.asks(dismiss, { params: { id: other.id } })
  apart.add(`${one.id} ${other.id}`)
  const [blocker, blocked] = [anyOf(men.slice(10)), anyOf(women.slice(10))]
  await block(app.ctx, blocker.id, blocked.id)
  apart.add(`${blocker.id} ${blocked.id}`).add(`${blocked.id} ${blocker.id}`)
  const leaving = [...women.slice(0, 10), ...men.slice(0, 10)][round]!
  if (round % 4 === 0) await leaving.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })
  if (round % 4 === 1) await deactivate(app, leaving)
  if (round % 4 === 2) await leaving.asks(saveProfile, { body: { privacySettings: { pauseProfile: true } } })
  if (round % 4 === 3) {
    await app.ctx.db
      .updateTable('member')
      .set({ last_active_at: new Date(0) })
      .where('id', '=', leaving.id)
      .execute()
    await hideInactiveProfiles(app.ctx)
  }
}

/** The people that each member may see, by the engine's rules and without the index. */
async function fitting() {
  const { rows } = await app.ctx.pool.query<FactRow & { is_listed: boolean }>(
    `select ${ENGINE_COLUMNS}, is_active and not is_hidden as is_listed from profile join member on member.id = profile.id`,
  )
  const today = todayInIndia(app.ctx.now())
  const people = rows.map((row) => ({ ...row, person: personOf(row, today) }))
  const known = new Map<string, ReadonlySet<string>>()
  const find = (viewer: string) => {
    const me = people.find(({ id }) => id === viewer)!.person
    const may = people.filter(
      ({ id, person, is_listed }) => is_listed && keepsMusts(me, person) && !apart.has(`${viewer} ${id}`),
    )
    return new Set(may.map(({ id }) => id))
  }
  return (viewer: string) => {
    const found = known.get(viewer) ?? find(viewer)
    known.set(viewer, found)
    return found
  }
}

async function listOf(viewer: Actor): Promise<string[]> {
  const query = { page: String(1 + draw(2)), limit: String(1 + draw(30)) }
  const sort = anyOf(['best', 'recent', 'age', undefined] as const)
  const { data } = await (sort
    ? viewer.asks(matches, { query: { ...query, sort } })
    : viewer.asks(recommended, { query }))
  return data.map(({ _id }) => _id)
}

const places = await app.ctx.db.selectFrom('profile').select(['id', 'position']).execute()
const idAt = new Map(places.map(({ id, position }) => [position, id]))

async function candidatesOf({ id }: Actor): Promise<string[]> {
  const gender = women.some((woman) => woman.id === id) ? 'female' : 'male'
  const keepingMusts = await mustsOf(app.ctx, id)
  const { positions } = await readWithCurrentAges(app.ctx, undefined, (ctx) =>
    candidatePage(keepingMusts(candidatesFor(ctx, { id, gender }, {})), { skip: 0, limit: 200 }),
  )
  return positions.map((position) => idAt.get(position)!)
}

test(
  'random lists break no must of either and show nobody blocked, put aside, hidden, paused, resting or gone',
  async () => {
    let [lists, shown] = [0, 0]
    for (let round = 0; round < ROUNDS; round++) {
      await change(round)
      // Every other round reads what is not merged yet.
      if (round % 2 === 0) await settleIndex(app.ctx)
      const fittingOf = await fitting()
      for (let number = 0; number < LISTS_A_ROUND; number += AT_ONCE) {
        const asking = Array.from({ length: AT_ONCE }, () => anyOf(viewers))
        const asked = await Promise.all(
          asking.map((viewer) => (number < LISTS_OVER_HTTP ? listOf(viewer) : candidatesOf(viewer))),
        )
        asked.forEach((listed, place) => {
          const may = fittingOf(asking[place]!.id)
          const wrong = listed.filter((id) => !may.has(id))
          // Nobody is left out for nothing either.
          const missing = number < LISTS_OVER_HTTP ? 0 : may.size - listed.length
          expect({ wrong, missing }).toEqual({ wrong: [], missing: 0 })
          shown += listed.length
          lists++
        })
      }
    }
    console.log(`${lists} random lists with ${shown} people`)
    expect(lists).toBe(ROUNDS * LISTS_A_ROUND)
    expect(shown).toBeGreaterThan(lists)
  },
  TRIAL_LIMIT_MS,
)
