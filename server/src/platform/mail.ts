import { createTransport } from 'nodemailer'
import type { MailSettings } from './config.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** Where whoever reads it can say that they want no more (RFC 2369, RFC 8058). */
  stop?: string
}

const PATIENCE_MS = 15_000

/** Hands a letter to the configured mail server. Rejects when that does not take it. */
export async function sendMail({ server, from }: MailSettings, { to, subject, text, html, stop }: Letter) {
  const post = createTransport(server, {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  } as never)
  try {
    await post.sendMail({
      from,
      // As an object: commas and brackets in it make no second recipient.
      to: { name: '', address: to },
      subject,
      text,
      html,
      ...(stop && {
        headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    })
  } finally {
    post.close()
  }
}
