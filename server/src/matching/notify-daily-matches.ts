// Once a day members are notified about new people who suit them: people who joined lately, where neither breaks a must of the other, and whose card
// the member has not seen yet.
import { addDays, todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { scoresOf } from '../compatibility/compatibility-scores.ts'
import { candidatePage, candidatesFor, narrow } from '../discovery/candidate-set.ts'
import { dayRange } from '../discovery/filters/date-facets.ts'
import { hasFacet } from '../discovery/filters/compile-criteria-to-facets.ts'
import { readWithCurrentAges } from '../discovery/index/roll-over-ages.ts'
import { notifyAll } from '../notifications/notifications.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { mustsOf } from '../preferences/musts-of-member.ts'
import * as queries from './daily-matches-queries.ts'

/** A person is new for this long, so that somebody who writes the profile a few days after joining is found too. */
const NEW_DAYS = 7
/** Members who were not here for longer are not told. */
const VISITED_DAYS = 30
/** This percent, or more. */
const GOOD_PERCENT = 70
/** The newest of the candidates are scored. */
const MAX_CANDIDATES = 200
const MAX_PEOPLE = 10
const BATCH_SIZE = 50
/** Runs every ten minutes for three hours reach 300,000 members. */
const BATCHES_PER_RUN = 330

interface Days {
  today: string
  newSince: string
  visitedSince: string
}

/** Goes on where the last run of the day ended. */
export async function notifyDailyMatches(ctx: Context): Promise<void> {
  const today = todayInIndia(ctx.now())
  const days = { today, newSince: addDays(today, -NEW_DAYS), visitedSince: addDays(today, -VISITED_DAYS) }
  for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
    const members = await queries.membersToTell(ctx.db, days, BATCH_SIZE)
    const found: queries.Found[] = []
    for (const member of members) found.push(...(await newcomersFor(ctx, member, days)))
    const ids = members.map(({ id }) => id)
    await inTransaction(ctx, (tx) => tell(ctx, tx, ids, found, days))
    if (members.length < BATCH_SIZE) return
  }
}

/** The newcomers that suit a member, best first. */
const newcomersFor = (
  ctx: Context,
  member: queries.MemberToTell,
  { newSince, today }: Days,
): Promise<queries.Found[]> =>
  readWithCurrentAges(ctx, undefined, async (reader) => {
    const keepingMusts = await mustsOf(reader, member.id)
    const joined = { group: [dayRange('joined', newSince, today)] }
    const newcomers = narrow(keepingMusts(candidatesFor(reader, member, {})), joined, hasFacet('facts:some'))
    const { positions } = await candidatePage(newcomers, { skip: 0, limit: MAX_CANDIDATES })
    if (positions.length === 0) return []
    const scoreOf = await scoresOf(reader, member.id, positions)
    return positions
      .filter((position) => scoreOf(position) >= GOOD_PERCENT)
      .toSorted((a, b) => scoreOf(b) - scoreOf(a))
      .map((position) => ({ member: member.id, position }))
  })

/** Claims the day and stores the notifications. Another process that found the same claims nothing, and tells nobody. */
async function tell(ctx: Context, tx: Tx, members: readonly string[], found: readonly queries.Found[], days: Days) {
  const claimed = new Set(await queries.claimDay(tx, members, days.today))
  const mine = found.filter(({ member }) => claimed.has(member))
  const people = Map.groupBy(await queries.unseenOf(tx, mine, days.newSince), ({ member }) => member)
  const told = [...people.keys()]
  const notifications = await notifyAll(
    ctx,
    tx,
    told.map((member) => ({ member, kind: 'daily_matches' })),
  )
  await queries.insertMatches(
    tx,
    told.flatMap((member, index) =>
      people
        .get(member)!
        .slice(0, MAX_PEOPLE)
        .map(({ person }, place) => ({ member, person, notification: notifications[index], place: place + 1 })),
    ),
  )
}
