import { confirmEmail } from '@parinay/contract/notifications'
import { getRouteApi } from '@tanstack/react-router'
import { MailLink } from './mail-link.tsx'

const route = getRouteApi('/everyone/confirm-email')

export function ConfirmEmailScreen() {
  const { token = '' } = route.useSearch()
  return (
    <MailLink
      title="Your e-mail address"
      question="Is this your address? Parinay then writes to it, as often as you have chosen."
      yes="Confirm"
      call={confirmEmail}
      asked={{ body: { token } }}
    />
  )
}
