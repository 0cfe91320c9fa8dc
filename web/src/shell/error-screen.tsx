import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** A page that failed while it was drawn. What was saved is safe on the server; reading it again usually helps. */
export function ErrorScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        title="This page could not be shown"
        action={
          <Button look="main" onClick={() => location.reload()}>
            Try Again
          </Button>
        }
      >
        Something went wrong on our side. What you saved is kept.
      </EmptyState>
    </main>
  )
}
