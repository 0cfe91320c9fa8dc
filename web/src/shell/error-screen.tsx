import { useEffect, useState, useSyncExternalStore } from 'react'
import { reloadForNewRelease } from '../platform/reload-after-release.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { isOnline, subscribeToConnection } from '../ui/feedback/connection-status.ts'
import { Kite } from '../ui/illustrations/kite.tsx'
import { MendedPot } from '../ui/illustrations/mended-pot.tsx'

/** Replaces a page that failed while it was drawn. */
export function ErrorScreen() {
  const isConnected = useSyncExternalStore(subscribeToConnection, isOnline)
  const [isTrying, setTrying] = useState(isConnected)

  useEffect(() => {
    if (!isConnected) return
    void reloadForNewRelease().then((isComing) => setTrying(isComing))
  }, [isConnected])

  if (!isConnected) return <Offline />
  if (isTrying)
    return (
      <p role="status" className="visually-hidden">
        Opening the page…
      </p>
    )
  return (
    <EmptyState
      heading="h1"
      title="This page could not be shown"
      picture={<MendedPot />}
      action={
        <>
          <Button variant="main" onClick={() => location.reload()}>
            Try Again
          </Button>
          <ButtonLink to="/" reloadDocument>
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      Something went wrong on our side. Your saved data is safe. Please try again later.
    </EmptyState>
  )
}

/** Replaces the whole page if the bars failed too. */
export const ErrorPage = () => (
  <main id="main" tabIndex={-1}>
    <ErrorScreen />
  </main>
)

const Offline = () => (
  <EmptyState
    heading="h1"
    title="You are offline"
    picture={<Kite />}
    action={<Button onClick={() => history.back()}>Go Back</Button>}
  >
    This page opens when you are back online. Your saved data is safe.
  </EmptyState>
)
