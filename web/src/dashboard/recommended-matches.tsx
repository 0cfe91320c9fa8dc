import type { ProfileCard as Profile } from '@parinay/contract/profile/profile'
import { MessageButton } from '../conversations/message-button.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { CardGrid } from '../profile/card-grid.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { HeartButton } from '../shortlist/heart-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Entries } from '../ui/layout/entries.tsx'
import { Garlands } from '../ui/illustrations/garlands.tsx'
import styles from './dashboard.module.css'

const PRIORITY_CARDS = 3

interface RecommendedMatchesProps {
  /** Undefined while they load. */
  profiles: readonly Profile[] | undefined
}

export function RecommendedMatches({ profiles }: RecommendedMatchesProps) {
  return (
    <section aria-busy={!profiles} className={styles.recommended}>
      <div className={styles.heading}>
        <h2>AI Recommended Matches</h2>
        {profiles && profiles.length > 0 && <p>Showing {profiles.length} profiles</p>}
      </div>
      {profiles?.length === 0 ? (
        <EmptyState
          title="No matches found"
          picture={<Garlands />}
          action={
            <ButtonLink to="/profile-setup" variant="main">
              Complete Your Profile
            </ButtonLink>
          }
        />
      ) : (
        <CardGrid loading={profiles === undefined}>
          <Entries of={profiles ?? []}>
            {(profile, index) => (
              <ProfileCard
                profile={profile}
                priority={index < PRIORITY_CARDS}
                corner={<HeartButton person={profile} />}
              >
                <SendInterestButton to={profile._id} success="Interest sent successfully!" />
                <MessageButton to={profile._id} />
              </ProfileCard>
            )}
          </Entries>
        </CardGrid>
      )}
    </section>
  )
}
