import { Page } from '../ui/page.tsx'

export function MembershipScreen() {
  return (
    <Page title="Membership">
      <p>This page is being set up.</p>
    </Page>
  )
}
