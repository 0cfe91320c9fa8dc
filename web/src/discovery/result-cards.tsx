import type { ProfileCard as Profile } from '@parinay/contract/profile/profile'
import { MessageButton } from '../interests/message-button.tsx'
import { CardCornerButtons } from '../dismissals/card-corner-buttons.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { CardGrid } from '../profile/card-grid.tsx'
import { ImpressionsOfList } from '../profile/impressions-of-list.tsx'
import type { ListPage } from '../profile/list-neighbours.ts'
import { ListNeighboursProvider } from '../profile/list-neighbours-provider.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'

const PRIORITY_PHOTOS = 3

interface ResultCardsProps {
  profiles: readonly Profile[]
  /** The profiles among them that have been answered meanwhile. */
  kept: ReadonlySet<Profile>
  isLoading: boolean
  /** The number of profiles on earlier pages. */
  before: number
  listPage: ListPage
}

export const ResultCards = ({ profiles, kept, isLoading, before, listPage }: ResultCardsProps) => (
  <CardGrid loading={isLoading}>
    <ListNeighboursProvider of={profiles} {...(listPage.pages > 1 && { list: listPage })}>
      <ImpressionsOfList list="search" of={profiles} before={before}>
        <Entries of={profiles}>
          {(profile, index) => (
            <ProfileCard
              profile={profile}
              priority={index < PRIORITY_PHOTOS}
              corner={<CardCornerButtons person={profile} isAnswered={kept.has(profile)} />}
            >
              <SendInterestButton to={profile._id} />
              <MessageButton to={profile._id} />
            </ProfileCard>
          )}
        </Entries>
      </ImpressionsOfList>
    </ListNeighboursProvider>
  </CardGrid>
)
