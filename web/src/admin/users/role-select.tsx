import type { AdminUser } from '@parinay/contract/admin/users'
import { useState } from 'react'
import { useMember } from '../../platform/session.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type Role, ROLE_LABELS, roleLabel } from '../choices.ts'
import { useUserUpdate } from './update-user.ts'
import styles from './users.module.css'

const MEANS: Record<Role, string> = {
  user: 'They will no longer reach this panel.',
  moderator: 'They will be able to verify profiles, decide upon photos and read these lists.',
  admin: 'They will be able to do everything that you can do here, changing roles and exporting users included.',
}

/** Changes somebody's role, once that is confirmed. Nobody demotes themself. */
export function RoleSelect({ user: { _id, fullName, role } }: { user: AdminUser }) {
  const [wanted, setWanted] = useState<Role>()
  const close = () => setWanted(undefined)
  const { apply, isPending } = useUserUpdate(_id, close)
  const isSelf = useMember().user.id === _id

  return (
    <>
      <select
        className={styles.role}
        aria-label={`Role of ${fullName}`}
        title={isSelf ? 'You cannot change your own role' : undefined}
        disabled={isSelf || isPending}
        value={wanted ?? role}
        onChange={({ target }) => setWanted(target.value as Role)}
      >
        {Object.entries(ROLE_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {wanted && (
        <ConfirmDialog
          question={`Make ${fullName} ${wanted === 'admin' ? 'an' : 'a'} ${roleLabel(wanted).toLowerCase()}?`}
          consequence={MEANS[wanted]}
          yes="Change role"
          busy={isPending}
          onYes={() => apply({ role: wanted })}
          onNo={close}
        />
      )}
    </>
  )
}
