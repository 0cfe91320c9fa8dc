// A reported photo or video is out of sight until a moderator decides, unless an earlier report of it was dismissed.
import type { MemberId, PhotoId, VideoId } from '@parinay/contract/kernel/ids'
import { moderate } from '../photos/moderate-photo.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { hideVideo } from '../videos/hide-video.ts'
import type { ReportTarget } from './gather-evidence.ts'
import * as queries from './queries.ts'

/** Hides what an urgent report is about. */
export async function hideReported(ctx: Context, tx: Tx, caseId: string, subject: MemberId, about: ReportTarget) {
  if (about.kind === 'photo') await hideReportedPhoto(ctx, tx, caseId, subject, about.photo)
  if (about.kind === 'video') await hideReportedVideo(ctx, tx, caseId, subject, about.video)
}

export async function hideReportedPhoto(ctx: Context, tx: Tx, caseId: string, subject: MemberId, photo: PhotoId) {
  if (await queries.wasCleared(tx, photo)) return
  await moderate(tx, subject, photo, { status: 'pending' }, ctx.now())
  await queries.noteHidden(tx, caseId, photo)
  hint(ctx, tx, [subject], 'photos', 'profile')
}

async function hideReportedVideo(ctx: Context, tx: Tx, caseId: string, subject: MemberId, video: VideoId) {
  if (await queries.wasCleared(tx, video)) return
  if (!(await hideVideo(tx, subject, video, ctx.now()))) return
  await queries.noteHidden(tx, caseId, video)
  hint(ctx, tx, [subject], 'photos', 'profile')
}
