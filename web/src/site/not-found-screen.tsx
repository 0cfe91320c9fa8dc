import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Shutters } from '../ui/illustrations/shutters.tsx'

/** The page for a missing file. */
export const NotFoundScreen = () => (
  <EmptyState
    heading="h1"
    title="Page not found"
    picture={<Shutters />}
    action={
      <>
        <ButtonLink to="/" variant="main">
          Go to the home page
        </ButtonLink>
        <ButtonLink to="/help">Help Center</ButtonLink>
      </>
    }
  >
    The address may have a typing error, or the page may have moved.
  </EmptyState>
)
