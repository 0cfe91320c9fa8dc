import { adminProfiles } from '@parinay/contract/admin/users'
import { useCallback } from 'react'
import { Entries } from '../../ui/layout/entries.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useTypedText } from '../../ui/form/use-debounced-text.ts'
import styles from '../admin.module.css'
import { among, pageOf, useAdminWords } from '../admin-params.ts'
import { Listing } from '../admin-list.tsx'
import { useToldCall } from '../use-call-with-toast.ts'
import { ProfileTile } from './profile-tile.tsx'
import tiles from './profile-tile.module.css'

const PAUSE = 500
const STATUSES = { verified: 'Verified', unverified: 'Unverified' }

export function ProfilesTab() {
  const { words, change } = useAdminWords()
  const status = among(['verified', 'unverified'], words.status)
  const search = words.search ?? ''
  const onSearch = useCallback((text: string) => change({ search: text }, true), [change])
  const [typed, setTyped] = useTypedText(search, onSearch, PAUSE)
  const page = String(pageOf(words))
  const result = useToldCall(
    adminProfiles,
    { query: { page, search, ...(status && { status }) } },
    { keepPrevious: true },
  )

  return (
    <>
      <h2>Profile Verification</h2>
      <div className={styles.filters}>
        <SearchInput
          label="Search by name or phone"
          placeholder="Search by name or phone"
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        <SelectInput
          label="Status"
          placeholder="All"
          choices={STATUSES}
          value={status ?? ''}
          onChange={(next) => change({ status: next })}
        />
      </div>
      <Listing
        result={result}
        of={['profile', 'profiles']}
        isFiltered={status !== undefined || search !== ''}
        waiting={
          <div className={tiles.grid}>
            {[1, 2, 3, 4, 5, 6].map((place) => (
              <Skeleton key={place} height="148px" />
            ))}
          </div>
        }
      >
        {(profiles) => (
          <ul className={tiles.grid}>
            <Entries of={profiles} instead={<li className={tiles.tile}>This one could not be shown.</li>}>
              {(profile) => <ProfileTile profile={profile} />}
            </Entries>
          </ul>
        )}
      </Listing>
    </>
  )
}
