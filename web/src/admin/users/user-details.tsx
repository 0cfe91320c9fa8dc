import { type AdminUser, adminUser } from '@parinay/contract/admin/users'
import { type Nominee, NOMINEE_RELATIONS } from '@parinay/contract/own-data'
import { CREATED_FOR } from '@parinay/contract/vocabulary/choices'
import { Badge, VerifiedBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useIsAdmin } from '../admin-params.ts'
import { roleLabel, TIER_LABELS } from '../role-and-tier-labels.ts'
import { formatDate, formatDateTime } from '../format-dates.ts'
import { PhoneNumber } from './phone-number.tsx'
import { VerifyButton } from '../profiles/verify-button.tsx'
import { useCallWithToast } from '../use-call-with-toast.ts'
import { ActiveButton } from './active-button.tsx'
import { TierForm } from './tier-form.tsx'
import styles from './users.module.css'

export function UserDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useCallWithToast(adminUser, { params: { id } })
  const user = data?.data

  return (
    <Dialog title="User Details" onClose={onClose}>
      {user ? (
        <>
          <UserFacts user={user} />
          {user.nominee && <NomineeFacts nominee={user.nominee} />}
          <QuickActions user={user} />
        </>
      ) : error ? (
        <EmptyState
          title={error.status === 404 ? 'User not found' : 'This user could not be loaded'}
          action={error.status !== 404 && <Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height="420px" />
        </div>
      )}
    </Dialog>
  )
}

const GENDER_LABELS = { male: 'Male', female: 'Female', other: 'Other' }
const CREATED_FOR_LABELS = Object.fromEntries(
  CREATED_FOR.map((one) => [one, one.charAt(0).toUpperCase() + one.slice(1)]),
)

const UserFacts = ({ user }: { user: AdminUser }) => (
  <Facts>
    <Fact label="Full Name">{user.fullName}</Fact>
    <Fact label="Phone Number">
      <PhoneNumber user={user} />
    </Fact>
    <Fact label="Gender">{GENDER_LABELS[user.gender]}</Fact>
    <Fact label="Date of Birth">{user.dateOfBirth ? formatDate(user.dateOfBirth) : 'Not provided'}</Fact>
    <Fact label="Role">{roleLabel(user.role)}</Fact>
    <Fact label="Status">
      <span className={styles.marks}>
        <Badge tone={user.isActive ? 'good' : 'bad'}>{user.isActive ? 'Active' : 'Inactive'}</Badge>
        {user.isVerified && <VerifiedBadge />}
      </span>
    </Fact>
    <Fact label="Tier">
      {TIER_LABELS[user.tier]}
      {user.tierUntil && ` until ${formatDate(user.tierUntil)}`}
    </Fact>
    <Fact label="Profile Created For">{CREATED_FOR_LABELS[user.profileCreatedFor]}</Fact>
    <Fact label="Joined Date">{formatDate(user.createdAt)}</Fact>
    <Fact label="Last Updated">{formatDateTime(user.updatedAt)}</Fact>
  </Facts>
)

/** The person who writes when a member has died. */
const NomineeFacts = ({ nominee: { name, relation, contact } }: { nominee: Nominee }) => (
  <Facts>
    <Fact label="Nominee">
      {name} (the member wrote: {NOMINEE_RELATIONS[relation]})
    </Fact>
    <Fact label="Contact of the nominee">{contact}</Fact>
  </Facts>
)

function QuickActions({ user }: { user: AdminUser }) {
  const isAdmin = useIsAdmin()
  return (
    <section className={styles.quick} aria-label="Quick Actions">
      <h3>Quick Actions</h3>
      {isAdmin && <TierForm key={user.tier} user={user} />}
      <div className={styles.quickRow}>
        <VerifyButton profile={user} />
        {isAdmin && <ActiveButton user={user} />}
        {user.isActive && user.gender !== 'other' && (
          <ButtonLink to="/profile/$id" params={{ id: user._id }} size="small">
            View Profile
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
