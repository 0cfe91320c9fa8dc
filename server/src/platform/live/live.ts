import type { Topic } from '@parinay/contract/kernel/hint-topics'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { ServerEvents } from '@parinay/contract/kernel/live-events'
import { afterCommit, type Tx } from '../database/database.ts'
import type { Replica } from '../database/replica.ts'

/** The open pages of these members, or of all staff. */
export type Audience = readonly MemberId[] | 'staff'

/** The open pages of all processes. Events are neither stored nor repeated: a page that missed one fetches the data. */
export interface Live {
  emit<E extends keyof ServerEvents>(to: Audience, event: E, ...values: Parameters<ServerEvents[E]>): void
  /** Closes the sockets of one session. */
  endSession(tokenHash: Buffer): void
  /** Closes all sockets of a member. */
  endMember(member: MemberId): void
  /** Which of these members have a page open, in any process. */
  onlineAmong(members: readonly MemberId[]): Promise<ReadonlySet<MemberId>>
}

/** Does nothing. For scripts and for tests of other subjects. */
export const noOpenPages: Live = {
  emit: () => undefined,
  endSession: () => undefined,
  endMember: () => undefined,
  onlineAmong: async () => new Set(),
}

/** Asks open pages to fetch these topics again, once the transaction is committed and the replica has it. A hint never carries data. */
export const hint = (ctx: HintContext, tx: Tx, to: Audience, ...topics: Topic[]) =>
  afterCommit(tx, () => hintNow(ctx, to, ...topics))

/** Like `hint`, after a statement outside any transaction, which has already committed. */
export function hintNow({ live, replica }: HintContext, to: Audience, ...topics: Topic[]) {
  if (replica) void replica.caughtUp().then(() => live.emit(to, 'hint', topics))
  else live.emit(to, 'hint', topics)
}

interface HintContext {
  live: Live
  replica?: Replica
}
