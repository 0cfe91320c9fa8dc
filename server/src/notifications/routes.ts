import * as calls from '@parinay/contract/notifications'
import { serve } from '../platform/http/serve.ts'
import * as notifications from './notifications.ts'
import * as queries from './queries.ts'
import * as settings from './settings.ts'

export const notificationRoutes = [
  serve(calls.notifications, ({ ctx, member, query }) => notifications.list(ctx, member.id, query)),
  serve(calls.readNotifications, ({ ctx, member, body }) => notifications.markRead(ctx, member.id, body.ids)),
  serve(calls.notificationSettings, async ({ ctx, member }) => ({ data: await settings.settingsOf(ctx, member.id) })),
  serve(calls.saveNotificationSettings, async ({ ctx, member, body }) => ({
    data: await settings.save(ctx, member.id, body),
  })),
  serve(calls.setEmail, ({ ctx, member, body }) => settings.setEmail(ctx, member.id, body.email)),
  serve(calls.confirmEmail, ({ ctx, body }) => settings.confirm(ctx, body.token)),
  serve(calls.stopEmails, ({ ctx, query }) => settings.stopEmails(ctx, query.token)),
  serve(calls.subscribePush, async ({ ctx, member, body: { endpoint, keys } }) => {
    await queries.subscribe(ctx.db, {
      endpoint,
      ...keys,
      member_id: member.id,
      session_hash: member.tokenHash,
      created_at: ctx.now(),
    })
    return { message: 'This browser receives notifications' }
  }),
  serve(calls.movePush, async ({ ctx, body: { before, now } }) => {
    await queries.moveSubscription(ctx.db, before, { endpoint: now.endpoint, ...now.keys })
    return { message: 'This browser still receives notifications' }
  }),
  serve(calls.unsubscribePush, async ({ ctx, member, body }) => {
    await queries.unsubscribe(ctx.db, body.endpoint, member.id)
    return { message: 'This browser no longer receives notifications' }
  }),
]
