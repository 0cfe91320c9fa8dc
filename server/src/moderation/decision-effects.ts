// What a decision does to the account, and how an appeal undoes it.
import type { Outcome } from '@parinay/contract/reports'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { endSuspension, suspend } from '../account/account.ts'
import { moderate } from '../photos/moderate-photo.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { setHiddenByStaff, setShown } from '../profile/profile.ts'
import { showVideoAgain } from '../videos/hide-video.ts'
import { takeHiddenProfile } from './complaint-queries.ts'
import * as queries from './queries.ts'
import { dropTraces, keepTraces } from './traces-of-removed-people.ts'
import { sparesSubject } from './rules.ts'

interface Decided {
  id: string
  subject: MemberId
  outcome: Outcome
  days?: number | null | undefined
}

export async function apply(ctx: Context, tx: Tx, { id, subject, outcome, days }: Decided) {
  const now = ctx.now()
  await returnProfile(ctx, tx, id, subject)
  if (outcome === 'hiding') await setHiddenByStaff(tx, subject, true, now)
  if (outcome === 'suspension') await suspend(ctx, tx, subject, new Date(now.getTime() + (days ?? 1) * DAY_MS), now)
  if (outcome === 'removal') {
    await suspend(ctx, tx, subject, 'infinity', now)
    await keepTraces(ctx, tx, id, subject)
  }
  // Nothing is wrong with the photos and videos that reports have put out of sight.
  if (sparesSubject(outcome)) await returnPictures(ctx, tx, id, subject)
  hint(ctx, tx, [subject], 'account', 'profile', 'photos')
}

export async function undo(ctx: Context, tx: Tx, { id, subject, outcome }: Decided) {
  if (outcome === 'hiding') await setHiddenByStaff(tx, subject, false, ctx.now())
  if (outcome === 'suspension' || outcome === 'removal') await endSuspension(ctx, tx, subject, ctx.now())
  if (outcome === 'removal') await dropTraces(tx, id)
  await returnPictures(ctx, tx, id, subject)
  hint(ctx, tx, [subject], 'account', 'profile', 'photos')
}

/** As the member had it. A decision to hide follows on its own. */
async function returnProfile(ctx: Context, tx: Tx, id: string, subject: MemberId) {
  const hidden = await takeHiddenProfile(tx, id)
  if (!hidden) return
  await setHiddenByStaff(tx, subject, false, ctx.now())
  if (!hidden.wasHidden) await setShown(tx, subject)
}

async function returnPictures(ctx: Context, tx: Tx, id: string, subject: MemberId) {
  for (const photo of await queries.hiddenPhotos(tx, id))
    await moderate(tx, subject, photo, { status: 'approved' }, ctx.now())
  for (const video of await queries.hiddenVideos(tx, id)) await showVideoAgain(tx, subject, video, ctx.now())
}
