import { INCOME_BRACKETS, FAMILY_TYPE_FILTERS, MARITAL_STATUSES, OCCUPATIONS } from '@parinay/contract/choices'
import { STATES } from '@parinay/contract/places'
import type { FilterWords } from './browsing.ts'
import { bracketOf, GENDERS } from './chips.ts'
import styles from './filter-panel.module.css'

interface ChoicePanelProps {
  chip: string
  words: FilterWords
  onChoose: (change: FilterWords) => void
}

interface Option {
  label: string
  chosen: boolean
  change: FilterWords
}

/** One choice that applies at once; choosing it again takes it back. */
export function ChoicePanel({ chip, words, onChoose }: ChoicePanelProps) {
  return (
    <ul className={styles.choices}>
      {optionsOf(chip, words).map(({ label, chosen, change }) => (
        <li key={label}>
          <button
            type="button"
            aria-pressed={chosen}
            className={styles.choice}
            onClick={() => onChoose(chosen ? cleared(change) : change)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

function optionsOf(chip: string, words: FilterWords): Option[] {
  const plain = (name: 'state' | 'occupation' | 'familyType', values: readonly string[]) =>
    values.map((value) => ({ label: value, chosen: words[name] === value, change: { [name]: value } }))
  const labelled = (name: 'gender' | 'maritalStatus', labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({
      label,
      chosen: words[name] === value,
      change: { [name]: value },
    }))

  switch (chip) {
    case 'gender':
      return [{ label: 'All', chosen: !words.gender, change: { gender: undefined } }, ...labelled('gender', GENDERS)]
    case 'state':
      return plain('state', STATES)
    case 'occupation':
      // 'Other' is no filter: it stays out of the query.
      return plain(
        'occupation',
        OCCUPATIONS.filter((occupation) => occupation !== 'Other'),
      )
    case 'marital':
      return labelled('maritalStatus', MARITAL_STATUSES)
    case 'family':
      return plain('familyType', FAMILY_TYPE_FILTERS)
    case 'income':
      return INCOME_BRACKETS.map(({ label, min, max }) => ({
        label,
        chosen: bracketOf(words)?.label === label,
        change: {
          annualIncomeMin: String(min),
          annualIncomeMax: (max === undefined ? undefined : String(max)) as never,
        },
      }))
    default:
      return []
  }
}

const cleared = (change: FilterWords) =>
  Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) as FilterWords
