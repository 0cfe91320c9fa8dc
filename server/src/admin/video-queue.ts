// The queue of videos, each with its member and that member's photos, for moderators; and their decisions.
import type { AdminVideo } from '@parinay/contract/admin/videos'
import type { VideoId } from '@parinay/contract/kernel/ids'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { notify } from '../notifications/notifications.ts'
import { photoAddress } from '../photos/access/signed-addresses.ts'
import type { Context } from '../platform/context.ts'
import { inSnapshot, inTransaction } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { approvedVideosOf, moderate, videosPage, type VideoDecision } from '../videos/moderate-video.ts'
import { stripAddress, toOwnVideo, toVideo } from '../videos/video-as-shown.ts'
import { pageInfo, toProfile } from './admin.ts'
import { recordAction } from './audit.ts'
import { membersToReview } from './queries.ts'
import type { Page } from './stored-counts.ts'

export async function videoQueue(ctx: Context, staff: SignedIn, status: VideoDecision['status'], page: Page) {
  const { total, rows, members, approved } = await inSnapshot(ctx, async (db) => {
    const found = await videosPage(db, status, page)
    const owners = found.rows.map((row) => row.member_id)
    if (owners.length === 0) return { ...found, members: [], approved: [] }
    return { ...found, members: await membersToReview(db, owners), approved: await approvedVideosOf(db, owners) }
  })
  const today = todayInIndia(ctx.now())
  const data = rows.map((row): AdminVideo => {
    const member = members.find(({ id }) => id === row.member_id)!
    const replaced = approved.find((one) => one.member_id === row.member_id && one.id !== row.id)
    return {
      ...toOwnVideo(ctx, { ...row, received_bytes: row.total_bytes }, staff.id),
      video: toVideo(ctx, row, staff.id),
      stripUrl: stripAddress(ctx, row.id, staff.id),
      profile: { ...toProfile(ctx, member, staff), age: ageOn(member.date_of_birth, today) },
      approved: member.approved_ids.map((id) => photoAddress(ctx, id, staff.id)),
      ...(row.moderated_at && { moderatedAt: row.moderated_at.toISOString() }),
      ...(replaced && { replaces: toVideo(ctx, replaced, staff.id) }),
    }
  })
  return { data, ...pageInfo(total, page) }
}

/** Approves or rejects a video, or returns it to the queue. Staff cannot decide about their own. */
export const moderateVideo = (ctx: Context, staff: SignedIn, video: VideoId, decision: VideoDecision) =>
  inTransaction(ctx, async (tx) => {
    const { owner, hasChanged } = await moderate(tx, video, decision, ctx.now())
    if (owner === staff.id) refuse('own_video_moderated')
    if (hasChanged && decision.status !== 'pending') await notify(ctx, tx, owner, { kind: `video_${decision.status}` })
    hint(ctx, tx, [owner], 'photos', 'profile')
    hint(ctx, tx, 'staff', 'admin')
    const detail = `video ${video}: ${decision.status}${decision.reason ? ` (${decision.reason})` : ''}`
    await recordAction(tx, { by: staff.id, action: 'video_moderated', subject: owner, detail }, ctx.now())
  })
