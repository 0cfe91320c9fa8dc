import {
  adminActivity,
  adminConversations,
  adminRequests,
  adminStats,
  auditLog,
} from '@parinay/contract/admin/overview'
import { adminPhotos, moderateCaption, moderatePhoto, moderatePhotos } from '@parinay/contract/admin/photos'
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
import { inTransaction } from '../platform/database/database.ts'
import { serve, serveFile } from '../platform/http/serve.ts'
import { activity } from './activity.ts'
import * as admin from './admin.ts'
import { recordAction } from './audit.ts'
import { streamUsers } from './export.ts'
import { photoQueue } from './photo-queue.ts'
import { panelCounts } from './stored-counts.ts'
import * as decisions from './photo-decisions.ts'

export const adminRoutes = [
  serve(adminStats, async ({ ctx }) => ({ data: await panelCounts(ctx.db) })),
  serve(adminUsers, ({ ctx, member, query }) => admin.users(ctx, member, query, query)),
  serveFile(exportUsers, async ({ ctx, member, query: { role } }, reply) => {
    const detail = `exported ${role ?? 'all'} users`
    await inTransaction(ctx, (tx) => recordAction(tx, { by: member.id, action: 'users_exported', detail }, ctx.now()))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="users_${ctx.now().getTime()}.csv"`)
      .header('cache-control', 'no-store')
      .send(streamUsers(ctx, role))
  }),
  serve(adminUser, async ({ ctx, member, params }) => ({ data: await admin.user(ctx, member, params.id) })),
  serve(updateUser, async ({ ctx, member, params, body }) => ({
    data: await admin.update(ctx, member, params.id, body),
    message: 'User updated successfully',
  })),
  serve(deleteUser, async ({ ctx, member, params }) => {
    await admin.remove(ctx, member, params.id)
    return { message: 'User deleted' }
  }),
  serve(adminProfiles, ({ ctx, member, query }) => admin.profiles(ctx, member, query, query)),
  serve(verifyProfile, async ({ ctx, member, params, body: { isVerified } }) => ({
    data: await admin.verify(ctx, member, params.id, isVerified),
    message: isVerified ? 'Profile verified' : 'Profile unverified',
  })),
  serve(adminPhotos, ({ ctx, member, query: { status, ...page } }) => photoQueue(ctx, member, status, page)),
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
  serve(adminRequests, ({ ctx, query }) => admin.requests(ctx, query, query)),
  serve(adminConversations, ({ ctx, query }) => admin.conversations(ctx, query)),
  serve(adminSearch, async ({ ctx, member, query: { q } }) => ({ data: await admin.search(ctx, member, q) })),
  serve(adminActivity, async ({ ctx, query: { by } }) => ({ data: await activity(ctx, by) })),
  serve(auditLog, ({ ctx, query }) => admin.auditLog(ctx, query)),
]
