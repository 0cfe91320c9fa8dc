import { firstNameOf } from '@parinay/contract/profile/first-name'
import { dashboardStats, recommended } from '@parinay/contract/dashboard'
import { answeredQuery, useIncludeAnswered } from '../dismissals/use-include-answered.ts'
import { useInterestsLoading } from '../interests/relationship-with-person.ts'
import { useKeptPeople } from '../interests/use-kept-people.ts'
import { useCall } from '../platform/call-hooks.ts'
import { useSession } from '../platform/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { entryId } from '../ui/layout/list-entries.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Page } from '../ui/layout/page.tsx'
import { CompletionPopup } from './completion-popup.tsx'
import { ActivityCounts } from './activity-counts.tsx'
import { ListLinks } from './list-links.tsx'
import { ProfileCompletion } from './profile-completion.tsx'
import { RecommendedMatches } from './recommended-matches.tsx'
import { VerifyPhoneReminder } from './verify-phone-reminder.tsx'
import { UpgradeBox } from './upgrade-box.tsx'
import { PendingSummary } from './pending-summary.tsx'

const FIRST_PAGE = { page: '1', limit: '50' }

export function DashboardScreen() {
  const session = useSession()
  const enabled = session !== undefined
  const stats = useCall(dashboardStats, {}, { enabled })
  const { isIncluded } = useIncludeAnswered()
  const matches = useCall(recommended, { query: { ...FIRST_PAGE, ...answeredQuery(isIncluded) } }, { enabled })
  const { shown, kept } = useKeptPeople(matches.data?.data, isIncluded ? undefined : 'recommended', true)
  const isWaiting = useInterestsLoading()

  if (!session)
    return (
      <Page title="Dashboard">
        <ErrorBox message="Please log in to view your dashboard" />
        <ButtonLink to="/login" variant="main">
          Login
        </ButtonLink>
      </Page>
    )

  const { user } = session
  const counts = stats.data?.data
  const profiles = isWaiting ? undefined : matches.data && shown.filter((profile) => entryId(profile) !== user.id)
  const failed = [stats, matches].filter(({ error, data }) => error && !data)
  // Without a connection both calls fail with the same message, which is shown once.
  const messages = [...new Set(failed.map(({ error }) => error?.message))]
  const ownParts = (
    <>
      {counts?.canVerifyPhone && !user.phoneVerified && <VerifyPhoneReminder />}
      {counts && <ProfileCompletion counts={counts} />}
      {(counts || !stats.error) && <ActivityCounts counts={counts} />}
      <ListLinks />
    </>
  )

  return (
    <Page title={`Welcome, ${firstNameOf(user.fullName)}`}>
      {failed.length > 0 && (
        <ErrorBox message={messages.join(' ')} onRetry={() => failed.forEach((call) => void call.refetch())} />
      )}
      {(counts || !stats.error) && <PendingSummary counts={counts} />}
      {profiles || !matches.error ? (
        <RecommendedMatches profiles={profiles} kept={kept} learned={matches.data?.learned}>
          {ownParts}
        </RecommendedMatches>
      ) : (
        ownParts
      )}
      <UpgradeBox />
      {counts && <CompletionPopup percent={counts.profileCompletion} missing={counts.missing} />}
    </Page>
  )
}
