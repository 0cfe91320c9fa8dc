import { stopAlerts } from '@parinay/contract/saved-searches'
import { getRouteApi } from '@tanstack/react-router'
import { MailLink } from '../notifications/mail-link.tsx'

const route = getRouteApi('/everyone/stop-alerts')

export function StopAlertsScreen() {
  const { token = '' } = route.useSearch()
  return (
    <MailLink
      title="No more alerts"
      question="You will be told no more of people who fit this search. The search stays saved, and you can turn its alerts on again there."
      yes="Stop alerts"
      call={stopAlerts}
      asked={{ query: { token } }}
    />
  )
}
