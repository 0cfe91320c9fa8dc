import { adminProfiles } from '@parinay/contract/admin/users'
import { Entries } from '../../ui/layout/list-entries.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AdminListPage } from '../admin-list-page.tsx'
import { ListFilters, useListQuery } from '../list-filters.tsx'
import { useCallWithToast } from '../use-call-with-toast.ts'
import { ProfileTile } from './profile-tile.tsx'
import styles from './profile-tile.module.css'

const STATUSES = ['verified', 'unverified'] as const
const VERIFICATION_LABELS = { verified: 'Verified', unverified: 'Unverified' }

export function ProfilesTab() {
  const { query, isFiltered } = useListQuery(STATUSES)
  const result = useCallWithToast(adminProfiles, { query }, { keepPrevious: true })
  return (
    <AdminListPage
      title="Profile Verification"
      filters={<ListFilters statuses={VERIFICATION_LABELS} query={query} />}
      result={result}
      nouns={['profile', 'profiles']}
      isFiltered={isFiltered}
      skeleton={<TilesSkeleton />}
    >
      {(profiles) => (
        <ul className={styles.grid}>
          <Entries of={profiles} fallback={<li className={styles.tile}>This profile could not be shown.</li>}>
            {(profile) => <ProfileTile profile={profile} />}
          </Entries>
        </ul>
      )}
    </AdminListPage>
  )
}

const TilesSkeleton = () => (
  <div className={styles.grid}>
    {[1, 2, 3, 4, 5, 6].map((tile) => (
      <Skeleton key={tile} height="148px" />
    ))}
  </div>
)
