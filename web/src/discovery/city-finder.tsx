import { suggestCities } from '@parinay/contract/discovery'
import type { PlaceFilter } from '@parinay/contract/filters'
import { useState } from 'react'
import { chosenValues, type FilterParams, toFilterValue, withToggled } from '../filters/filter-params.ts'
import { useCall } from '../platform/call-hooks.ts'
import { formatCount } from '../platform/format-numbers.ts'
import { Chip } from '../ui/chip.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import { useDebouncedText } from '../ui/form/use-debounced-text.ts'
import { isFull } from './option-rows-and-pills.tsx'
import styles from './option-rows-and-pills.module.css'
import type { SearchCriteria } from './search-params.ts'

const CITY_DEBOUNCE_MS = 250
const MIN_LETTERS = 2

const WORDS: Readonly<Record<PlaceFilter, { placeholder: string; nobody: string }>> = {
  city: { placeholder: 'Type a city or town', nobody: 'No member lives in a place that starts with this' },
  workingCity: {
    placeholder: 'Working city: type its name',
    nobody: 'No member works in a place that starts with this',
  },
  nativePlace: {
    placeholder: 'Native place: type its name',
    nobody: 'No member comes from a place that starts with this',
  },
}

interface CityFinderProps {
  /** The filter that it sets. */
  of: PlaceFilter
  label: string
  filters: FilterParams
  criteria: SearchCriteria
  onChange: (change: FilterParams) => void
}

/** Finds a city or town by the beginning of its name, with how many profiles live there, work there or come from there. */
export function CityFinder({ of, label, filters, criteria, onChange }: CityFinderProps) {
  const [text, setText] = useState('')
  const [typed, setTyped] = useDebouncedText(text, setText, CITY_DEBOUNCE_MS)
  const q = text.trim()
  const isAsking = q.length >= MIN_LETTERS
  const { data, isSuccess } = useCall(
    suggestCities,
    { query: { ...criteria, q, of } },
    { enabled: isAsking, keepPrevious: true, retry: { times: 0, delayMs: 0 } },
  )
  const chosen = new Set(chosenValues(filters, of))
  const cities = isAsking ? (data?.data ?? []).filter(({ city }) => !chosen.has(city)) : []

  const choose = (city: string) => {
    setTyped('')
    setText('')
    onChange({ [of]: toFilterValue([withToggled(filters, of, city) ?? []].flat()) })
  }
  return (
    <div className={styles.group}>
      <SearchInput
        label={label}
        placeholder={WORDS[of].placeholder}
        maxLength={60}
        disabled={isFull(filters, of)}
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className={isAsking && isSuccess && cities.length === 0 ? styles.hint : 'visually-hidden'}>
        {isAsking &&
          isSuccess &&
          (cities.length === 0 ? WORDS[of].nobody : cities.length === 1 ? 'One place' : `${cities.length} places`)}
      </p>
      {cities.length > 0 && (
        <ul className={styles.pills}>
          {cities.map(({ city, total }) => (
            <li key={city}>
              <Chip aria-pressed={undefined} onClick={() => choose(city)}>
                {city} <span className={styles.hint}>{formatCount(total)}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
