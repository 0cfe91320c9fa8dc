import { Page } from '../ui/page.tsx'

export function AboutScreen() {
  return (
    <Page title="About Parinay">
      <p>This page is being set up.</p>
    </Page>
  )
}
