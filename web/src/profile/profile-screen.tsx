import { Page } from '../ui/page.tsx'

export function ProfileScreen() {
  return (
    <Page title="Profile">
      <p>This page is being set up.</p>
    </Page>
  )
}
