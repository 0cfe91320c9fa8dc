import { stopAlerts } from '@parinay/contract/saved-searches'
import { getRouteApi } from '@tanstack/react-router'
import { EmailLinkPage } from '../notifications/email-link-page.tsx'

const route = getRouteApi('/everyone/stop-alerts')

export function StopAlertsScreen() {
  const { token = '' } = route.useSearch()
  return (
    <EmailLinkPage
      title="Stop alerts"
      question="You will get no more alerts for this search. It stays saved, and you can turn its alerts on again at any time."
      yes="Stop alerts"
      call={stopAlerts}
      request={{ query: { token } }}
    />
  )
}
