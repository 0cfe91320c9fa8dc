import { type AdminUser, adminUsers } from '@parinay/contract/admin/users'
import { ROLES } from '@parinay/contract/vocabulary/choices'
import { thumbnailUrl } from '../../photos/photo-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { VerifiedIcon } from '../../ui/icons.tsx'
import { asChoice, pageFromParams, useAdminParams, useIsAdmin } from '../admin-params.ts'
import { roleLabel } from '../role-and-tier-labels.ts'
import { formatDate } from '../format-dates.ts'
import { formatMasked } from '../format-phone.ts'
import type { Column } from '../table.tsx'
import { AdminTablePage } from '../admin-table-page.tsx'
import { useCallWithToast } from '../use-call-with-toast.ts'
import { ActiveButton } from './active-button.tsx'
import { RoleSelect } from './role-select.tsx'
import { UserFilters } from './user-filters.tsx'
import styles from './users.module.css'

export function UsersTab() {
  const isAdmin = useIsAdmin()
  const { params } = useAdminParams()
  const role = asChoice(ROLES, params.role)
  const isActive = asChoice(['true', 'false'], params.isActive)
  const search = params.search ?? ''
  const page = String(pageFromParams(params))
  const query = { page, search, ...(role && { role }), ...(isActive && { isActive }) }
  const result = useCallWithToast(adminUsers, { query }, { keepPrevious: true })

  return (
    <AdminTablePage
      title="Users"
      caption="Users"
      table="users"
      columns={columnsForRole(isAdmin)}
      filters={<UserFilters search={search} role={role} isActive={isActive} />}
      result={result}
      nouns={['user', 'users']}
      isFiltered={search !== '' || role !== undefined || isActive !== undefined}
    />
  )
}

const columnsForRole = (isAdmin: boolean): Column<AdminUser>[] => [
  { name: 'Name', cell: (user) => <NameCell user={user} /> },
  { name: 'Phone', cell: ({ phoneNumber }) => formatMasked(phoneNumber), narrow: true },
  { name: 'Role', cell: (user) => (isAdmin ? <RoleSelect user={user} /> : roleLabel(user.role)), narrow: true },
  {
    name: 'Status',
    cell: ({ isActive }) => <Badge tone={isActive ? 'good' : 'bad'}>{isActive ? 'Active' : 'Inactive'}</Badge>,
    narrow: true,
  },
  { name: 'Created', cell: ({ createdAt }) => formatDate(createdAt), narrow: true },
  { name: 'Actions', cell: (user) => <ActionsCell user={user} /> },
]

const NameCell = ({ user: { fullName, avatar, isVerified } }: { user: AdminUser }) => (
  <span className={styles.name}>
    <Avatar name={fullName} photo={thumbnailUrl(avatar)} size={28} />
    <span>
      {fullName}
      {isVerified && (
        <span className={styles.verified} title="Verified">
          <VerifiedIcon size={16} />
          <span className="visually-hidden">Verified</span>
        </span>
      )}
    </span>
  </span>
)

function ActionsCell({ user }: { user: AdminUser }) {
  const { change } = useAdminParams()
  const isAdmin = useIsAdmin()
  return (
    <span className={styles.actions}>
      <Button size="small" onClick={() => change({ user: user._id })}>
        View Details
        <span className="visually-hidden"> of {user.fullName}</span>
      </Button>
      {isAdmin && <ActiveButton user={user} />}
    </span>
  )
}
