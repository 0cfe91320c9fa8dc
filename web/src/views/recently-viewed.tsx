import { clearRecentlyViewed, recentlyViewed } from '@parinay/contract/views'
import { useState } from 'react'
import { useAction, useCall } from '../platform/calls.ts'
import { formatCount } from '../platform/number-format.ts'
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

/** The profiles one opened oneself. */
export function RecentlyViewed({ page, onPage }: RecentlyViewedProps) {
  const { data, error, isPlaceholderData, refetch } = useCall(
    recentlyViewed,
    { query: { page: String(page) } },
    { keepPrevious: true },
  )
  return (
    <PagedCards
      list={data}
      isStale={isPlaceholderData}
      error={error}
      onRetry={() => void refetch()}
      page={page}
      onPage={onPage}
      heading={data?.total === 1 ? 'One profile' : `${formatCount(data?.total ?? 0)} profiles`}
      top={<ClearButton />}
      empty={
        <EmptyState
          title="You have not opened a profile lately"
          picture={<Lamp />}
          action={<ButtonLink to="/search">Search profiles</ButtonLink>}
        >
          Profiles that you open can be found again here.
        </EmptyState>
      }
    >
      <ViewedCards people={data?.data} label="You were here" />
    </PagedCards>
  )
}

function ClearButton() {
  const [isConfirming, setConfirming] = useState(false)
  const clear = useAction(clearRecentlyViewed)
  const close = () => setConfirming(false)
  return (
    <>
      <Button onClick={() => setConfirming(true)}>Clear the list</Button>
      {isConfirming && (
        <ConfirmDialog
          question="Clear the list of profiles you viewed?"
          consequence="It is cleared for you. Whoever could see that you viewed their profile still can."
          confirmLabel="Clear"
          busy={clear.isPending}
          onConfirm={() => clear.mutate({}, { onSettled: close, onError: ({ message }) => toast(message, 'error') })}
          onCancel={close}
        />
      )}
    </>
  )
}
