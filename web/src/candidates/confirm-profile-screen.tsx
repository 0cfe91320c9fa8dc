import { invitation, type Invitation } from '@parinay/contract/candidates'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { joinFacts } from '../people/format-facts.ts'
import { callApi, CallError, errorMessage } from '../platform/call-api.ts'
import { formatDayMonthYear } from '../platform/format-day-month-year.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { InvitationAnswers } from './invitation-answers.tsx'

const route = getRouteApi('/everyone/confirm-profile')

/** The page behind the link by SMS. Opening it does nothing; the person confirms, takes over or refuses by a press. */
export function ConfirmProfileScreen() {
  const { token = '' } = route.useSearch()
  const [found, setFound] = useState<Invitation>()
  const [failure, setFailure] = useState<unknown>()
  const open = useCallback(
    () => void callApi(invitation, { body: { token } }).then(({ data }) => setFound(data), setFailure),
    [token],
  )
  useEffect(open, [open])

  const retry = () => {
    setFailure(undefined)
    open()
  }

  if (found)
    return (
      <Page title="Is this your profile?" width="reading">
        <Recognise invitation={found} />
        <InvitationAnswers token={token} name={found.fullName} />
      </Page>
    )
  if (!failure)
    return (
      <Page title="Is this your profile?" width="reading">
        <div role="status" aria-label="Opening the link">
          <Skeleton height="12em" />
        </div>
      </Page>
    )
  const isOver = failure instanceof CallError && failure.status < 500 && failure.status !== 429
  return (
    <Page title="Is this your profile?" width="reading">
      {isOver ? (
        <EmptyState title="This link does not work any more">
          A link works once, and for seven days. The person who made the profile can send you another one.
        </EmptyState>
      ) : (
        <ErrorBox message={errorMessage(failure, invitation.failure)} onRetry={retry} />
      )}
    </Page>
  )
}

const Recognise = ({
  invitation: { fullName, age, city, profileCreatedFor, createdAt },
}: {
  invitation: Invitation
}) => (
  <>
    <p>
      On {formatDayMonthYear(createdAt)} somebody made a profile on Parinay for their {profileCreatedFor}. They gave
      your phone number. On Parinay people look for somebody to marry.
    </p>
    <p>
      <strong>{joinFacts(', ', fullName, `${age}`, city)}</strong>
    </p>
  </>
)
