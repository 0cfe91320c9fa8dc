import { clearRecentlyViewed, recentlyViewed } from '@parinay/contract/views'
import { useState } from 'react'
import { useInterestsLoading } from '../interests/relationship-with-person.ts'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { formatCount } from '../platform/format-numbers.ts'
import { PagedCards } from '../profile/paged-cards.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Lamp } from '../ui/illustrations/lamp.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { ViewedCards } from './viewed-cards.tsx'

interface RecentlyViewedProps {
  page: number
  onPage: (page: number, replace?: boolean) => void
}

/** The profiles that I opened. */
export function RecentlyViewed({ page, onPage }: RecentlyViewedProps) {
  const result = useCall(recentlyViewed, { query: { page: String(page) } }, { keepPrevious: true })
  const { data } = result
  const isWaiting = useInterestsLoading()
  return (
    <PagedCards
      result={result}
      page={page}
      isWaiting={isWaiting}
      onPage={onPage}
      heading={data?.total === 1 ? 'One profile' : `${formatCount(data?.total ?? 0)} profiles`}
      top={<ClearButton />}
      empty={
        <EmptyState
          title="No profiles viewed recently"
          picture={<Lamp />}
          action={<ButtonLink to="/search">Search profiles</ButtonLink>}
        >
          Profiles that you open appear here, so that you can find them again.
        </EmptyState>
      }
    >
      <ViewedCards visits={data?.data} describeVisit={(when) => `Viewed ${when}`} />
    </PagedCards>
  )
}

function ClearButton() {
  const [isConfirming, setConfirming] = useState(false)
  const clear = useAction(clearRecentlyViewed)
  const close = () => setConfirming(false)
  return (
    <>
      <Button onClick={() => setConfirming(true)}>Clear list</Button>
      {isConfirming && (
        <ConfirmDialog
          question="Clear your recently viewed profiles?"
          consequence="Only your own list is cleared. People whose profile you viewed can still see your visit."
          confirmLabel="Clear"
          busy={clear.isPending}
          onConfirm={() => clear.mutate({}, { onSettled: close, onError: ({ message }) => toast(message, 'error') })}
          onCancel={close}
        />
      )}
    </>
  )
}
