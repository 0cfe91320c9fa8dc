import type { AdminUser } from '@parinay/contract/admin/users'
import { useState } from 'react'
import { useMember } from '../../platform/session.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type Role, ROLE_LABELS, roleLabel } from '../role-and-tier-labels.ts'
import { useUserUpdate } from './use-user-update.ts'
import styles from './users.module.css'

const ROLE_CONSEQUENCES: Record<Role, string> = {
  user: 'They will lose access to this panel.',
  moderator: 'They will be able to verify profiles, review photos and read these lists.',
  admin: 'They will be able to do everything you can do here, including changing roles and exporting users.',
}

/** Changes a user's role after a confirmation. Admins cannot change their own role. */
export function RoleSelect({ user: { _id, fullName, role } }: { user: AdminUser }) {
  const [newRole, setNewRole] = useState<Role>()
  const close = () => setNewRole(undefined)
  const { apply, isPending } = useUserUpdate(_id, close)
  const isSelf = useMember().user.id === _id

  return (
    <>
      <select
        className={styles.role}
        aria-label={`Role of ${fullName}`}
        title={isSelf ? 'You cannot change your own role' : undefined}
        disabled={isSelf || isPending}
        value={newRole ?? role}
        onChange={({ target }) => setNewRole(target.value as Role)}
      >
        {Object.entries(ROLE_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {newRole && (
        <ConfirmDialog
          question={`Make ${fullName} ${newRole === 'admin' ? 'an' : 'a'} ${roleLabel(newRole).toLowerCase()}?`}
          consequence={ROLE_CONSEQUENCES[newRole]}
          confirmLabel="Change role"
          busy={isPending}
          onConfirm={() => apply({ role: newRole })}
          onCancel={close}
        />
      )}
    </>
  )
}
