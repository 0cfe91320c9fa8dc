import { citiesOf } from '@parinay/contract/vocabulary/cities-of-states'
import { chosenValues, type FilterParams } from '../filters/filter-params.ts'
import { CityFinder } from './city-finder.tsx'
import { OptionButton } from './option-button.tsx'
import { isFull, OptionPills } from './option-rows-and-pills.tsx'
import styles from './option-rows-and-pills.module.css'
import { filterOptions, optionsAmong } from './panel-options.ts'
import type { SearchCriteria } from './search-params.ts'
import type { OptionCounts } from './use-option-counts.ts'

interface StateChoicesProps {
  filters: FilterParams
  /** The criteria with the filters as they are. */
  criteria: SearchCriteria
  counts: OptionCounts
  onChange: (change: FilterParams) => void
}

/** The states, the cities of a chosen one right below it, and a box that finds any other town. */
export function StateChoices({ filters, criteria, counts, onChange }: StateChoicesProps) {
  const states = chosenValues(filters, 'state')
  const listed = new Set(states.flatMap(citiesOf))
  const towns = chosenValues(filters, 'city').filter((city) => !listed.has(city))
  const cityProps = { counts, isFull: isFull(filters, 'city'), onChange }
  return (
    <div className={styles.group}>
      <CityFinder of="city" label="City or town" filters={filters} criteria={criteria} onChange={onChange} />
      {towns.length > 0 && (
        <OptionPills label="Selected towns" options={optionsAmong('city', towns, filters)} {...cityProps} />
      )}
      <ul className={styles.rows}>
        {filterOptions('state', filters).map((option) => (
          <li key={option.label}>
            <OptionButton
              option={option}
              counts={counts}
              shape="row"
              isFull={isFull(filters, 'state')}
              onChange={onChange}
            />
            {option.isChosen && (
              <div className={styles.nested}>
                <OptionPills
                  label={`Cities in ${option.label}`}
                  options={optionsAmong('city', citiesOf(option.label), filters)}
                  {...cityProps}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
