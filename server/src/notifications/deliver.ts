import type { MemberId } from '@parinay/contract/ids'
import type { Context } from '../platform/context.ts'
import { sendMail } from '../platform/mail.ts'
import { confirmation, digest, type Line } from './mails.ts'
import { stopAlertsToken } from '../searches/stop.ts'
import { sendPush } from './push.ts'
import * as queries from './queries.ts'
import { confirmToken, stopToken } from './settings.ts'
import { pageOf, searchOf, sentenceOf, summaryOf } from './words.ts'

const AT_ONCE = 200

/** Sends what is due, everything of one member and one way together. What fails is not tried again: at most once is the promise. */
export async function deliverDue(ctx: Context): Promise<void> {
  for (;;) {
    const due = await queries.takeDue(ctx.db, ctx.now(), AT_ONCE)
    const letters = Map.groupBy(due, ({ member_id: member, channel }) => `${channel} ${member}`)
    for (const these of letters.values()) {
      const { channel, member_id: member } = these[0]!
      try {
        await (channel === 'push' ? push(ctx, member, these) : mail(ctx, member, these))
      } catch (error) {
        ctx.log.warn({ notifications: 'not delivered', channel, member, error })
      }
    }
    if (due.length === 0) return
  }
}

const about = (due: queries.Due) => ({
  kind: due.kind,
  person: due.person_id !== null && due.name !== null ? { id: due.person_id, name: due.name } : undefined,
  search: searchOf(due),
})

async function push(ctx: Context, member: MemberId, due: readonly queries.Due[]) {
  const [first] = due
  const content =
    due.length === 1
      ? {
          title: 'Parinay',
          body: sentenceOf(about(first!)),
          url: pageOf(about(first!)),
          tag: `${first!.kind} ${first!.search_id ?? first!.person_id ?? ''}`,
        }
      : { title: 'Parinay', body: summaryOf(due.length), url: '/notifications', tag: 'several' }
  for (const subscription of await queries.subscriptionsOf(ctx.db, member, ctx.now()))
    try {
      const outcome = await sendPush(ctx, subscription, content)
      if (outcome === 'gone') await queries.unsubscribe(ctx.db, subscription.endpoint)
    } catch (error) {
      ctx.log.warn({ push: 'not sent', member, error })
    }
}

async function mail(ctx: Context, member: MemberId, due: readonly queries.Due[]) {
  const settings = ctx.config.mail
  const to = due[0]?.email
  if (!settings || !to) return
  const stop = `${settings.site}/api/notifications/email/stop?token=${stopToken(ctx, member)}`
  const page = `${settings.site}/stop-emails?token=${stopToken(ctx, member)}`
  const lines = due.map((one) => ({ text: sentenceOf(about(one)), page: pageOf(about(one)), under: under(ctx, one) }))
  await sendMail(settings, { to, stop, ...digest(settings.site, lines, page) })
}

/** An alert names some of whom it tells, and can be stopped from the mail. */
function under(ctx: Context, { search_id: search, person_id: person, finds }: queries.Due): Line[] {
  if (search === null) return []
  return [
    ...(person === null ? finds.map(({ id, name }) => ({ text: name, page: `/profile/${id}` })) : []),
    { text: 'No more alerts for this search', page: `/stop-alerts?token=${stopAlertsToken(ctx, search)}` },
  ]
}

/** The link that confirms the address a member has given last. */
export async function askToConfirm(ctx: Context, member: string) {
  const { email, isEmailConfirmed } = await queries.wishesOf(ctx.db, member as MemberId)
  const settings = ctx.config.mail
  if (!settings || email === null || isEmailConfirmed) return
  const address = `${settings.site}/confirm-email?token=${confirmToken(ctx, member, email)}`
  await sendMail(settings, { to: email, ...confirmation(address) })
}
