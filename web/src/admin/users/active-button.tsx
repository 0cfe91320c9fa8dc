import type { AdminUser } from '@parinay/contract/admin/users'
import { useState } from 'react'
import { useMember } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useUserUpdate } from './update-user.ts'
import styles from './users.module.css'

/** Activates or deactivates somebody, once that is confirmed. Nobody deactivates themself. */
export function ActiveButton({ user: { _id, fullName, isActive } }: { user: AdminUser }) {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const { apply, isPending } = useUserUpdate(_id, close)
  if (useMember().user.id === _id) return <span className={styles.self}>This is you</span>

  const what = isActive ? 'Deactivate' : 'Activate'
  return (
    <>
      <Button size="small" className={isActive ? styles.end : ''} onClick={() => setAsked(true)}>
        {what}
        <span className="visually-hidden"> {fullName}</span>
      </Button>
      {isAsked && (
        <ConfirmDialog
          question={`${what} ${fullName}?`}
          consequence={
            isActive
              ? 'All their sessions end at once. They cannot sign in and nobody sees their profile until they are activated again.'
              : 'They can sign in again, and others see their profile again.'
          }
          yes={what}
          busy={isPending}
          onYes={() => apply({ isActive: !isActive })}
          onNo={close}
        />
      )}
    </>
  )
}
