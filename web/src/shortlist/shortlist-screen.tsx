import { shortlist } from '@parinay/contract/shortlist'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { MessageButton } from '../interests/message-button.tsx'
import { useInterestsLoading } from '../interests/relationship-with-person.ts'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { useCall } from '../platform/call-hooks.ts'
import { formatCount } from '../platform/format-numbers.ts'
import { parsePageNumber } from '../platform/parse-params.ts'
import { ListNeighboursProvider } from '../profile/list-neighbours-provider.tsx'
import { PagedCards } from '../profile/paged-cards.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { Page } from '../ui/layout/page.tsx'
import { KeepsakeBox } from '../ui/illustrations/keepsake-box.tsx'
import { ShortlistMark } from './shortlist-button.tsx'
import { Note } from './note.tsx'

const route = getRouteApi('/members/shortlist')
const PRIORITY_PHOTOS = 3

/** My shortlist, with my private notes. */
export function ShortlistScreen() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const page = parsePageNumber(params)
  const result = useCall(shortlist, { query: { page: String(page) } }, { keepPrevious: true })
  const { data } = result
  const isWaiting = useInterestsLoading()
  const goToPage = useCallback(
    (next: number, replace = false) => void navigate({ search: { page: String(next) }, replace }),
    [navigate],
  )

  return (
    <Page title="Shortlist">
      <PagedCards
        result={result}
        page={page}
        isWaiting={isWaiting}
        onPage={goToPage}
        heading={data?.total === 1 ? 'One person' : `${formatCount(data?.total ?? 0)} people`}
        top={<p>Only you can see your shortlist and your notes.</p>}
        empty={
          <EmptyState
            title="Your shortlist is empty"
            picture={<KeepsakeBox />}
            action={<ButtonLink to="/search">Search profiles</ButtonLink>}
          >
            Tap the bookmark on a profile to save it here. Only you can see your shortlist.
          </EmptyState>
        }
      >
        <ListNeighboursProvider of={data?.data}>
          <Entries of={data?.data ?? []}>
            {({ profile, note }, index) => (
              <ProfileCard
                profile={profile}
                priority={index < PRIORITY_PHOTOS}
                corner={<ShortlistMark person={profile} isListed />}
                note={<Note person={profile} note={note} />}
              >
                <SendInterestButton to={profile._id} />
                <MessageButton to={profile._id} />
              </ProfileCard>
            )}
          </Entries>
        </ListNeighboursProvider>
      </PagedCards>
    </Page>
  )
}
