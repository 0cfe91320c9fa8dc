import type { Reply } from '@parinay/contract/kernel/call'
import type { recentlyViewed } from '@parinay/contract/views'
import { MessageButton } from '../conversations/message-button.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { relativeTime } from '../platform/relative-time.ts'
import { ProfileCard } from '../profile/profile-card.tsx'
import { HeartButton } from '../shortlist/heart-button.tsx'
import { Entries } from '../ui/layout/entries.tsx'
import styles from './views.module.css'

const PRIORITY_PHOTOS = 3

interface ViewedCardsProps {
  people: Reply<typeof recentlyViewed>['data'] | undefined
  /** What they did, or what one did there oneself. */
  label: string
}

/** People with the time of the visit. */
export const ViewedCards = ({ people = [], label }: ViewedCardsProps) => (
  <Entries of={people}>
    {({ profile, at }, place) => (
      <ProfileCard
        profile={profile}
        priority={place < PRIORITY_PHOTOS}
        corner={<HeartButton person={profile} />}
        note={<p className={styles.when}>{`${label} ${relativeTime(at).toLowerCase()}`}</p>}
      >
        <SendInterestButton to={profile._id} />
        <MessageButton to={profile._id} />
      </ProfileCard>
    )}
  </Entries>
)
