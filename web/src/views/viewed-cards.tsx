import type { Reply } from '@parinay/contract/kernel/call'
import type { recentlyViewed } from '@parinay/contract/views'
import { MessageButton } from '../interests/message-button.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { relativeTime } from '../platform/format-relative-time.ts'
import { ListNeighboursProvider } from '../profile/list-neighbours-provider.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { ShortlistMark } from '../shortlist/shortlist-button.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import styles from './viewed-cards.module.css'

const PRIORITY_PHOTOS = 3

interface ViewedCardsProps {
  visits: Reply<typeof recentlyViewed>['data'] | undefined
  /** "Viewed you 3 hours ago". */
  describeVisit: (when: string) => string
}

/** Profile cards with the time of the visit. */
export const ViewedCards = ({ visits = [], describeVisit }: ViewedCardsProps) => (
  <ListNeighboursProvider of={visits}>
    <Entries of={visits}>
      {({ profile, at }, index) => (
        <ProfileCard
          profile={profile}
          priority={index < PRIORITY_PHOTOS}
          corner={<ShortlistMark person={profile} />}
          note={<p className={styles.when}>{describeVisit(relativeTime(at).toLowerCase())}</p>}
        >
          <SendInterestButton to={profile._id} />
          <MessageButton to={profile._id} />
        </ProfileCard>
      )}
    </Entries>
  </ListNeighboursProvider>
)
