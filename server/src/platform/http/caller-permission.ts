import type { Call } from '@parinay/contract/kernel/call'
import type { ProblemCode } from '@parinay/contract/kernel/problems'
import type { SignedIn } from './bind-call.ts'

const RANK = { visitor: 0, member: 1, moderator: 2, admin: 3 } as const
const RANK_OF_ROLE = { user: RANK.member, moderator: RANK.moderator, admin: RANK.admin } as const

/** Checks the caller's role. The operation checks what the caller may touch. */
export function whyNotCall(
  call: Pick<Call, 'by'>,
  member: Pick<SignedIn, 'role'> | undefined,
): ProblemCode | undefined {
  const rank = member ? RANK_OF_ROLE[member.role] : RANK.visitor
  if (rank >= RANK[call.by]) return undefined
  return member ? 'not_allowed' : 'not_signed_in'
}
