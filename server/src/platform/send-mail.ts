import { createTransport } from 'nodemailer'
import type { MailSettings } from './config.ts'

export interface EmailMessage {
  to: string
  subject: string
  text: string
  html: string
  /** A page to unsubscribe, which mail programs also call with one click (RFC 2369, RFC 8058). */
  unsubscribeUrl?: string
}

const TIMEOUT_MS = 15_000

/** Thrown if the mail server did not accept a message. `isUnsent` if it never received it. Does not name the recipient. */
export class MailError extends Error {
  readonly code: string | number | undefined
  readonly isUnsent: boolean

  constructor(isUnsent: boolean, code: string | number | undefined) {
    super(isUnsent ? 'The mail server was not reached' : 'The mail server did not accept a message')
    this.isUnsent = isUnsent
    this.code = code
  }
}

/** Sends a message through the configured mail server. */
export async function sendMail(
  { server, from }: MailSettings,
  { to, subject, text, html, unsubscribeUrl }: EmailMessage,
) {
  const transport = createTransport(server, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as never)
  try {
    await transport.sendMail({
      from,
      // An object, because commas and brackets in a string would add recipients.
      to: { name: '', address: to },
      subject,
      text,
      html,
      ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
    })
  } catch (error) {
    // The error of the server and of the library names the recipient, so only its codes are passed on.
    const { command, responseCode, code } = error as { command?: string; responseCode?: number; code?: string }
    throw new MailError(/^(CONN|HELO|EHLO|LHLO|STARTTLS|AUTH)\b/.test(command ?? ''), responseCode ?? code)
  } finally {
    transport.close()
  }
}

/** RFC 8058 allows one-click only over HTTPS. */
const unsubscribeHeaders = (stop: string) => ({
  'List-Unsubscribe': `<${stop}>`,
  ...(stop.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})
