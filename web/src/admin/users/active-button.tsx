import type { AdminUser } from '@parinay/contract/admin/users'
import { useState } from 'react'
import { useMember } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useUserUpdate } from './use-user-update.ts'
import styles from './users.module.css'

/** Activates or deactivates a user after a confirmation. Staff cannot deactivate themselves. */
export function ActiveButton({ user: { _id, fullName, isActive } }: { user: AdminUser }) {
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const { apply, isPending } = useUserUpdate(_id, close)
  if (useMember().user.id === _id) return <span className={styles.self}>This is your own account</span>

  const action = isActive ? 'Deactivate' : 'Activate'
  return (
    <>
      <Button size="small" className={isActive ? styles.end : ''} onClick={() => setConfirming(true)}>
        {action}
        <span className="visually-hidden"> {fullName}</span>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          question={`${action} ${fullName}?`}
          consequence={
            isActive
              ? 'This signs them out everywhere. They cannot sign in, and nobody sees their profile, until you activate them again.'
              : 'They can sign in again, and others see their profile again.'
          }
          confirmLabel={action}
          busy={isPending}
          onConfirm={() => apply({ isActive: !isActive })}
          onCancel={close}
        />
      )}
    </>
  )
}
