import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Shutters } from '../ui/illustrations/shutters.tsx'

/** An address below which there are only files, and no such file. */
export const NotFoundScreen = () => (
  <EmptyState
    heading="h1"
    title="There is nothing at this address"
    picture={<Shutters />}
    action={
      <>
        <ButtonLink to="/" variant="main">
          Go to the start
        </ButtonLink>
        <ButtonLink to="/help">Help Center</ButtonLink>
      </>
    }
  >
    It may have been mistyped, or what stood here has been replaced by something newer.
  </EmptyState>
)
