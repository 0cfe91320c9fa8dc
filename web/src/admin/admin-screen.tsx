import { Page } from '../ui/page.tsx'

export function AdminScreen() {
  return (
    <Page title="Admin">
      <p>This page is being set up.</p>
    </Page>
  )
}
