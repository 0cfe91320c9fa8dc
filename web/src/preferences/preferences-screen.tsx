import { myPreferences } from '@parinay/contract/preferences'
import { useCall } from '../platform/call-hooks.ts'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import styles from './preferences.module.css'
import { PreferencesForm } from './preferences-form.tsx'

/** The page of the member's wishes for a partner. */
export function PreferencesScreen() {
  const { data, error, refetch } = useCall(myPreferences)
  return (
    <Page title="Partner preferences" width="reading">
      <p className={styles.intro}>
        Only people who meet your musts are recommended to you. A wish adds to the match, and people outside it can
        still appear. What does not matter is left out. The other person may read in “Why this match” that they meet a
        wish of yours.
      </p>
      {data ? (
        <PreferencesForm saved={data.data.wishes} />
      ) : error ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading your preferences">
          <Skeleton height="520px" />
        </div>
      )}
    </Page>
  )
}
