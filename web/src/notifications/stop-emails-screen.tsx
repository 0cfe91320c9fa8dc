import { stopEmails } from '@parinay/contract/notifications'
import { getRouteApi } from '@tanstack/react-router'
import { EmailLinkPage } from './email-link-page.tsx'

const route = getRouteApi('/everyone/stop-emails')

export function StopEmailsScreen() {
  const { token = '' } = route.useSearch()
  return (
    <EmailLinkPage
      title="No more e-mails"
      question="Parinay will send you no more e-mails. You still find everything on the site, and can turn e-mails on again there."
      yes="Stop e-mails"
      call={stopEmails}
      request={{ query: { token } }}
    />
  )
}
