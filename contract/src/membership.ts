import { z } from 'zod'
import { call } from './kernel/call.ts'
import { TIERS } from './vocabulary/choices.ts'

export type Tier = (typeof TIERS)[number]

interface Plan {
  tier: Tier
  name: string
  durationMonths: number
  priceInr: number
  contactRevealsLimit: number
}

/** The plans, the cheapest of a tier first. Nothing is on sale yet: an admin gives a member a tier. */
export const PLANS = {
  free: { tier: 'free', name: 'Free', durationMonths: 0, priceInr: 0, contactRevealsLimit: 0 },
  basic_1: { tier: 'basic', name: 'Basic, 1 month', durationMonths: 1, priceInr: 999, contactRevealsLimit: 10 },
  basic_3: { tier: 'basic', name: 'Basic, 3 months', durationMonths: 3, priceInr: 2_499, contactRevealsLimit: 30 },
  premium_3: {
    tier: 'premium',
    name: 'Premium, 3 months',
    durationMonths: 3,
    priceInr: 4_999,
    contactRevealsLimit: 100,
  },
  premium_6: {
    tier: 'premium',
    name: 'Premium, 6 months',
    durationMonths: 6,
    priceInr: 8_999,
    contactRevealsLimit: 200,
  },
  elite_12: { tier: 'elite', name: 'Elite, 12 months', durationMonths: 12, priceInr: 15_999, contactRevealsLimit: 500 },
} as const satisfies Record<string, Plan>
export type PlanId = keyof typeof PLANS

/**
 * What each tier may do. Until plans are on sale, connected members chat whatever their tier is, and the interests of every tier have a fair
 * daily limit.
 */
export const RIGHTS: Readonly<Record<Tier, { canSendMessages: boolean; canSendUnlimitedInterests: boolean }>> = {
  free: { canSendMessages: false, canSendUnlimitedInterests: false },
  basic: { canSendMessages: true, canSendUnlimitedInterests: false },
  premium: { canSendMessages: true, canSendUnlimitedInterests: true },
  elite: { canSendMessages: true, canSendUnlimitedInterests: true },
}

/** The longest plan of a tier within these months, or its shortest. */
export function planFor(tier: Exclude<Tier, 'free'>, months: number): PlanId {
  const plans = (Object.keys(PLANS) as PlanId[]).filter((id) => PLANS[id].tier === tier)
  return plans.findLast((id) => PLANS[id].durationMonths <= months) ?? plans[0]!
}

export const myMembership = call({
  method: 'GET',
  path: '/membership',
  summary: 'My plan, until when, and how many phone numbers I can still see with it',
  by: 'member',
  reply: z.object({
    data: z.object({
      tier: z.enum(TIERS),
      planId: z.string(),
      isActive: z.boolean(),
      autoRenew: z.literal(false),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
      contactRevealsLimit: z.int(),
      contactRevealsUsed: z.int(),
    }),
  }),
  failure: 'Failed to load your membership',
  shows: ['account', 'contact'],
})
