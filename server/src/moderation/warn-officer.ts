import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { MailError, sendMail } from '../platform/send-mail.ts'

interface HalfOver {
  number: number
  lane: string
  decide_by: Date
}

const IN_INDIA = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** One e-mail about all cases whose clock is half over. Each case is claimed first, so it is named once; unless nothing was sent. */
export async function warnOfficer(ctx: Context) {
  const { mail, operator } = ctx.config
  if (!mail || !operator) return
  const { rows } = await sql<HalfOver>`
    update safety_case set warned_at = ${ctx.now()}
    where warned_at is null and warn_at <= ${ctx.now()} and state in ('open', 'second_look', 'appealed')
    returning number, lane, decide_by
  `.execute(ctx.db)
  if (rows.length === 0) return
  const lines = rows
    .toSorted((a, b) => a.decide_by.getTime() - b.decide_by.getTime())
    .map(({ number, decide_by: due }) => `Case ${number} is due on ${IN_INDIA.format(due)}.`)
  const page = `${mail.site}/admin?tab=reports`
  try {
    await sendMail(mail, {
      to: operator.grievanceOfficer.email,
      subject: rows.length === 1 ? 'A case is due soon' : `${rows.length} cases are due soon`,
      text: [...lines, '', page].join('\n'),
      html: `${lines.map((line) => `<p>${line}</p>`).join('')}<p><a href="${page}">Open the queue</a></p>`,
    })
  } catch (error) {
    ctx.log.warn({ cases: 'officer not warned', error })
    if (!(error instanceof MailError && error.isUnsent)) return
    const numbers = rows.map(({ number }) => number)
    await sql`update safety_case set warned_at = null where number = any(${numbers}::bigint[])`.execute(ctx.db)
  }
}
