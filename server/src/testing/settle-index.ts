import { merge } from '../discovery/index/merge-delta.ts'
import type { Context } from '../platform/context.ts'
import { matchChangedProfiles } from '../saved-searches/alerts/match-changed-profiles.ts'
import { noteChangedProfiles } from '../saved-searches/alerts/changed-profiles.ts'

/** Merges until the index has all changes, and saved searches have found all matches. */
export async function settleIndex(ctx: Context): Promise<void> {
  for (let merged = 1; merged > 0;) {
    merged = await merge(ctx, noteChangedProfiles)
    await matchChangedProfiles(ctx)
  }
}
