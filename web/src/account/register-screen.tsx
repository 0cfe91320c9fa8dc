import { Page } from '../ui/page.tsx'

export function RegisterScreen() {
  return (
    <Page title="Register">
      <p>This page is being set up.</p>
    </Page>
  )
}
