import { shortlist } from '@parinay/contract/shortlist'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { MessageButton } from '../conversations/message-button.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { useCall } from '../platform/calls.ts'
import { formatCount } from '../platform/number-format.ts'
import { parsePageNumber } from '../platform/parse-params.ts'
import { PagedCards } from '../profile/paged-cards.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Entries } from '../ui/layout/entries.tsx'
import { Page } from '../ui/layout/page.tsx'
import { KeepsakeBox } from '../ui/illustrations/keepsake-box.tsx'
import { HeartButton } from './heart-button.tsx'
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
  const goToPage = useCallback(
    (next: number, replace = false) => void navigate({ search: { page: String(next) }, replace }),
    [navigate],
  )

  return (
    <Page title="Shortlist">
      <PagedCards
        result={result}
        page={page}
        onPage={goToPage}
        heading={data?.total === 1 ? 'One person' : `${formatCount(data?.total ?? 0)} people`}
        top={<p>Only you can see your shortlist and your notes.</p>}
        empty={
          <EmptyState
            title="Your shortlist is empty"
            picture={<KeepsakeBox />}
            action={<ButtonLink to="/search">Search profiles</ButtonLink>}
          >
            Tap the heart on a profile to add it here. Only you can see your shortlist.
          </EmptyState>
        }
      >
        <Entries of={data?.data ?? []}>
          {({ profile, note }, index) => (
            <ProfileCard
              profile={profile}
              priority={index < PRIORITY_PHOTOS}
              corner={<HeartButton person={profile} />}
              note={<Note person={profile} note={note} />}
            >
              <SendInterestButton to={profile._id} />
              <MessageButton to={profile._id} />
            </ProfileCard>
          )}
        </Entries>
      </PagedCards>
    </Page>
  )
}
