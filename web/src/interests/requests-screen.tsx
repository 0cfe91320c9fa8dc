import { Page } from '../ui/page.tsx'

export function RequestsScreen() {
  return (
    <Page title="Connection Requests">
      <p>This page is being set up.</p>
    </Page>
  )
}
