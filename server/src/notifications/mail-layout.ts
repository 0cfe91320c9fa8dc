import { summaryOf } from './notification-text.ts'

export interface MailLine {
  text: string
  /** A page of the site. */
  page: string
  /** Lines to indent below this one. */
  related?: readonly MailLine[]
}

export interface MailContent {
  subject: string
  text: string
  html: string
}

/** The waiting notifications as one e-mail. Without photos or messages, because others may see the screen. */
export function digest(site: string, lines: readonly MailLine[], stop: string): MailContent {
  const subject = lines.length === 1 ? lines[0]!.text : summaryOf(lines.length)
  const settings = `${site}/notifications/settings`
  return {
    subject,
    text: [
      ...flattenLines(lines).map(({ text, page }) => `${text}\n${site}${page}`),
      `Notification settings: ${settings}
Stop all e-mails: ${stop}`,
    ].join('\n\n'),
    html: frame(
      `<h1 style="${H1}">${escapeHtml(subject)}</h1>
${flattenLines(lines)
  .map(
    ({ text, page, isRelated }) =>
      `<p style="${isRelated ? RELATED : P}"><a href="${escapeHtml(site + page)}" style="${A}">${escapeHtml(text)}</a></p>`,
  )
  .join('\n')}
<p style="${P}"><a href="${escapeHtml(site)}/notifications" style="${BUTTON}">See them on Parinay</a></p>`,
      `<a href="${escapeHtml(settings)}" style="${SMALL}">Notification settings</a> &nbsp; <a href="${escapeHtml(stop)}" style="${SMALL}">Stop all e-mails</a>`,
    ),
  }
}

const flattenLines = (lines: readonly MailLine[]) =>
  lines.flatMap(({ related = [], ...line }) => [
    { ...line, isRelated: false },
    ...related.map((below) => ({ ...below, isRelated: true })),
  ])

export function confirmation(address: string): MailContent {
  const subject = 'Please confirm your e-mail address'
  const why =
    'Someone with a profile on Parinay entered this e-mail address. If it was you, please confirm it. If not, ignore this e-mail and we will not write to you again.'
  return {
    subject,
    text: `${why}\n\n${address}`,
    html: frame(
      `<h1 style="${H1}">${subject}</h1>
<p style="${P}">${why}</p>
<p style="${P}"><a href="${escapeHtml(address)}" style="${BUTTON}">Confirm this address</a></p>`,
      'The link is valid for seven days.',
    ),
  }
}

interface ComplaintMail {
  number: number
  answer: string
  page: string
}

/** To somebody who complained without an account. The code of the ticket is not in it. */
export function complaintAnswered({ number, answer, page }: ComplaintMail): MailContent {
  const subject = `Your complaint ${number} has an answer`
  const more = 'The whole answer, and an appeal if you want one, need the number and the code that you received.'
  return {
    subject,
    text: `${subject}.\n\n${answer}\n\n${more}\n\n${page}`,
    html: frame(
      `<h1 style="${H1}">${escapeHtml(subject)}</h1>
<p style="${P}">${escapeHtml(answer)}</p>
<p style="${P}">${more}</p>
<p style="${P}"><a href="${escapeHtml(page)}" style="${BUTTON}">Read the answer</a></p>`,
      'You receive this because this address was given with a complaint. We write to it about that complaint alone.',
    ),
  }
}

const FONT = 'font-family:Georgia,serif'
const H1 = `${FONT};font-size:24px;line-height:1.3;color:#2A1A1F;margin:0 0 16px`
const P = 'font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#2A1A1F;margin:0 0 14px'
const RELATED = 'font-family:Arial,sans-serif;font-size:15px;line-height:1.5;color:#2A1A1F;margin:0 0 10px 16px'
const A = 'color:#1F6F78'
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:12px;background:#9E1B32;color:#FFFFFF;text-decoration:none;font-weight:bold'
const SMALL = 'color:#6B5B5E'

const frame = (body: string, foot: string) => `<!doctype html>
<html lang="en">
<body style="margin:0;background:#FBF7F0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="${FONT};font-size:26px;font-weight:bold;color:#9E1B32;padding:0 8px 14px">Parinay</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #E9DDCF;border-top:3px solid #E3A02C;border-radius:14px;padding:28px 24px">
${body}
</td></tr>
<tr><td style="font-family:Arial,sans-serif;font-size:13px;line-height:1.5;color:#6B5B5E;padding:14px 8px">${foot}</td></tr>
</table></td></tr></table>
</body>
</html>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
