// Sends codes through MSG91 (https://docs.msg91.com). A "flow" sends a template that is registered on DLT, with its variables.
import { SmsError, TIMEOUT_MS } from './sms-error.ts'
import type { Msg91Settings, SmsContent } from './sms-settings.ts'

export async function sendByMsg91(settings: Msg91Settings, phone: string, what: SmsContent) {
  const { endpoint, key, sender, template, linkTemplate } = settings
  const reply = await fetch(`${endpoint}/api/v5/flow`, {
    method: 'POST',
    headers: { authkey: key, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      template_id: what.link ? linkTemplate : template,
      sender,
      short_url: '0',
      recipients: [{ mobiles: phone.slice(1), ...(what.link ? { link: what.link } : { otp: what.code }) }],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  // A refusal may also have status 200.
  const { type } = (await reply.json().catch(() => ({}))) as { type?: unknown }
  if (!reply.ok || type !== 'success') throw new SmsError(reply.status)
}
