import { confirmEmail } from '@parinay/contract/notifications'
import { getRouteApi } from '@tanstack/react-router'
import { EmailLinkPage } from './email-link-page.tsx'

const route = getRouteApi('/everyone/confirm-email')

export function ConfirmEmailScreen() {
  const { token = '' } = route.useSearch()
  return (
    <EmailLinkPage
      title="Your e-mail address"
      question="Is this your e-mail address? If it is, we will write to it as often as you have chosen."
      yes="Confirm"
      call={confirmEmail}
      request={{ body: { token } }}
    />
  )
}
