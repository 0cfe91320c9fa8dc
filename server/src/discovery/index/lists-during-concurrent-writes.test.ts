// Members join, save, hide, block, sign in and leave while others read, merge and rebuild, and the date changes. Every list, order and count
// is exact in its own snapshot. At the end the index agrees with the profiles, and saved searches have all their matches.
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { browse } from '@parinay/contract/discovery'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { deleteProfile, saveProfile } from '@parinay/contract/profile/profile'
import { saveSearch } from '@parinay/contract/saved-searches'
import fc from 'fast-check'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { dismiss, takeBack } from '../../dismissals/dismissals.ts'
import { block } from '../../safety/blocks.ts'
import { matchChangedProfiles } from '../../saved-searches/alerts/match-changed-profiles.ts'
import { noteChangedProfiles } from '../../saved-searches/alerts/changed-profiles.ts'
import { type Actor, somebody } from '../../testing/actors.ts'
import { arbitraryQuery } from '../../testing/arbitrary-query.ts'
import { countSearchMatches, findWrongAlerts } from '../../testing/find-wrong-alerts.ts'
import { settleIndex } from '../../testing/settle-index.ts'
import { SEED, TRIAL_LIMIT_MS, trialSize } from '../../testing/trial-size.ts'
import { world } from '../../testing/world.ts'
import { verifyIndex } from './verify-index.ts'
import { rollOverTo } from './roll-over-ages.ts'
import { rowAtLeast } from '../filters/numeric-facets.ts'
import { merge } from './merge-delta.ts'
import { SORTED_PAGE } from '../sorted-page.ts'
import {
  facetCounts,
  type SnapshotCandidates,
  candidatePage,
  candidatesFor,
  countCandidates,
  type Window,
} from '../candidate-set.ts'
import { byJoining, referenceCondition, referencePage } from '../../testing/reference-list.ts'
import { rebuild } from './rebuild-index.ts'

/** The reads of each of two readers. The others go on meanwhile. */
const READS = trialSize({ gate: 25, trials: 1_500 })

const picks = fc.sample(fc.nat(1_000_000), { numRuns: 5_000, seed: SEED })
let picked = 0
const pick = (below: number) => picks[picked++ % picks.length]! % below

const wishes = fc
  .sample(arbitraryQuery, { numRuns: 400, seed: SEED })
  .map((query) => browse.query.parse({ ...query, page: '1', limit: '20' }))
const CITIES = ['Pune', 'New Delhi', 'Bengaluru', 'mysuru']
const RELIGIONS = ['Hindu', 'Muslim', 'Jain'] as const
const SEARCHES = [
  { city: ['Pune', 'mysuru'], religion: 'Jain' },
  { religion: 'Hindu', ageMin: '31' },
  { heightMin: '170', ageMax: '35' },
  { religion: ['Muslim', 'Jain'], ageMin: '25' },
]

/** A pool that queries within one transaction, which is already a snapshot. */
function within(tx: Tx) {
  const query = async (candidates: string | { text: string; values: unknown[] }) =>
    typeof candidates === 'string' ? undefined : tx.executeQuery(CompiledQuery.raw(candidates.text, candidates.values))
  return { query, connect: async () => ({ query, release: () => undefined }) } as never as Context['pool']
}

const LEAST_FINDS = 5

const pause = () => sleep(100)

test(
  `every list is exact in a race, and nothing is left wrong (seed ${SEED})`,
  { timeout: TRIAL_LIMIT_MS },
  async () => {
    // A new world, because nobody may match the searches before the race, also when it is run again.
    const app = await world()
    const people: Actor[] = []
    for (let count = 0; count < 60; count++)
      people.push(await somebody(app, { name: `Asha ${count}`, gender: count % 2 ? 'male' : 'female' }))
    const [man] = people.filter((_, place) => place % 2)
    // Nobody matches any of these yet.
    for (const [place, query] of SEARCHES.entries())
      for (const owner of [people[0]!, man!])
        await owner.asks(saveSearch, { body: { name: `Search ${place}`, query, alert: 'instant' } })
    const { ctx } = app
    const differing: object[] = []
    const counts = { met: 0, finds: 0, saves: 0, merges: 0 }
    const race = { isOver: false }
    const repeat = async (work: () => Promise<unknown>) => {
      while (!race.isOver) await work()
    }
    // Proves that enough is compared.
    const isEnough = () => counts.finds > LEAST_FINDS && counts.saves > 5 && counts.merges > 0 && counts.met > 5
    const lookForFinds = async () => {
      counts.finds = await countSearchMatches(ctx)
      await pause()
    }

    const join = async () => {
      people.push(await somebody(app, { name: 'Zoë राव', gender: pick(2) ? 'male' : 'female' }))
    }
    const save = (one = people[1 + pick(people.length - 1)]!) =>
      one
        .asks(saveProfile, {
          body: {
            fullName: ['Asha Mehta', 'Rohan Iyer', 'आशा Khan'][pick(3)]!,
            ...(one !== man && pick(10) === 0 && { gender: (['male', 'female'] as const)[pick(2)]! }),
            dateOfBirth: ['1996-06-15', '1986-06-15', '1990-02-28'][pick(3)]!,
            personalDetails: { heightCm: 150 + pick(40) },
            religiousDetails: { religion: RELIGIONS[pick(3)]! },
            familyDetails: { currentResidenceCity: CITIES[pick(4)]! },
            professionalDetails: { annualIncomeMin: pick(3) * 500_000 },
            privacySettings: { hideProfile: pick(4) === 0 },
          },
        })
        .catch(ended)
    const leave = async () => {
      if (people.length < 40) return
      const [gone] = people.splice(2 + pick(people.length - 2), 1)
      await gone!.asks(deleteProfile).catch(ended)
    }
    // In a transaction, which is repeated after a deadlock with a save.
    const change = (member: { is_active: boolean } | { last_active_at: Date }) => {
      const { id } = people[2 + pick(people.length - 2)]!
      return inTransaction(ctx, (tx) => tx.updateTable('member').set(member).where('id', '=', id).execute())
    }
    const rest = () => change({ is_active: pick(2) === 1 })
    const come = () => change({ last_active_at: new Date(Date.UTC(2026, pick(12), 1 + pick(28))) })
    const someone = () => people[2 + pick(people.length - 2)]!.id
    const dismissPerson = () =>
      (pick(3) ? dismiss(ctx, man!.id, someone()) : takeBack(ctx, man!.id, someone())).catch(ended).then(pause)
    const answerSome = () =>
      inTransaction(ctx, (tx) =>
        (pick(3)
          ? sql`
          insert into interest (id, sender_id, receiver_id, status, answered_at)
          values (gen_random_uuid(), ${pick(2) ? man!.id : someone()}, ${someone()}, 'accepted', now()) on conflict do nothing`
          : sql`delete from interest where id in (select id from interest order by created_at limit 1)`
        ).execute(tx),
      )
        .catch(ended)
        .then(pause)
    const turn = () => rollOverTo(ctx, `2026-0${1 + pick(9)}-1${pick(10)}`)

    const mergeSome = async () => {
      await merge(ctx, noteChangedProfiles)
      counts.merges++
    }
    const saveSome = async () => {
      await save()
      counts.saves++
    }
    const find = () => matchChangedProfiles(ctx)

    /** Reads one of the lists, orders or counts, and the same by plain SQL, in one snapshot. */
    const read = () =>
      ctx.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          const { rows } = await sql<{ day: string }>`select day from discovery_state`.execute(tx)
          const { page: at, limit, sortOrder, sortBy: _, upTo: __, ...wish } = wishes[pick(wishes.length)]!
          const viewer = pick(3) > 0 ? { id: man!.id, gender: 'male' as const } : undefined
          const upTo = pick(3) > 0 ? undefined : pick(people.length + 20)
          const reader = { pool: within(tx) }
          const candidates = candidatesFor({ ...ctx, ...reader }, viewer, wish, {
            joinedUpTo: upTo,
            includeAnswered: pick(4) === 0,
          })
          const asking = { ...candidates, today: rows[0]!.day, snapshot: reader }
          const isAscending = sortOrder === 'asc'
          const window = { skip: (at - 1) * limit, limit }
          const { found, plain } = await READINGS[pick(READINGS.length)]!(tx, asking, isAscending, window)
          if (!isDeepStrictEqual(found, plain)) differing.push({ wish, found, plain })
          counts.met += plain.total
        })

    const readAll = async () => {
      for (let reads = 0; reads < READS || (!isEnough() && reads < 100 * READS); reads++) await read()
    }

    await Promise.all([
      Promise.all([readAll(), readAll()]).finally(() => (race.isOver = true)),
      ...[saveSome, saveSome, mergeSome, find, join, leave, rest, come].map(repeat),
      repeat(() => block(ctx, man!.id, people[2 + pick(people.length - 2)]!.id).catch(ended)),
      repeat(dismissPerson),
      repeat(answerSome),
      // Each rollover blocks merges while it runs.
      repeat(() => turn().then(pause)),
      repeat(() => rebuild(ctx).then(pause)),
      repeat(lookForFinds),
    ])
    expect(differing.slice(0, 3)).toEqual([])
    expect(counts).toSatisfy(isEnough)

    expect(await verifyIndex(ctx)).toEqual([])
    // The people found so far may have left again, so more join who match a search.
    const [city, religion] = [SEARCHES[0]!.city![0]!, 'Jain' as const]
    for (let count = 0; count <= LEAST_FINDS; count++) {
      const woman = await somebody(app)
      await woman.asks(saveProfile, {
        body: { religiousDetails: { religion }, familyDetails: { currentResidenceCity: city } },
      })
    }
    await rollOverTo(ctx, todayInIndia(ctx.now()))
    await settleIndex(ctx)
    expect(await verifyIndex(ctx)).toEqual([])
    const found = await countSearchMatches(ctx)
    expect(found).toBeGreaterThan(LEAST_FINDS)
    expect(await findWrongAlerts(ctx)).toEqual([])
  },
)

/** A reading of the index, and the same by plain SQL. */
type Reading = (
  tx: Tx,
  asking: SnapshotCandidates,
  isAscending: boolean,
  window: Window,
) => Promise<{ found: object; plain: { total: number } }>

const READINGS: Reading[] = [
  async (tx, asking, isAscending, window) => ({
    found: await candidatePage(asking, { ...window, isAscending }),
    plain: await referencePage(tx, asking, { ...window, isAscending }),
  }),
  async (tx, asking, isAscending, window) => ({
    found: await SORTED_PAGE.age(asking, { ...window, isAscending }),
    plain: await referencePage(tx, asking, window, inGroups(ageOn(asking.today), isAscending)),
  }),
  async (tx, asking, isAscending, window) => ({
    found: await SORTED_PAGE.lastActive(asking, { ...window, isAscending }),
    plain: await referencePage(tx, asking, window, inGroups(LAST_HERE, isAscending)),
  }),
  async (tx, asking) => {
    const { rows } = await sql<{ name: string; count: number }>`
      select name, count(*) as count from profile, unnest(array[
        'religion:' || religion, 'age:' || lpad((${ageOn(asking.today)})::text, 10, '0')
      ]) own (name) where name is not null and ${referenceCondition(asking)} group by name order by name collate "C"
    `.execute(tx)
    const found = await facetCounts(asking, { group: [{ from: 'religion:', to: 'religion;' }, rowAtLeast('age', 0)] })
    return {
      found: { counts: [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)), total: await countCandidates(asking) },
      plain: {
        counts: rows.map(({ name, count }) => [name, count]),
        total: (await referencePage(tx, asking, { skip: 0, limit: 0 })).total,
      },
    }
  },
]

const ageOn = (today: string) => sql`extract(year from age(${today}::date, profile.date_of_birth))`
const LAST_HERE = sql`case when show_last_active then (last_active_at at time zone 'Asia/Kolkata')::date::text else '0' end`
const inGroups = (group: RawBuilder<unknown>, isAscending: boolean) =>
  sql`${group} ${sql.raw(isAscending ? 'asc' : 'desc')}, ${byJoining(false)}`

/** Ignores errors about members who are deleted or resting, who can neither save nor be blocked. */
function ended(error: unknown) {
  const { refusal, code } = error as { refusal?: { code: string }; code?: string }
  if (
    // A key of a deleted member, or an interest in oneself.
    ['23503', '23514'].includes(code ?? '') ||
    ['session_ended', 'account_deactivated', 'not_signed_in', 'profile_not_found'].includes(refusal?.code ?? code ?? '')
  )
    return
  throw error
}
