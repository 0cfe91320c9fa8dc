import type { ProfileCard as Profile } from '@parinay/contract/profile/profile'
import { MessageButton } from '../conversations/message-button.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { CardGrid } from '../profile/card-grid.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { HeartButton } from '../shortlist/heart-button.tsx'
import { Entries } from '../ui/layout/entries.tsx'

const PRIORITY_PHOTOS = 3

export const ResultCards = ({ profiles, isLoading }: { profiles: readonly Profile[]; isLoading: boolean }) => (
  <CardGrid loading={isLoading}>
    <Entries of={profiles}>
      {(profile, index) => (
        <ProfileCard profile={profile} priority={index < PRIORITY_PHOTOS} corner={<HeartButton person={profile} />}>
          <SendInterestButton to={profile._id} />
          <MessageButton to={profile._id} />
        </ProfileCard>
      )}
    </Entries>
  </CardGrid>
)
