import type { ProfileCard as Profile } from '@parinay/contract/profile/profile'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MessageButton } from '../interests/message-button.tsx'
import { CardCornerButtons } from '../dismissals/card-corner-buttons.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { FullRow, CardGrid } from '../profile/card-grid.tsx'
import { ImpressionsOfList } from '../profile/impressions-of-list.tsx'
import { ListNeighboursProvider } from '../profile/list-neighbours-provider.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { Garlands } from '../ui/illustrations/garlands.tsx'
import styles from './dashboard.module.css'
import { type Learned, LearnedPreferenceNote } from './learned-preference-note.tsx'

/** People come first: as many as a wide screen shows in a row, then what else there is, then the others. */
const FIRST_CARDS = 3

interface RecommendedMatchesProps {
  /** Undefined while they load. */
  profiles: readonly Profile[] | undefined
  /** Those among them who have been answered meanwhile. */
  kept: ReadonlySet<Profile>
  learned?: readonly Learned[] | undefined
  /** Stands after the first people. */
  children: ReactNode
}

export function RecommendedMatches({ profiles, kept, learned = [], children }: RecommendedMatchesProps) {
  const first = profiles?.slice(0, FIRST_CARDS)
  const further = profiles?.slice(FIRST_CARDS) ?? []
  const interlude = (
    <>
      {children}
      <OrderOfFurtherPeople />
    </>
  )
  return (
    <section aria-busy={!profiles} className={styles.recommended}>
      <div className={styles.heading}>
        <h2>AI Recommended Matches</h2>
        {/* Its room is kept while the list loads: on a phone it stands below the heading. */}
        {!profiles && (
          <p key="waits">
            <Skeleton width="9em" height="1.5em" />
          </p>
        )}
        {profiles && profiles.length > 0 && <p key="shown">Showing {profiles.length} profiles</p>}
      </div>
      {profiles?.length === 0 ? (
        <>
          <EmptyState
            title="No matches found"
            picture={<Garlands />}
            action={
              <ButtonLink to="/profile-setup" variant="main">
                Complete Your Profile
              </ButtonLink>
            }
          />
          {children}
        </>
      ) : (
        <ListNeighboursProvider of={profiles}>
          <ImpressionsOfList list="recommended" of={profiles ?? []}>
            <CardGrid loading={profiles === undefined} interlude={interlude}>
              <RecommendedCards profiles={first} kept={kept} priority />
              <FullRow>{further.length > 0 ? interlude : children}</FullRow>
              <RecommendedCards profiles={further} kept={kept} />
            </CardGrid>
          </ImpressionsOfList>
        </ListNeighboursProvider>
      )}
      {/* Below the list, so that its arrival moves nobody. */}
      <LearnedPreferenceNote learned={learned} />
    </section>
  )
}

/** Tells the people below from the parts above them, and why their percentages do not fall from card to card. */
const OrderOfFurtherPeople = () => (
  <div className={styles.further}>
    <h2>More recommendations</h2>
    <p>
      The best chance that both of you say yes comes first, and attention is shared. So the percentages need not fall
      from card to card.{' '}
      <Link to="/how-matching-works" hash="order">
        How the order is made
      </Link>
    </p>
  </div>
)

interface RecommendedCardsProps {
  profiles?: readonly Profile[] | undefined
  kept: ReadonlySet<Profile>
  priority?: boolean
}

const RecommendedCards = ({ profiles = [], kept, priority = false }: RecommendedCardsProps) => (
  <Entries of={profiles}>
    {(profile) => (
      <ProfileCard
        profile={profile}
        priority={priority}
        corner={<CardCornerButtons person={profile} isAnswered={kept.has(profile)} />}
      >
        <SendInterestButton to={profile._id} success="Interest sent successfully!" />
        <MessageButton to={profile._id} />
      </ProfileCard>
    )}
  </Entries>
)
