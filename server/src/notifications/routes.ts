import * as calls from '@parinay/contract/notifications'
import type { Context } from '../platform/context.ts'
import { serve, type SignedIn } from '../platform/http/bind-call.ts'
import { refuse } from '../platform/problem.ts'
import * as emailAddress from './email-address.ts'
import * as notifications from './notifications.ts'
import * as pushQueries from './push-queries.ts'
import * as settings from './notification-settings.ts'
import { stopEmails } from './stop-emails.ts'

interface NotificationHooks {
  /** Refuses unless the caller has just signed in, or gives the password. */
  requireProof: (ctx: Context, member: SignedIn, password: string | undefined) => Promise<void>
}

export const notificationRoutes = ({ requireProof }: NotificationHooks) => [
  serve(calls.notifications, ({ ctx, member, query }) => notifications.list(ctx, member.id, query)),
  serve(calls.readNotifications, ({ ctx, member, body }) => notifications.markRead(ctx, member.id, body.ids)),
  serve(calls.notificationSettings, async ({ ctx, member }) => ({ data: await settings.settingsOf(ctx, member.id) })),
  serve(calls.saveNotificationSettings, async ({ ctx, member, body }) => ({
    data: await settings.save(ctx, member.id, body),
  })),
  serve(calls.setEmail, async ({ ctx, member, body }) => {
    await requireProof(ctx, member, body.password)
    return emailAddress.setEmail(ctx, member.id, body.email)
  }),
  serve(calls.confirmEmail, ({ ctx, body }) => emailAddress.confirm(ctx, body.token)),
  serve(calls.stopEmails, ({ ctx, query }) => stopEmails(ctx, query.token)),
  serve(calls.subscribePush, async ({ ctx, member, body: { endpoint, keys } }) => {
    if (ctx.config.pushContact === undefined) refuse('push_not_configured')
    await pushQueries.subscribe(ctx.db, {
      endpoint,
      ...keys,
      member_id: member.id,
      session_hash: member.tokenHash,
      created_at: ctx.now(),
    })
    return { message: 'This browser receives notifications' }
  }),
  serve(calls.movePush, async ({ ctx, body: { before, now } }) => {
    await pushQueries.moveSubscription(ctx.db, before, { endpoint: now.endpoint, ...now.keys })
    return { message: 'This browser still receives notifications' }
  }),
  serve(calls.unsubscribePush, async ({ ctx, member, body }) => {
    await pushQueries.unsubscribe(ctx.db, body.endpoint, member.id)
    return { message: 'This browser no longer receives notifications' }
  }),
]
