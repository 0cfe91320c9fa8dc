import { Page } from '../ui/page.tsx'

export function LoginScreen() {
  return (
    <Page title="Login">
      <p>This page is being set up.</p>
    </Page>
  )
}
