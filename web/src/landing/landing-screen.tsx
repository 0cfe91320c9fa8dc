import { Page } from '../ui/page.tsx'

export function LandingScreen() {
  return (
    <Page title="Two families, one good decision.">
      <p>This page is being set up.</p>
    </Page>
  )
}
