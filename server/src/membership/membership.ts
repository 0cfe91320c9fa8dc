// Plans of members: given for a time, with phone numbers that can be seen with them.
import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { planFor, PLANS, type PlanId, type Tier } from '@parinay/contract/membership'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { setTier } from '../profile/profile.ts'

const MONTH_MS = 30.4 * DAY_MS

/** Ends the plan that the member has, and begins another from now. Without `until` it lasts as long as the shortest plan of its tier. */
export async function grant(tx: Tx, member: MemberId, tier: Tier, until: Date | undefined, now: Date) {
  // The profile's row lets two grants follow one another.
  await setTier(tx, member, tier, now)
  await tx.updateTable('membership').set({ ended_at: now }).where(isOpenOf(member)).execute()
  if (tier === 'free') return
  const plan = planFor(tier, until ? (until.getTime() - now.getTime()) / MONTH_MS + 0.1 : 0)
  const { durationMonths, contactRevealsLimit } = PLANS[plan]
  const endsAt = until ?? monthsAfter(now, durationMonths)
  await insertPlan(tx, member, { plan, startsAt: now, endsAt, reveals: contactRevealsLimit })
}

/** Begins a plan that was bought, and returns its id. It ends the one before. */
export async function begin(
  tx: Tx,
  member: MemberId,
  { plan, months, reveals }: { plan: PlanId; months: number; reveals: number },
  now: Date,
): Promise<string> {
  await grant(tx, member, 'free', undefined, now)
  await setTier(tx, member, PLANS[plan].tier, now)
  return insertPlan(tx, member, { plan, startsAt: now, endsAt: monthsAfter(now, months), reveals })
}

async function insertPlan(
  tx: Tx,
  member: MemberId,
  { plan, startsAt, endsAt, reveals }: { plan: PlanId; startsAt: Date; endsAt: Date; reveals: number },
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('membership')
    .values({ id, member_id: member, plan, starts_at: startsAt, ends_at: endsAt, reveals_limit: reveals })
    .execute()
  return id
}

const isOpenOf = (member: MemberId) => sql<boolean>`(member_id = ${member} and ended_at is null)`

/** The same day of a later month, or its last day. */
function monthsAfter(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCMonth(at.getUTCMonth() + months)
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0)
  return later
}

/** A plan that is over counts as none from that moment on, also before the job has come. */
export const currentPlan = (db: Db, member: MemberId, now: Date) =>
  db
    .selectFrom('membership')
    .select(['id', 'plan', 'starts_at', 'ends_at', 'reveals_limit', 'reveals_used'])
    .where(isOpenOf(member))
    .where('ends_at', '>', now)
    .executeTakeFirst()

export const revealsLeft = async (db: Db, member: MemberId, now: Date): Promise<number> => {
  const plan = await currentPlan(db, member, now)
  return plan ? plan.reveals_limit - plan.reveals_used : 0
}

/** Counts a phone number against the member's plan. False if there is none left. */
export const useReveal = async (tx: Tx, member: MemberId, now: Date): Promise<boolean> =>
  (
    await tx
      .updateTable('membership')
      .set({ reveals_used: sql`reveals_used + 1` })
      .where(isOpenOf(member))
      .where('ends_at', '>', now)
      .whereRef('reveals_used', '<', 'reveals_limit')
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

/** Whose plan is over is free again. A second run finds nobody. */
export const endPlans = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.now()
    const { rows } = await sql<{ id: MemberId }>`
      with over as (
        update membership set ended_at = ends_at where ended_at is null and ends_at <= ${now} returning member_id
      )
      update profile set tier = 'free', updated_at = ${now} from over where profile.id = over.member_id returning profile.id
    `.execute(tx)
    for (const { id } of rows) hint(ctx, tx, [id], 'account', 'profile', 'contact')
  })

export async function membershipOf({ db, now }: Pick<Context, 'db' | 'now'>, member: MemberId) {
  const plan = await currentPlan(db, member, now())
  if (!plan) return { tier: 'free' as const, planId: 'free', isActive: false, ...NOTHING_TO_REVEAL }
  const { tier } = PLANS[plan.plan as PlanId]
  return {
    tier,
    planId: plan.plan,
    isActive: true,
    autoRenew: false as const,
    startDate: plan.starts_at.toISOString(),
    endDate: plan.ends_at.toISOString(),
    contactRevealsLimit: plan.reveals_limit,
    contactRevealsUsed: plan.reveals_used,
  }
}

const NOTHING_TO_REVEAL = { autoRenew: false as const, contactRevealsLimit: 0, contactRevealsUsed: 0 }
