import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../platform/lazy-part.tsx'
import { useMember } from '../platform/session.ts'
import { logOut } from '../shell/sign-out.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import styles from './settings.module.css'

const ChangePassword = lazyPart(async () => (await import('./change-password.tsx')).ChangePassword)

/** Who the member is here, and what they log in with. */
export function AccountSettings() {
  const { user } = useMember()
  const [isChanging, setChanging] = useState(false)
  // The button is away while the form is open.
  const button = useRef<HTMLButtonElement>(null)
  const wasChanging = useRef(false)
  useEffect(() => {
    if (wasChanging.current && !isChanging) button.current?.focus()
    wasChanging.current = isChanging
  }, [isChanging])
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Name</dt>
          <dd>{user.fullName}</dd>
          <dd>
            <ButtonLink to="/my-profile" size="small">
              My Profile
            </ButtonLink>
          </dd>
        </div>
        <div>
          <dt>Phone number</dt>
          <dd>
            {user.phoneNumber} {user.phoneVerified ? '(verified)' : '(not verified)'}
          </dd>
          <dd>
            <ButtonLink to="/change-phone" size="small">
              Change<span className="visually-hidden"> phone number</span>
            </ButtonLink>
          </dd>
        </div>
        <div>
          <dt>Password</dt>
          <dd>Not shown to anyone</dd>
          {!isChanging && (
            <dd>
              <Button ref={button} size="small" onClick={() => setChanging(true)}>
                Change<span className="visually-hidden"> password</span>
              </Button>
            </dd>
          )}
        </div>
      </dl>
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
      <p className={styles.hint}>You log in with this number. Other members see it only where you let them.</p>
      <div className={styles.actions}>
        {!user.phoneVerified && <ButtonLink to="/verify-phone">Verify phone number</ButtonLink>}
        <Button onClick={logOut}>Logout</Button>
      </div>
    </>
  )
}
