// Sends codes through Twilio (https://www.twilio.com/docs/messaging/api/message-resource). In India the text must match the DLT template.
import { SmsError, TIMEOUT_MS } from './sms-error.ts'
import type { SmsContent, TwilioSettings } from './sms-settings.ts'

export async function sendByTwilio(settings: TwilioSettings, phone: string, what: SmsContent) {
  const { endpoint, account, key, sender, text, linkText = '' } = settings
  const reply = await fetch(`${endpoint}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}` },
    body: new URLSearchParams({
      To: phone,
      [/^MG[0-9a-f]{32}$/i.test(sender) ? 'MessagingServiceSid' : 'From']: sender,
      Body: what.link ? linkText.replace('{link}', what.link) : text.replace('{code}', what.code ?? ''),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new SmsError(reply.status)
}
