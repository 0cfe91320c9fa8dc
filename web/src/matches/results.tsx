import { MATCH_SORTS, matches } from '@parinay/contract/matches'
import { usePages } from '../platform/use-pages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { idOf } from '../ui/layout/entries.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Garlands } from '../ui/illustrations/garlands.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { Tags } from '../ui/tag.tsx'
import { MatchList } from './match-list.tsx'
import { at, type MatchWords, preferencesOf, QUESTIONS, skipped, sortOf } from './preferences.ts'
import styles from './results.module.css'
import { Tiles } from './tiles.tsx'

interface ResultsProps {
  words: MatchWords
  onGo: (words: MatchWords, how?: { resetScroll?: boolean; replace?: boolean }) => void
}

export function Results({ words, onGo }: ResultsProps) {
  const preferences = preferencesOf(words)
  const sort = sortOf(words)
  const list = usePages(matches, { query: { ...preferences, sort } })
  const wishes = QUESTIONS.flatMap((question) => preferences[question] ?? [])

  const latest = list.pages?.at(-1)
  const found = list.pages && everybodyOnce(list.pages.flatMap(({ data }) => data))

  return (
    <Page title="Your Perfect Matches" beside={<Button onClick={() => onGo(at(1, words))}>Change Preferences</Button>}>
      <div className={styles.wishes}>{wishes.length > 0 ? <Tags of={wishes} /> : <p>Any religion, any state</p>}</div>
      {list.failure && !found ? (
        <ErrorBox message={list.failure.message} onRetry={list.retry} />
      ) : (
        <>
          <Tiles total={latest?.total} stats={latest?.stats} />
          <div className={styles.bar}>
            <p role="status">{found && `Showing ${found.length} personalized matches`}</p>
            <div className={styles.sort}>
              <SelectInput
                label="Sort by"
                choices={MATCH_SORTS}
                value={sort}
                onChange={(next) =>
                  onGo(at('results', { ...words, sort: next }), { resetScroll: false, replace: true })
                }
              />
            </div>
          </div>
          {found?.length === 0 ? (
            <EmptyState
              title="No matches found"
              picture={<Garlands />}
              action={
                wishes.length > 0 && (
                  <Button look="main" onClick={() => onGo(skipped(words))}>
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
              <MatchList found={found} list={list} />
            </>
          )}
        </>
      )}
    </Page>
  )
}

/** Whoever joins while one reads moves the others along: the last one of a page may be the first of the next. */
function everybodyOnce<P>(people: readonly P[]): P[] {
  return [...new Map(people.map((person, place) => [idOf(person) ?? place, person])).values()]
}
