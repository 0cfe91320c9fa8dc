import { MAX_VISITS, visitors } from '@parinay/contract/views'
import { useCall } from '../platform/calls.ts'
import { formatCount } from '../platform/number-format.ts'
import { PagedCards } from '../profile/paged-cards.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Shutters } from '../ui/illustrations/shutters.tsx'
import { Slippers } from '../ui/illustrations/slippers.tsx'
import { ViewedCards } from './viewed-cards.tsx'

interface VisitorsProps {
  page: number
  onPage: (page: number, replace?: boolean) => void
}

/** Who opened one's profile. */
export function Visitors({ page, onPage }: VisitorsProps) {
  const { data, error, isPlaceholderData, refetch } = useCall(
    visitors,
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
      heading={data?.total === 1 ? 'One person viewed you' : `${formatCount(data?.total ?? 0)} people viewed you`}
      top={<p>In the last six months, the latest {formatCount(MAX_VISITS)} at most</p>}
      empty={
        data?.showMyVisits === false ? (
          <EmptyState
            title="You leave no trace, and see none"
            picture={<Shutters />}
            action={
              <ButtonLink to="/my-profile" hash="privacy">
                Open privacy settings
              </ButtonLink>
            }
          >
            You chose that people do not see when you view their profile. In return you do not see who viewed yours. You
            can change this at any time.
          </EmptyState>
        ) : (
          <EmptyState
            title="Nobody has come by yet"
            picture={<Slippers />}
            action={<ButtonLink to="/profile-setup">Complete your profile</ButtonLink>}
          >
            People who view your profile stand here, unless they chose to leave no trace. A photo and a few words about
            yourself bring more of them.
          </EmptyState>
        )
      }
    >
      <ViewedCards people={data?.data} label="Viewed you" />
    </PagedCards>
  )
}
