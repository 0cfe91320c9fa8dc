// Sends one-time codes and links by SMS in the background, a few at a time, so that a slow provider delays no call.
import pLimit from 'p-limit'
import type { Log } from '../log.ts'
import { sendByMsg91 } from './msg91.ts'
import type { SmsContent, SmsSettings } from './sms-settings.ts'
import { sendByTwilio } from './twilio.ts'

export interface Sms {
  /** Whether codes reach a phone, and not only the log of a trial. */
  isDelivered: boolean
  /** Queues the code for this number (E.164). It stays in memory, so that a stolen database contains no codes. */
  sendCode(phone: string, code: string): void
  /** Queues a link. Undefined where the provider has no text registered for links. */
  sendLink?: (phone: string, link: string) => void
}

const MAX_CONCURRENT = 16
/** Drops messages beyond this number, because their codes would arrive too late. */
const MAX_WAITING = 2_000

export function openSms(settings: SmsSettings | undefined, log: Log): Sms | undefined {
  if (!settings) return undefined
  if (settings.provider === 'log')
    return {
      isDelivered: false,
      // No other log line contains a code, and only an installation that strangers cannot reach writes this one.
      sendCode: (phone, code) => log.info({ sms: 'code', phoneEndsWith: phone.slice(-4), code }),
      sendLink: (phone, link) => log.info({ sms: 'link', phoneEndsWith: phone.slice(-4), link }),
    }

  const limit = pLimit(MAX_CONCURRENT)
  const send = settings.provider === 'msg91' ? sendByMsg91 : sendByTwilio
  const queue = (phone: string, what: SmsContent) => {
    if (limit.pendingCount >= MAX_WAITING) return log.warn({ sms: 'dropped, too many are waiting' })
    limit(() => send(settings as never, phone, what)).catch((error: unknown) => log.warn({ sms: 'not sent', error }))
  }
  const hasLinks = settings.provider === 'msg91' ? settings.linkTemplate : settings.linkText
  return {
    isDelivered: true,
    sendCode: (phone, code) => queue(phone, { code }),
    ...(hasLinks && { sendLink: (phone: string, link: string) => queue(phone, { link }) }),
  }
}
