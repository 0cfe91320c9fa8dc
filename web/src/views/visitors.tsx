import { MAX_VISITS, visitors } from '@parinay/contract/views'
import { useInterestsLoading } from '../interests/relationship-with-person.ts'
import { useCall } from '../platform/call-hooks.ts'
import { formatCount } from '../platform/format-numbers.ts'
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

/** The members who viewed my profile. */
export function Visitors({ page, onPage }: VisitorsProps) {
  const result = useCall(visitors, { query: { page: String(page) } }, { keepPrevious: true })
  const { data } = result
  const isWaiting = useInterestsLoading()
  return (
    <PagedCards
      result={result}
      page={page}
      isWaiting={isWaiting}
      onPage={onPage}
      heading={data?.total === 1 ? 'One person viewed you' : `${formatCount(data?.total ?? 0)} people viewed you`}
      top={<p>Up to {formatCount(MAX_VISITS)} visitors from the last six months</p>}
      empty={
        data?.showMyVisits === false ? (
          <EmptyState
            title="You are browsing privately"
            picture={<Shutters />}
            action={
              <ButtonLink to="/settings" hash="privacy">
                Open privacy settings
              </ButtonLink>
            }
          >
            People do not see when you view their profile, and you do not see who viewed yours. You can change this at
            any time.
          </EmptyState>
        ) : (
          <EmptyState
            title="No visitors yet"
            picture={<Slippers />}
            action={<ButtonLink to="/profile-setup">Complete your profile</ButtonLink>}
          >
            People who view your profile appear here, unless they browse privately. A photo and a few words about
            yourself bring more visitors.
          </EmptyState>
        )
      }
    >
      <ViewedCards visits={data?.data} describeVisit={(when) => `Viewed you ${when}`} />
    </PagedCards>
  )
}
