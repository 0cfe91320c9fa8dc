import type { Context } from '../../platform/context.ts'
import type { Live } from '../../platform/live/live.ts'
import { endPartedTalks } from './end-calls.ts'

/** The open pages, whose calls end with their sign-in: by a sign-out, a suspension or a deletion. */
export const endTalksWithSessions = (ctx: Context, live: Live): Live => ({
  ...live,
  endSession(tokenHash) {
    live.endSession(tokenHash)
    void endPartedTalks(ctx)
  },
  endMember(member) {
    live.endMember(member)
    void endPartedTalks(ctx)
  },
})
