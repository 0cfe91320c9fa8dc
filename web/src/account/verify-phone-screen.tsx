import { verifyCode } from '@parinay/contract/one-time-codes'
import { useNavigate } from '@tanstack/react-router'
import { callApi } from '../platform/call-api.ts'
import { refreshUser, useMember } from '../platform/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/layout/page.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { CodeInput } from './code-input.tsx'
import { IfCodesAreSent } from './if-codes-are-sent.tsx'
import styles from './narrow-page.module.css'
import { useCodeEntry } from './use-code-entry.ts'
import { type SentCode, useSentCode } from './use-sent-code.ts'

export function VerifyPhoneScreen() {
  const { user } = useMember()
  const sent = useSentCode('verify')
  return (
    <Page title="Verify your phone number" width="reading">
      {user.phoneVerified ? (
        <p>Your phone number {user.phoneNumber} is verified.</p>
      ) : (
        <div className={styles.card}>
          <IfCodesAreSent>
            <p>
              We send six digits by SMS to <strong>{user.phoneNumber}</strong>. Your profile then says that the number
              was confirmed. Other members do not see the number.
            </p>
            {sent.request ? <EnterCode sent={sent} /> : <Start sent={sent} />}
          </IfCodesAreSent>
        </div>
      )}
    </Page>
  )
}

const Start = ({ sent }: { sent: SentCode }) => (
  <div className={styles.actions}>
    <Button variant="main" busy={sent.isSending} onClick={() => void sent.send({})}>
      Send code
    </Button>
    <ButtonLink to="/change-phone">Change number</ButtonLink>
  </div>
)

function EnterCode({ sent }: { sent: SentCode }) {
  const navigate = useNavigate()
  const entry = useCodeEntry(async (code) => {
    const { message, user } = await callApi(verifyCode, { body: { purpose: 'verify', code } })
    refreshUser(user)
    toast(message, 'success')
    await navigate({ to: '/settings' })
  }, verifyCode.failure)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void entry.enter()
      }}
    >
      <CodeInput sent={sent} code={entry.code} onChange={entry.change} error={entry.fields['code']} />
      <div className={styles.actions}>
        <Button type="submit" variant="main" busy={entry.isBusy}>
          Verify
        </Button>
        <ButtonLink to="/change-phone">Change number</ButtonLink>
      </div>
    </form>
  )
}
