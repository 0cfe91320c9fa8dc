import { useCallback } from 'react'
import { SearchInput } from '../ui/form/search-input.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { useDebouncedText } from '../ui/form/use-debounced-text.ts'
import styles from './admin.module.css'
import { asChoice, pageFromParams, useAdminParams } from './admin-params.ts'

const FILTER_DEBOUNCE_MS = 500

/** The search text, status and page in the address, as the query of a list call. */
export function useListQuery<Status extends string>(statuses: readonly Status[]) {
  const { params } = useAdminParams()
  const status = asChoice(statuses, params.status)
  const search = params.search ?? ''
  return {
    query: { page: String(pageFromParams(params)), search, ...(status && { status }) },
    isFiltered: status !== undefined || search !== '',
  }
}

interface ListFiltersProps {
  statuses: Readonly<Record<string, string>>
  query: { search: string; status?: string }
}

/** The search box and the status menu above a list. Both apply at once. */
export function ListFilters({ statuses, query }: ListFiltersProps) {
  const { change } = useAdminParams()
  const applySearch = useCallback((search: string) => change({ search }, true), [change])
  const [typed, setTyped] = useDebouncedText(query.search, applySearch, FILTER_DEBOUNCE_MS)
  return (
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
        choices={statuses}
        value={query.status ?? ''}
        onChange={(status) => change({ status })}
      />
    </div>
  )
}
