// How long a sender waits before another interest in the same member.
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { COOLDOWN_DAYS } from '@parinay/contract/interests'
import type { Tx } from '../platform/database/database.ts'
import * as queries from './queries.ts'

interface Cooldown {
  days: number
  /** True if the sender withdrew the interest. */
  isWithdrawn: boolean
}
export const AFTER_REJECTION: Cooldown = { days: COOLDOWN_DAYS, isWithdrawn: false }

/** After a rejected or withdrawn interest is deleted, its sender must wait before sending another one to the same member. */
export async function startCooldown(
  tx: Tx,
  { sender, receiver }: { sender: string; receiver: string },
  { days, isWithdrawn }: Cooldown,
  now: Date,
) {
  const until = new Date(now.getTime() + days * DAY_MS)
  await queries.deleteExpiredCooldowns(tx, sender, now)
  await queries.insertCooldown(tx, { sender_id: sender, receiver_id: receiver, until, after_withdrawal: isWithdrawn })
}
