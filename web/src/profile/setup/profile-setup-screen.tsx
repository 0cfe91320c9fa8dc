import { Page } from '../../ui/page.tsx'

export function ProfileSetupScreen() {
  return (
    <Page title="Profile setup">
      <p>This page is being set up.</p>
    </Page>
  )
}
