import { me } from '@parinay/contract/account'
import { giveConsent } from '@parinay/contract/consent'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { errorMessage, isOtherSession } from '../platform/call-api.ts'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { useMember } from '../platform/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { consentIn, ConsentDeclarations, findMissingDeclaration, NOTHING_DECLARED } from './consent-declarations.tsx'
import styles from './narrow-page.module.css'

/** Asks members for the current declaration if they registered before it existed or its text has changed. */
export function ConsentScreen() {
  const { data, error, refetch } = useCall(me)
  return (
    <Page title="Before you go on" width="reading">
      {data ? (
        <div className={styles.card}>{data.isConsentDue ? <Ask /> : <Given />}</div>
      ) : error ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton height="280px" />
        </div>
      )}
    </Page>
  )
}

const Given = () => (
  <>
    <p>You have agreed to everything that we ask. There is nothing to do here.</p>
    <div className={styles.actions}>
      <ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
    </div>
  </>
)

function Ask() {
  const isForAnother = useMember().user.profileCreatedFor !== 'self'
  const [declared, setDeclared] = useState(NOTHING_DECLARED)
  const [missing, setMissing] = useState<ReturnType<typeof findMissingDeclaration>>()
  const give = useAction(giveConsent)
  const navigate = useNavigate()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const why = findMissingDeclaration(declared, isForAnother)
    setMissing(why)
    if (why || give.isPending) return
    try {
      const { message } = await give.mutateAsync({ body: consentIn(declared, isForAnother) })
      toast(message, 'success')
      await navigate({ to: '/dashboard' })
    } catch (failure) {
      if (!isOtherSession(failure)) toast(errorMessage(failure, giveConsent.failure), 'error')
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <p>
        The law requires us to ask every member this, and to ask again when our terms or our privacy policy change. We
        store your answer with the day, the time and your internet address.
      </p>
      <ConsentDeclarations declared={declared} onChange={setDeclared} isForAnother={isForAnother} error={missing} />
      <div className={styles.actions}>
        <Button type="submit" variant="main" busy={give.isPending}>
          Confirm
        </Button>
        <ButtonLink to="/settings" hash="leaving">
          I do not agree
        </ButtonLink>
      </div>
    </form>
  )
}
