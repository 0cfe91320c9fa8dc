import { notifyAll } from '../notifications/notifications.ts'
import type { Context } from '../platform/context.ts'
import type { Job } from '../platform/jobs.ts'
import { notifyUnread } from './unread-alerts.ts'

export const conversationJobs: Job[] = [
  {
    name: 'tell-of-messages',
    everySeconds: 2,
    run: (ctx: Context) =>
      notifyUnread(ctx, (tx, messages) =>
        notifyAll(
          ctx,
          tx,
          messages.map(({ conversation, sender, receiver }) => ({
            member: receiver,
            kind: 'message',
            person: sender,
            subject: conversation,
          })),
        ),
      ),
  },
]
