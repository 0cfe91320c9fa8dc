import { suggestFilters } from '@parinay/contract/discovery'
import { useCall } from '../platform/calls.ts'
import { Button } from '../ui/button.tsx'
import { type BrowseWords, type Origin, profiles, wishOf } from './search-params.ts'
import { CLEARED } from './chips.ts'
import { loosened, sentenceOf } from './suggestions.ts'
import styles from './filter-suggestions.module.css'

interface LooseningsProps {
  words: BrowseWords
  origin: Origin
  onLoosen: (change: BrowseWords) => void
}

/** What to leave out or to widen, with how many each would find; one press does it. */
export function Loosenings({ words, origin, onLoosen }: LooseningsProps) {
  const wish = wishOf(words, origin)
  const { data } = useCall(suggestFilters, { query: wish })
  const suggested = data?.data ?? []
  return (
    <div className={styles.loosenings}>
      <p role="status">{suggested.length > 0 && 'These would find somebody:'}</p>
      <ul>
        {suggested.map(({ change, total }) => {
          const sentence = sentenceOf(change, wish)
          return (
            <li key={sentence}>
              <Button onClick={() => onLoosen(loosened(words, origin, change))}>
                {sentence}: {profiles(total)}
              </Button>
            </li>
          )
        })}
        {/* Where no single one helps, there is still a way on. */}
        {data && suggested.length === 0 && Object.keys(wish).length > 0 && (
          <li>
            <Button onClick={() => onLoosen({ ...CLEARED, search: '', view: '' })}>Begin again without filters</Button>
          </li>
        )}
      </ul>
    </div>
  )
}
