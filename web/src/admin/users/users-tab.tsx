import { type AdminUser, adminUsers } from '@parinay/contract/admin/users'
import { ROLES } from '@parinay/contract/vocabulary/choices'
import { asThumb } from '../../photos/photo-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { VerifiedIcon } from '../../ui/icons.tsx'
import { among, pageOf, useAdminWords, useIsAdmin } from '../admin-params.ts'
import { roleLabel } from '../choices.ts'
import { dayText } from '../dates.ts'
import { Listing } from '../admin-list.tsx'
import { phoneText } from '../phone-text.ts'
import { type Column, Table, TableSkeleton } from '../table.tsx'
import { useToldCall } from '../use-call-with-toast.ts'
import { ActiveButton } from './active-button.tsx'
import { RoleSelect } from './role-select.tsx'
import { UserFilters } from './user-filters.tsx'
import styles from './users.module.css'

export function UsersTab() {
  const isAdmin = useIsAdmin()
  const { words } = useAdminWords()
  const role = among(ROLES, words.role)
  const isActive = among(['true', 'false'], words.isActive)
  const search = words.search ?? ''
  const page = String(pageOf(words))
  const query = { page, search, ...(role && { role }), ...(isActive && { isActive }) }
  const result = useToldCall(adminUsers, { query }, { keepPrevious: true })
  const columns = columnsFor(isAdmin)

  return (
    <>
      <h2>Users</h2>
      <UserFilters search={search} role={role} isActive={isActive} />
      <Listing
        result={result}
        of={['user', 'users']}
        isFiltered={search !== '' || role !== undefined || isActive !== undefined}
        waiting={<TableSkeleton columns={columns} />}
      >
        {(users) => <Table caption="Users" columns={columns} rows={users} />}
      </Listing>
    </>
  )
}

const columnsFor = (isAdmin: boolean): Column<AdminUser>[] => [
  { name: 'Name', cell: (user) => <Name user={user} /> },
  { name: 'Phone', cell: ({ phoneNumber }) => phoneText(phoneNumber), narrow: true },
  { name: 'Role', cell: (user) => (isAdmin ? <RoleSelect user={user} /> : roleLabel(user.role)), narrow: true },
  {
    name: 'Status',
    cell: ({ isActive }) => <Badge tone={isActive ? 'good' : 'bad'}>{isActive ? 'Active' : 'Inactive'}</Badge>,
    narrow: true,
  },
  { name: 'Created', cell: ({ createdAt }) => dayText(createdAt), narrow: true },
  { name: 'Actions', cell: (user) => <Actions user={user} /> },
]

const Name = ({ user: { fullName, avatar, isVerified } }: { user: AdminUser }) => (
  <span className={styles.name}>
    <Avatar name={fullName} photo={asThumb(avatar)} size={36} />
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

function Actions({ user }: { user: AdminUser }) {
  const { change } = useAdminWords()
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
