import { Page } from '../ui/page.tsx'

export function MyProfileScreen() {
  return (
    <Page title="My Profile">
      <p>This page is being set up.</p>
    </Page>
  )
}
