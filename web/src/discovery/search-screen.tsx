import { Page } from '../ui/page.tsx'

export function SearchScreen() {
  return (
    <Page title="Search">
      <p>This page is being set up.</p>
    </Page>
  )
}
