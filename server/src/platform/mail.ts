import { createTransport } from 'nodemailer'
import type { MailSettings } from './config.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** Where whoever reads it can say that they want no more: a page, and what a mail program asks in one click (RFC 2369, RFC 8058). */
  stop?: string
}

const PATIENCE_MS = 15_000

/** A letter was not taken; `isUntouched` when the mail server was never told of it. Says nothing of whom it was for. */
export class MailFailed extends Error {
  readonly code: string | number | undefined
  readonly isUntouched: boolean

  constructor(isUntouched: boolean, code: string | number | undefined) {
    super(isUntouched ? 'The mail server was not reached' : 'The mail server did not take a letter')
    this.isUntouched = isUntouched
    this.code = code
  }
}

/** Hands a letter to the configured mail server. */
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
      ...(stop && { headers: unsubscribing(stop) }),
    })
  } catch (error) {
    // What a mail server says names the address; so does the library's own error.
    const { command, responseCode, code } = error as { command?: string; responseCode?: number; code?: string }
    throw new MailFailed(/^(CONN|HELO|EHLO|LHLO|STARTTLS|AUTH)\b/.test(command ?? ''), responseCode ?? code)
  } finally {
    post.close()
  }
}

/** One click is for addresses that nobody can read on their way. */
const unsubscribing = (stop: string) => ({
  'List-Unsubscribe': `<${stop}>`,
  ...(stop.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})
