import {
  adminActivity,
  adminConversations,
  adminRequests,
  adminStats,
  auditLog,
} from '@parinay/contract/admin/overview'
import { adminMatching, serveVersion } from '@parinay/contract/admin/matching'
import { adminPhotos, moderateCaption, moderatePhoto, moderatePhotos } from '@parinay/contract/admin/photos'
import { adminVideos, moderateVideo } from '@parinay/contract/admin/videos'
import {
  adminProfiles,
  adminSearch,
  adminUser,
  adminUsers,
  deleteUser,
  exportUsers,
  updateUser,
  verifyProfile,
} from '@parinay/contract/admin/users'
import { revealPhone } from '@parinay/contract/admin/reveal-masked-data'
import { nomineeOf } from '../own-data/nominee.ts'
import { inTransaction } from '../platform/database/database.ts'
import { serve, serveFile } from '../platform/http/bind-call.ts'
import { activity } from './activity-by-period.ts'
import * as matching from '../matching/model-versions.ts'
import * as admin from './admin.ts'
import { recordAction, recordRead } from './audit.ts'
import { streamUsers } from './export-users.ts'
import { photoQueue } from './photo-queue.ts'
import { moderateVideo as decideVideo, videoQueue } from './video-queue.ts'
import { panelCounts } from './stored-counts.ts'
import * as decisions from './photo-decisions.ts'

const pageRead = (list: string, { page, search }: { page: number; search?: string | undefined }) =>
  `${list}, page ${page}${search ? ', found by a search' : ''}`

export const adminRoutes = [
  serve(adminMatching, async ({ ctx }) => ({ data: await matching.versions(ctx) })),
  serve(serveVersion, async ({ ctx, member, params: { version } }) => {
    const action = { by: member.id, action: 'matching_version_served', detail: `version ${version}` } as const
    await matching.serveStored(ctx, version, (tx) => recordAction(tx, action, ctx.now()))
    return { message: `Version ${version} is in use now` }
  }),
  serve(adminStats, async ({ ctx }) => ({ data: await panelCounts(ctx.db) })),
  serve(adminUsers, async ({ ctx, member, query }) => {
    const found = await admin.users(ctx, member, query, query)
    await recordRead(ctx, member, pageRead('users', query))
    return found
  }),
  serveFile(exportUsers, async ({ ctx, member, query: { role } }, reply) => {
    const detail = `exported ${role ?? 'all'} users`
    await inTransaction(ctx, (tx) => recordAction(tx, { by: member.id, action: 'users_exported', detail }, ctx.now()))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="users_${ctx.now().getTime()}.csv"`)
      .header('cache-control', 'no-store')
      .send(streamUsers(ctx, role))
  }),
  serve(adminUser, async ({ ctx, member, params }) => {
    const data = await admin.user(ctx, member, params.id)
    const nominee = member.role === 'admin' ? await nomineeOf(ctx.db, params.id) : undefined
    await recordRead(ctx, member, 'account with phone number', params.id)
    return { data: { ...data, ...(nominee && { nominee }) } }
  }),
  serve(revealPhone, async ({ ctx, member, params, body }) => ({
    data: { phoneNumber: await admin.revealPhone(ctx, member, params.id, body.reason) },
  })),
  serve(updateUser, async ({ ctx, member, params, body }) => ({
    data: await admin.update(ctx, member, params.id, body),
    message: 'User updated successfully',
  })),
  serve(deleteUser, async ({ ctx, member, params }) => {
    await admin.remove(ctx, member, params.id)
    return { message: 'User deleted' }
  }),
  serve(adminProfiles, async ({ ctx, member, query }) => {
    const found = await admin.profiles(ctx, member, query, query)
    await recordRead(ctx, member, pageRead('profiles', query))
    return found
  }),
  serve(verifyProfile, async ({ ctx, member, params, body }) => ({
    data: await admin.verify(ctx, member, params.id, body),
    message: body.isVerified ? 'Profile verified' : 'Profile unverified',
  })),
  serve(adminPhotos, async ({ ctx, member, query: { status, ...page } }) => {
    const found = await photoQueue(ctx, member, status, page)
    await recordRead(ctx, member, pageRead(`photos ${status}`, page))
    return found
  }),
  serve(moderatePhoto, async ({ ctx, member, params, body }) => ({
    data: await decisions.moderatePhoto(ctx, member, { ...body, member: params.id, photo: params.photoId }),
    message: `Photo ${body.status}`,
  })),
  serve(moderateCaption, async ({ ctx, member, params, body }) => {
    await decisions.moderateCaption(ctx, member, { ...body, member: params.id, photo: params.photoId })
    return { message: body.isApproved ? 'Caption approved' : 'Caption rejected' }
  }),
  serve(moderatePhotos, async ({ ctx, member, body }) => {
    const data = await decisions.approvePhotos(ctx, member, body.photos)
    return { data, message: `${data.approved.length} approved, ${data.skipped.length} left as they were` }
  }),
  serve(adminVideos, async ({ ctx, member, query: { status, ...page } }) => {
    const found = await videoQueue(ctx, member, status, page)
    await recordRead(ctx, member, pageRead(`videos ${status}`, page))
    return found
  }),
  serve(moderateVideo, async ({ ctx, member, params, body }) => {
    await decideVideo(ctx, member, params.videoId, body)
    return { message: `Video ${body.status}` }
  }),
  serve(adminRequests, async ({ ctx, member, query }) => {
    const found = await admin.requests(ctx, member, query, query)
    await recordRead(ctx, member, pageRead('requests', query))
    return found
  }),
  serve(adminConversations, async ({ ctx, member, query }) => {
    const found = await admin.conversations(ctx, query)
    await recordRead(ctx, member, pageRead('conversations', query))
    return found
  }),
  serve(adminSearch, async ({ ctx, member, query: { q } }) => {
    const data = await admin.search(ctx, member, q)
    await recordRead(ctx, member, 'people found by a search')
    return { data }
  }),
  serve(adminActivity, async ({ ctx, query: { by } }) => ({ data: await activity(ctx, by) })),
  serve(auditLog, ({ ctx, query }) => admin.auditLog(ctx, query)),
]
