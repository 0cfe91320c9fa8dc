import { dashboardStats } from '@parinay/contract/dashboard'
import { useState } from 'react'
import { useCall } from '../platform/calls.ts'
import { useSession } from '../platform/session.ts'
import { CompletionDialog } from '../profile/completion-dialog.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorBox } from '../ui/error-box.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { CompletionPopup } from './completion-popup.tsx'
import { Counters } from './counters.tsx'
import styles from './dashboard.module.css'
import { RecommendedMatches } from './recommended-matches.tsx'
import { UpgradeBox } from './upgrade-box.tsx'

export function DashboardScreen() {
  const session = useSession()
  const stats = useCall(dashboardStats, {}, { enabled: session !== undefined })
  const [isAsking, setAsking] = useState(false)

  if (!session)
    return (
      <Page title="Dashboard">
        <ErrorBox message="Please log in to view your dashboard" />
        <ButtonLink to="/login" look="main">
          Login
        </ButtonLink>
      </Page>
    )

  const { user } = session
  const own = stats.data?.data
  const percent = own?.profileCompletion
  const close = () => setAsking(false)
  return (
    <Page
      title={`Welcome, ${firstWord(user.fullName)}`}
      beside={
        percent !== undefined && (
          <div className={styles.completion}>
            {percent < 100 ? (
              <>
                <Button onClick={() => setAsking(true)}>Profile {percent}% complete</Button>
                <ButtonLink to="/profile-setup">Complete Profile</ButtonLink>
              </>
            ) : (
              <Badge tone="good" icon={<CheckIcon size={16} />}>
                Profile Complete
              </Badge>
            )}
          </div>
        )
      }
    >
      {stats.error && !own ? (
        <ErrorBox message={stats.error.message} onRetry={() => void stats.refetch()} />
      ) : (
        <Counters counts={own} />
      )}
      <RecommendedMatches self={user.id} />
      <UpgradeBox />
      {own && <CompletionPopup percent={own.profileCompletion} missing={own.missing} />}
      {own && isAsking && (
        <CompletionDialog percent={own.profileCompletion} missing={own.missing} onSkip={close} onClose={close} />
      )}
    </Page>
  )
}

const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? ''
