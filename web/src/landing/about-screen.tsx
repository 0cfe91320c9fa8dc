import { Page } from '../ui/page.tsx'
import { ABOUT } from './content.ts'

export function AboutScreen() {
  return (
    <Page title="About Parinay" width="reading">
      {ABOUT.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Page>
  )
}
