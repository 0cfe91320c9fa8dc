// Every night each member's standing is updated: how often their card was seen last week, and how many interests they got and answered.
// A standing moves a person up or down in others' lists, so that attention is shared.
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { movedOn, NEW_STANDING, type Standing } from '../matching-engine/attention-standing.ts'
import type { Context } from '../platform/context.ts'
import * as queries from './attention-standing-queries.ts'

/** Members in one statement; other calls are served in between. */
const BATCH = 2_000
/** Everybody is thought to read this many interests a week, besides those answered. */
const USUAL_CAPACITY = 5
/** Smaller changes are not written. */
const LEAST_CHANGE = 0.01

export async function updateStandings(ctx: Pick<Context, 'pool' | 'now'>): Promise<void> {
  const now = ctx.now()
  const today = todayInIndia(now)
  const usual = new Map((await queries.usualAttention(ctx, now)).map(({ group, seen }) => [group, seen]))
  if (usual.size === 0) return
  for (let after = -1, isLast = false; !isLast;) {
    const weeks = await queries.weeksOf(ctx, { now, today, after, limit: BATCH })
    const moved = weeks.flatMap((week) => {
      const before: Standing = week.standing ?? NEW_STANDING
      const standing = movedOn(before, {
        ...week,
        capacity: week.answered + USUAL_CAPACITY,
        usual: usual.get(week.group) ?? 0,
      })
      return isChanged(before, standing) ? [{ id: week.id, ...standing }] : []
    })
    await queries.write(ctx, moved, today)
    isLast = weeks.length < BATCH
    after = weeks.at(-1)?.position ?? after
  }
}

const isChanged = (before: Standing, after: Standing) =>
  (['read', 'price', 'crowd'] as const).some((part) => Math.abs(before[part] - after[part]) > LEAST_CHANGE)
