import { MATCH_SORTS, matches } from '@parinay/contract/matches'
import { usePages } from '../platform/use-pages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { entryId } from '../ui/layout/entries.tsx'
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
} from './preferences.ts'
import styles from './results.module.css'
import { MatchTiles } from './match-tiles.tsx'

interface ResultsProps {
  params: MatchParams
  onNavigate: (params: MatchParams, how?: { resetScroll?: boolean; replace?: boolean }) => void
}

export function Results({ params, onNavigate }: ResultsProps) {
  const preferences = parsePreferences(params)
  const sort = parseSort(params)
  const list = usePages(matches, { query: { ...preferences, sort } })
  const preferenceLabels = QUESTIONS.flatMap((question) => preferences[question] ?? [])

  const latest = list.pages?.at(-1)
  const profiles = list.pages && withoutDuplicates(list.pages.flatMap(({ data }) => data))

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
          <MatchTiles total={latest?.total} stats={latest?.stats} />
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
            <EmptyState
              title="No matches found"
              picture={<Garlands />}
              action={
                preferenceLabels.length > 0 && (
                  <Button variant="main" onClick={() => onNavigate(paramsAfterSkip(params))}>
                    Show All Matches
                  </Button>
                )
              }
            >
              Try changing your preferences to see more matches
            </EmptyState>
          ) : (
            <>
              <h2 className="visually-hidden">Matches</h2>
              <MatchList profiles={profiles} list={list} />
            </>
          )}
        </>
      )}
    </Page>
  )
}

/** A member who joins meanwhile moves the others on, so the last of a page may be the first of the next. */
function withoutDuplicates<P>(people: readonly P[]): P[] {
  return [...new Map(people.map((person, index) => [entryId(person) ?? index, person])).values()]
}
