import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { askCandidate, candidate, type Candidate, INVITATION_DAYS } from '@parinay/contract/candidates'
import { type FormEvent, useState } from 'react'
import { CodeInLog } from '../account/if-codes-are-sent.tsx'
import { useSiteSettings } from '../account/use-site-settings.ts'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { useMember } from '../platform/session.ts'
import { formatDayMonthYear } from '../platform/format-day-month-year.ts'
import { Button } from '../ui/button.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './candidates.module.css'

/** Of a profile that somebody else made: whether its person has confirmed it, and the way to ask them. */
export function AskCandidateSection() {
  const { data, error, refetch } = useCall(candidate)
  if (error && !data) return <ErrorBox message={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading the person’s answer">
        <Skeleton height="4em" />
      </div>
    )
  const mayAsk = ['unasked', 'asked', 'refused'].includes(data.data.state)
  return (
    <>
      <Standing candidate={data.data} />
      {mayAsk && (data.data.canAsk ? <AskForm isAgain={data.data.state === 'asked'} /> : <NoLinks />)}
    </>
  )
}

function Standing({ candidate: { state, interestsLeft, expiresAt } }: { candidate: Candidate }) {
  const { fullName } = useMember().user
  return (
    <>
      {state === 'confirmed' && <p>{fullName} has confirmed this profile.</p>}
      {state === 'refused' && <p>{fullName} has refused this profile.</p>}
      {state === 'asked' && (
        <p>
          {fullName} has a link by SMS and has not answered yet.
          {expiresAt && ` It works until ${formatDayMonthYear(expiresAt)}.`}
        </p>
      )}
      {state === 'unasked' && <p>You made this profile for {fullName}. Others see that it is not confirmed yet.</p>}
      {interestsLeft !== undefined && (
        <p className={styles.quiet}>
          {interestsLeft === 0
            ? 'You have sent three interests. More are possible after the answer.'
            : `Until the answer you can send three interests in all; ${interestsLeft} ${interestsLeft === 1 ? 'is' : 'are'} left.`}
        </p>
      )}
    </>
  )
}

function AskForm({ isAgain }: { isAgain: boolean }) {
  const { fullName } = useMember().user
  const isTrial = useSiteSettings()?.codes === 'log'
  const [phoneNumber, setPhoneNumber] = useState('')
  const [error, setError] = useState<string>()
  const ask = useAction(askCandidate)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(isBlank(phoneNumber) ? 'Please enter the phone number' : undefined)
    if (isBlank(phoneNumber) || ask.isPending) return
    ask.mutate(
      { body: { phoneNumber } },
      {
        onSuccess: ({ message }) => {
          setPhoneNumber('')
          toast(`${message}.`, 'success')
        },
        onError: ({ message, fields }) => {
          setError(fields['phoneNumber'])
          if (!fields['phoneNumber']) toast(message, 'error')
        },
      },
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {isTrial && <CodeInLog />}
      <TextInput
        label={`Phone number of ${fullName}`}
        hint={`They get a link that works for ${INVITATION_DAYS} days. We do not keep the number.`}
        type="tel"
        value={phoneNumber}
        onChange={setPhoneNumber}
        error={error}
      />
      <div>
        <Button type="submit" busy={ask.isPending}>
          {isAgain ? 'Send another link' : `Ask ${fullName} to confirm`}
        </Button>
      </div>
    </form>
  )
}

const NoLinks = () => (
  <Banner tone="warning">This site cannot send links by SMS yet, so nobody can confirm a profile for now.</Banner>
)
