import { Page } from '../ui/page.tsx'

export function DashboardScreen() {
  return (
    <Page title="Dashboard">
      <p>This page is being set up.</p>
    </Page>
  )
}
