import { Button } from '../ui/button.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './search-screen.module.css'

interface SearchRowProps {
  text: string
  filterCount: number
  onSearch: (text: string) => void
  onOpenFilters: () => void
}

/** The search box, and on a phone the button for all filters. */
export const SearchBoxAndFiltersButton = ({ text, filterCount, onSearch, onOpenFilters }: SearchRowProps) => (
  <div className={styles.row}>
    <SearchBox text={text} onSearch={onSearch} />
    <div className={styles.filters}>
      <Button onClick={onOpenFilters} aria-haspopup="dialog">
        {filterCount > 0 ? `Filters · ${filterCount}` : 'Filters'}
      </Button>
    </div>
  </div>
)
