import { stopEmails } from '@parinay/contract/notifications'
import { getRouteApi } from '@tanstack/react-router'
import { EmailLinkPage } from './email-link-page.tsx'

const route = getRouteApi('/everyone/stop-emails')

export function StopEmailsScreen() {
  const { token = '' } = route.useSearch()
  return (
    <EmailLinkPage
      title="Stop e-mails"
      question="We will stop sending you e-mails. Everything stays on the site, and you can turn e-mails on again in your notification settings."
      yes="Stop e-mails"
      call={stopEmails}
      request={{ query: { token } }}
    />
  )
}
