import { notifyAll } from '../notifications/notifications.ts'
import type { Context } from '../platform/context.ts'
import type { Job } from '../platform/jobs.ts'
import { notifyUnread } from './alert-unread-messages.ts'
import { endDueTalks, ringAgain } from './talks/end-calls.ts'
import { removeDueFiles } from './voice/voice-files.ts'

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
  { name: 'end-talks', everySeconds: 2, run: endDueTalks },
  { name: 'ring-again', everySeconds: 5, run: ringAgain },
  { name: 'remove-voice-files', cron: '*/5 * * * *', run: (ctx: Context) => removeDueFiles(ctx) },
]
