import type { Topic } from '@parinay/contract/kernel/topics'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Told } from '@parinay/contract/kernel/live-events'
import type { Context } from '../context.ts'
import { afterCommit, type Tx } from '../database/database.ts'

/** Whose open pages: of some members, or of everybody who looks after the place. */
export type Audience = readonly MemberId[] | 'staff'

/** The open pages of all processes. Nothing here is kept, and nothing waits: a page that missed something asks for it. */
export interface Live {
  tell<E extends keyof Told>(to: Audience, event: E, ...told: Parameters<Told[E]>): void
  /** Closes the sockets of one session, or of all of a member's. */
  endSession(tokenHash: Buffer): void
  endMember(member: MemberId): void
  /** Who of these has a page open, in any process. */
  online(members: readonly MemberId[]): Promise<ReadonlySet<MemberId>>
}

/** For whoever has no pages: scripts, and tests of other things. */
export const noPages: Live = {
  tell: () => undefined,
  endSession: () => undefined,
  endMember: () => undefined,
  online: async () => new Set(),
}

/** Open pages fetch these topics again once the transaction is committed and the replica has it. A hint carries topics, never data. */
export const hint = (ctx: HintContext, tx: Tx, to: Audience, ...topics: Topic[]) =>
  afterCommit(tx, () => hintNow(ctx, to, ...topics))

/** The same after a statement that is no part of a transaction, and is therefore committed already. */
export function hintNow({ live, replica }: HintContext, to: Audience, ...topics: Topic[]) {
  if (replica) void replica.hasNews().then(() => live.tell(to, 'hint', topics))
  else live.tell(to, 'hint', topics)
}

type HintContext = Pick<Context, 'live' | 'replica'>
