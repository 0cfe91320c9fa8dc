import { dashboardStats, recommended } from '@parinay/contract/dashboard'
import { useCall } from '../platform/calls.ts'
import { useSession } from '../platform/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { entryId } from '../ui/layout/entries.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Page } from '../ui/layout/page.tsx'
import { CompletionPopup } from './completion-popup.tsx'
import { ActivityCounts } from './counters.tsx'
import { ListLinks } from './list-links.tsx'
import { PhotoInvitation } from './photo-invitation.tsx'
import { ProfileCompletion } from './profile-completion.tsx'
import { RecommendedMatches } from './recommended-matches.tsx'
import { UpgradeBox } from './upgrade-box.tsx'

const FIRST_PAGE = { page: '1', limit: '50' }

export function DashboardScreen() {
  const session = useSession()
  const enabled = session !== undefined
  const stats = useCall(dashboardStats, {}, { enabled })
  const matches = useCall(recommended, { query: FIRST_PAGE }, { enabled })

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
  const profiles = matches.data?.data.filter((profile) => entryId(profile) !== user.id)
  const failed = [stats, matches].filter(({ error, data }) => error && !data)
  // Without a connection both calls fail with the same message, which is shown once.
  const messages = [...new Set(failed.map(({ error }) => error?.message))]

  return (
    <Page
      title={`Welcome, ${firstName(user.fullName)}`}
      beside={counts && <ProfileCompletion percent={counts.profileCompletion} missing={counts.missing} />}
    >
      {failed.length > 0 && (
        <ErrorBox message={messages.join(' ')} onRetry={() => failed.forEach((call) => void call.refetch())} />
      )}
      {(counts || !stats.error) && <ActivityCounts counts={counts} />}
      <ListLinks />
      {counts?.photos === 0 && <PhotoInvitation />}
      {(profiles || !matches.error) && <RecommendedMatches profiles={profiles} />}
      <UpgradeBox />
      {counts && <CompletionPopup percent={counts.profileCompletion} missing={counts.missing} />}
    </Page>
  )
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''
