import { merge } from '../discovery/index/merge.ts'
import type { Context } from '../platform/context.ts'
import { matchChangedProfiles } from '../saved-searches/alerts/matcher.ts'
import { noteChangedProfiles } from '../saved-searches/alerts/changed-profiles.ts'

/** Until the index knows everybody, and the saved searches have found whoever fits them. */
export async function settleIndex(ctx: Context): Promise<void> {
  for (let merged = 1; merged > 0;) {
    merged = await merge(ctx, noteChangedProfiles)
    await matchChangedProfiles(ctx)
  }
}
