// A complaint that was decided is answered by e-mail too, if an address was given with it.
import { type Outcome, OUTCOMES } from '@parinay/contract/reports'
import { complaintAnswered } from '../notifications/mail-layout.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { MailError, sendMail } from '../platform/send-mail.ts'
import * as rows from './complaint-queries.ts'
import { reasonText } from './decision-reason-text.ts'

export const MAIL_COMPLAINANT = 'mail-complainant'

/** In the transaction of the decision, or of the answer to an appeal. */
export async function enqueueMail(ctx: Context, tx: Tx, id: string) {
  if (ctx.config.mail && (await rows.mailAddressOf(tx, id))) await ctx.queue.enqueue(tx, MAIL_COMPLAINANT, [id])
}

/** A retry sends it again only where the mail server did not receive the first. */
export async function mailComplainant(ctx: Context, id: string) {
  const { mail } = ctx.config
  const to = mail && (await rows.mailAddressOf(ctx.db, id))
  if (!to) return
  const number = await rows.numberOf(ctx.db, id)
  const row = (await rows.statusRow(ctx.db, number))!
  const decided = [`${OUTCOMES[row.outcome as Outcome]}.`, reasonText(row)].filter(Boolean).join(' ')
  const answer = row.appeal_outcome
    ? `${row.is_by_subject ? 'An appeal' : 'Your appeal'} was ${row.appeal_outcome === 'upheld' ? 'not granted' : 'granted'}. ${row.appeal_words ?? ''}`.trim()
    : decided
  const page = `${mail.site}/complaint?view=answer&number=${number}`
  try {
    await sendMail(mail, { to, ...complaintAnswered({ number, answer, page }) })
  } catch (error) {
    if (error instanceof MailError && error.isUnsent) throw error
    ctx.log.warn({ complaint: 'answer not accepted by the mail server', error })
  }
}
