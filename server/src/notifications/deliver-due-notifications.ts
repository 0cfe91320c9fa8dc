import type { MemberId } from '@parinay/contract/kernel/ids'
import { RING_SECONDS } from '@parinay/contract/talks'
import type { Context } from '../platform/context.ts'
import { MailError, sendMail } from '../platform/send-mail.ts'
import { stopAlertsToken } from './stop-alerts-token.ts'
import { confirmation, digest, type MailLine } from './mail-layout.ts'
import { sendPush } from './send-push.ts'
import { type DeliveryChannel, type DueNotification, membersDue, returnToQueue, takeDue } from './delivery-queue.ts'
import * as pushQueries from './push-queries.ts'
import * as settingsQueries from './settings-queries.ts'
import { confirmToken } from './email-address.ts'
import { stopToken } from './stop-emails.ts'
import { pageOf, searchOf, sentenceOf, summaryOf } from './notification-text.ts'

/** Members in one query. */
const BATCH_SIZE = 500
/** Concurrent deliveries in one process. A crash loses at most these. Pushes overlap because a push service may not answer. */
const CONCURRENCY = { push: 16, email: 1 } as const
/** The delay before a retry if the mail server was not reached. */
const RETRY_DELAY_MS = 60_000

/** Sends due notifications, all of one member and channel together. Delivery is at most once: a failure after contact is not retried. */
export async function deliverDue(ctx: Context, stopping?: AbortSignal): Promise<void> {
  await Promise.all([deliverBy(ctx, 'push', stopping), deliverBy(ctx, 'email', stopping)])
}

async function deliverBy(ctx: Context, channel: DeliveryChannel, stopping: AbortSignal | undefined) {
  for (;;) {
    const members = await membersDue(ctx.db, channel, ctx.now(), BATCH_SIZE)
    if (members.length === 0) return
    const waiting = members.values()
    const worker = async () => {
      for (const member of waiting) {
        if (stopping?.aborted) return
        await deliverTo(ctx, channel, member)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY[channel] }, worker))
    if (stopping?.aborted) return
  }
}

async function deliverTo(ctx: Context, channel: DeliveryChannel, member: MemberId) {
  const due = await takeDue(ctx.db, channel, member, ctx.now())
  if (due.length === 0) return
  try {
    await (channel === 'push' ? push(ctx, member, due) : mail(ctx, member, due))
  } catch (error) {
    ctx.log.warn({ notifications: 'not delivered', channel, member, error })
    if (!(error instanceof MailError && error.isUnsent)) return
    const later = new Date(ctx.now().getTime() + RETRY_DELAY_MS)
    await returnToQueue(ctx.db, channel, due, later)
  }
}

const subjectOf = (due: DueNotification) => ({
  kind: due.kind,
  person: due.person_id !== null && due.name !== null ? { id: due.person_id, name: due.name } : undefined,
  search: searchOf(due),
  matchCount: due.match_count,
})

/** How long a push is worth showing, in seconds: a call only rings for a while. */
const ttlOf = (due: readonly DueNotification[]) =>
  due.every(({ kind }) => kind === 'talk_rings') ? RING_SECONDS : 24 * 3600

async function push(ctx: Context, member: MemberId, due: readonly DueNotification[]) {
  const contact = ctx.config.pushContact
  if (contact === undefined) return
  const [first] = due
  const content =
    due.length === 1
      ? {
          title: 'Parinay',
          body: sentenceOf(subjectOf(first!)),
          url: pageOf(subjectOf(first!)),
          tag: `${first!.kind} ${first!.search_id ?? first!.person_id ?? ''}`,
        }
      : { title: 'Parinay', body: summaryOf(due.length), url: '/notifications', tag: 'several' }
  const pushTo = async (subscription: pushQueries.SubscriptionRow) => {
    try {
      const { outcome, status } = await sendPush(ctx, subscription, content, { contact, ttlSeconds: ttlOf(due) })
      if (outcome === 'sent') return
      const { numDeletedRows } = await pushQueries.unsubscribe(ctx.db, subscription.endpoint)
      // Named once, and by the host only: the whole endpoint is a secret of its browser.
      if (outcome === 'wrong-key' && numDeletedRows > 0n)
        ctx.log.warn({ push: 'dropped, made with another key', host: new URL(subscription.endpoint).host, status })
    } catch (error) {
      ctx.log.warn({ push: 'not sent', member, error })
    }
  }
  await Promise.all((await pushQueries.subscriptionsOf(ctx.db, member, ctx.now())).map(pushTo))
}

async function mail(ctx: Context, member: MemberId, due: readonly DueNotification[]) {
  const settings = ctx.config.mail
  const to = due[0]?.email
  if (!settings || !to) return
  const stop = `${settings.site}/stop-emails?token=${stopToken(ctx, member)}`
  const lines = due.map((one) => ({
    text: sentenceOf(subjectOf(one)),
    page: pageOf(subjectOf(one)),
    related: relatedLines(ctx, one),
  }))
  // The unsubscribe button of a mail program stops the alerts of one search if the mail is about that search, otherwise all e-mails.
  const [first] = due
  const search = due.length === 1 ? first?.search_id : null
  const unsubscribe = search ? `${settings.site}${stopAlertsPage(ctx, search)}` : stop
  await sendMail(settings, { to, unsubscribeUrl: unsubscribe, ...digest(settings.site, lines, stop) })
}

/** Some of the people that it is about; for an alert also a link that stops it. */
const relatedLines = (ctx: Context, { search_id: search, person_id: person, matches }: DueNotification): MailLine[] => [
  ...(person === null ? matches.map(({ id, name }) => ({ text: name, page: `/profile/${id}` })) : []),
  ...(search === null ? [] : [{ text: 'Stop alerts for this search', page: stopAlertsPage(ctx, search) }]),
]

const stopAlertsPage = (ctx: Context, search: string) => `/stop-alerts?token=${stopAlertsToken(ctx, search)}`

/** Sends the confirmation link to a member's new address. A retry after it was sent does nothing. */
export async function sendConfirmation(ctx: Context, member: string) {
  const settings = ctx.config.mail
  const email = settings && (await settingsQueries.takeConfirmation(ctx.db, member))
  if (!email) return
  const address = `${settings.site}/confirm-email?token=${confirmToken(ctx, member, email)}`
  try {
    await sendMail(settings, { to: email, ...confirmation(address) })
  } catch (error) {
    if (error instanceof MailError && error.isUnsent) await settingsQueries.returnConfirmation(ctx.db, member, email)
    throw error
  }
}
