import { MAX_SAVED_SEARCHES, savedSearches } from '@parinay/contract/saved-searches'
import { useCall } from '../platform/call-hooks.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import { Page } from '../ui/layout/page.tsx'
import { LookingGlass } from '../ui/illustrations/looking-glass.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { SavedSearchCard } from './saved-search-card.tsx'
import styles from './searches.module.css'

export function SavedSearchesScreen() {
  const { data, error, refetch } = useCall(savedSearches)
  const focus = useFocusRecovery<HTMLDivElement>()

  return (
    <Page
      title="Saved searches"
      width="reading"
      beside={<ButtonLink to="/notifications/settings">Notification settings</ButtonLink>}
    >
      <div className={styles.page} {...focus}>
        {!data && error ? (
          <ErrorBox message={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <div role="status" aria-label="Loading your saved searches" className={styles.list}>
            {[1, 2, 3].map((index) => (
              <Skeleton key={index} height="196px" />
            ))}
          </div>
        ) : data.data.length === 0 ? (
          <EmptyState
            title="No saved searches yet"
            picture={<LookingGlass />}
            action={<ButtonLink to="/search">Search profiles</ButtonLink>}
          >
            Choose filters on the search page and save them. We will alert you when a new profile matches.
          </EmptyState>
        ) : (
          <>
            <p className={styles.quiet}>
              You have saved {data.data.length} of {MAX_SAVED_SEARCHES} searches. Alerts appear under the bell, and by
              push and e-mail if you have chosen them. Daily alerts come together after 5 pm, and weekly alerts on
              Saturday.
            </p>
            <div className={styles.list}>
              <Entries of={data.data}>{(search) => <SavedSearchCard search={search} />}</Entries>
            </div>
          </>
        )}
      </div>
    </Page>
  )
}
