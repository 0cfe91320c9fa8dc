import { MATCH_SORTS, matches } from '@parinay/contract/matches'
import { AnsweredSwitch } from '../dismissals/answered-switch.tsx'
import { answeredQuery, useIncludeAnswered } from '../dismissals/use-include-answered.ts'
import { useInterestsLoading } from '../interests/relationship-with-person.ts'
import { useKeptPeople } from '../interests/use-kept-people.ts'
import { usePagedCall } from '../platform/use-paged-call.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { entryId } from '../ui/layout/list-entries.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Garlands } from '../ui/illustrations/garlands.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { Tags } from '../ui/tag.tsx'
import { MatchList } from './match-list.tsx'
import {
  paramsForStep,
  type MatchParams,
  parsePreferences,
  QUESTIONS,
  paramsAfterSkip,
  parseSort,
} from './match-wizard-params.ts'
import styles from './match-results.module.css'
import { MatchCounts } from './match-counts.tsx'

interface ResultsProps {
  params: MatchParams
  onNavigate: (params: MatchParams, how?: { resetScroll?: boolean; replace?: boolean }) => void
}

export function MatchResults({ params, onNavigate }: ResultsProps) {
  const preferences = parsePreferences(params)
  const sort = parseSort(params)
  const { isIncluded } = useIncludeAnswered()
  const query = { ...preferences, sort, ...answeredQuery(isIncluded) }
  const list = usePagedCall(matches, { query })
  const preferenceLabels = QUESTIONS.flatMap((question) => preferences[question] ?? [])

  const latest = list.pages?.at(-1)
  const { shown, kept } = useKeptPeople(
    list.isStale ? undefined : list.pages && withoutDuplicates(list.pages.flatMap(({ data }) => data)),
    isIncluded ? undefined : JSON.stringify(query),
  )
  const isWaiting = useInterestsLoading()
  const profiles = isWaiting ? undefined : list.pages && shown

  return (
    <Page
      title="Your Perfect Matches"
      beside={<Button onClick={() => onNavigate(paramsForStep(1, params))}>Change Preferences</Button>}
    >
      <div className={styles.preferences}>
        {preferenceLabels.length > 0 ? <Tags of={preferenceLabels} /> : <p>Any religion, any state</p>}
      </div>
      {list.failure && !profiles ? (
        <ErrorBox message={list.failure.message} onRetry={list.retry} />
      ) : (
        <>
          <MatchCounts total={latest?.total} stats={latest?.stats} />
          <div className={styles.bar}>
            <p role="status">{profiles && `Showing ${profiles.length} personalized matches`}</p>
            <SelectInput
              label="Sort by"
              inline
              choices={MATCH_SORTS}
              value={sort}
              onChange={(next) =>
                onNavigate(paramsForStep('results', { ...params, sort: next }), { resetScroll: false, replace: true })
              }
            />
          </div>
          {profiles?.length === 0 ? (
            <NoMatches
              onShowAll={preferenceLabels.length > 0 ? () => onNavigate(paramsAfterSkip(params)) : undefined}
            />
          ) : (
            <>
              <h2 className="visually-hidden">Matches</h2>
              <MatchList profiles={profiles} kept={kept} list={list} />
            </>
          )}
          <AnsweredSwitch />
        </>
      )}
    </Page>
  )
}

/** Without preferences there are no more matches to show. */
const NoMatches = ({ onShowAll }: { onShowAll: (() => void) | undefined }) => (
  <EmptyState
    title="No matches found"
    picture={<Garlands />}
    action={
      onShowAll && (
        <Button variant="main" onClick={onShowAll}>
          Show All Matches
        </Button>
      )
    }
  >
    Try changing your preferences to see more matches
  </EmptyState>
)

/** Drops duplicates. A member who joins meanwhile shifts the others, so the last of a page may be the first of the next. */
function withoutDuplicates<P>(people: readonly P[]): P[] {
  return [...new Map(people.map((person, index) => [entryId(person) ?? index, person])).values()]
}
