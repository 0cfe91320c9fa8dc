import { Page } from '../ui/page.tsx'

export function MessagesScreen() {
  return (
    <Page title="Messages">
      <p>This page is being set up.</p>
    </Page>
  )
}
