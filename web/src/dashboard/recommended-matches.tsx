import { recommended } from '@parinay/contract/dashboard'
import { MessageButton } from '../conversations/message-button.tsx'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { useCall } from '../platform/calls.ts'
import { CardGrid } from '../profile/card-grid.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorBox } from '../ui/error-box.tsx'
import styles from './dashboard.module.css'

const SHOWN = { page: '1', limit: '50' }

export function RecommendedMatches({ self }: { self: string }) {
  const { data, error, refetch } = useCall(recommended, { query: SHOWN })
  const profiles = data?.data.filter(({ _id }) => _id !== self)

  return (
    <section aria-busy={!data && !error} className={styles.recommended}>
      <div className={styles.heading}>
        <h2>AI Recommended Matches</h2>
        {profiles && profiles.length > 0 && <p>Showing {profiles.length} profiles</p>}
      </div>
      {profiles === undefined && error ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : profiles?.length === 0 ? (
        <EmptyState
          title="No matches found"
          action={
            <ButtonLink to="/profile-setup" look="main">
              Complete Your Profile
            </ButtonLink>
          }
        />
      ) : (
        <CardGrid waiting={profiles === undefined}>
          {profiles?.map((profile) => (
            <ProfileCard key={profile._id} profile={profile}>
              <SendInterestButton to={profile._id} success="Interest sent successfully!" />
              <MessageButton to={profile._id} />
            </ProfileCard>
          ))}
        </CardGrid>
      )}
    </section>
  )
}
