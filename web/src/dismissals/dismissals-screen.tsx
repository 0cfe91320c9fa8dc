import { dismissed } from '@parinay/contract/dismissals'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { formatCount } from '../platform/format-numbers.ts'
import { parsePageNumber } from '../platform/parse-params.ts'
import { PagedCards } from '../profile/paged-cards.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Shutters } from '../ui/illustrations/shutters.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { Page } from '../ui/layout/page.tsx'
import { useDismiss } from './use-dismiss.ts'

const route = getRouteApi('/members/not-for-me')
const PRIORITY_PHOTOS = 3

/** The dismissed people, with buttons to restore them. */
export function DismissalsScreen() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const page = parsePageNumber(params)
  const result = useCall(dismissed, { query: { page: String(page) } }, { keepPrevious: true })
  const { data } = result
  const goToPage = useCallback(
    (next: number, replace = false) => void navigate({ search: { page: String(next) }, replace }),
    [navigate],
  )

  return (
    <Page title="Not for me">
      <PagedCards
        result={result}
        page={page}
        onPage={goToPage}
        heading={data?.total === 1 ? 'One person' : `${formatCount(data?.total ?? 0)} people`}
        top={<p>These people do not appear in your lists. We do not tell them.</p>}
        empty={
          <EmptyState
            title="No one here yet"
            picture={<Shutters />}
            action={<ButtonLink to="/search">Search profiles</ButtonLink>}
          >
            People you mark “Not for me” appear here. You can bring them back at any time.
          </EmptyState>
        }
      >
        <Entries of={data?.data ?? []}>
          {(profile, index) => (
            <ProfileCard profile={profile} priority={index < PRIORITY_PHOTOS}>
              <BringBackButton person={profile} />
            </ProfileCard>
          )}
        </Entries>
      </PagedCards>
    </Page>
  )
}

function BringBackButton({ person }: { person: { _id: string; fullName: string } }) {
  const { bringBack, isBusy } = useDismiss(person)
  return (
    <Button busy={isBusy} onClick={bringBack}>
      Bring back<span className="visually-hidden"> {person.fullName}</span>
    </Button>
  )
}
