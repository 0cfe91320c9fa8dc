import {
  CASTES,
  DIETS,
  EDUCATION_FIELDS,
  EDUCATION_LEVELS,
  RELIGIONS,
  type Religion,
  YES_NO,
} from '@parinay/contract/choices'
import { AGE_FILTER } from '@parinay/contract/profile/age'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { NumberInput } from '../ui/number-input.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { ageRange } from './ages.ts'
import type { FilterWords } from './browsing.ts'
import styles from './filter-panel.module.css'

interface ApplyPanelProps {
  chip: string
  words: FilterWords
  onApply: (change: FilterWords) => void
}

const named = (choices: readonly string[]) => choices.filter((choice) => choice !== 'Other')

/** Several filters that belong together; they apply when one says so. */
export function ApplyPanel({ chip, words, onApply }: ApplyPanelProps) {
  const [draft, setDraft] = useState(words)
  const field = (name: keyof FilterWords) => ({
    value: draft[name] ?? '',
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  })
  const any = { placeholder: 'Any' }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(chip === 'age' ? ageRange(draft.ageMin, draft.ageMax) : draft)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {chip === 'age' && (
        <>
          <NumberInput
            label="From"
            placeholder="18"
            min={AGE_FILTER.least}
            max={AGE_FILTER.most}
            {...field('ageMin')}
          />
          <NumberInput label="To" placeholder="30" min={AGE_FILTER.least} max={AGE_FILTER.most} {...field('ageMax')} />
        </>
      )}
      {chip === 'religion' && (
        <>
          <SelectInput
            label="Religion"
            choices={named(RELIGIONS)}
            {...any}
            {...field('religion')}
            onChange={(religion) => setDraft({ ...draft, religion, caste: '' })}
          />
          <SelectInput
            label="Caste"
            choices={named(CASTES[draft.religion as Religion] ?? [])}
            disabled={!draft.religion}
            placeholder={draft.religion ? 'Any' : 'Choose the religion first'}
            {...field('caste')}
          />
        </>
      )}
      {chip === 'education' && (
        <>
          <SelectInput
            label="Highest degree"
            choices={named(EDUCATION_LEVELS)}
            {...any}
            {...field('highestEducation')}
          />
          <SelectInput label="Field of study" choices={named(EDUCATION_FIELDS)} {...any} {...field('educationField')} />
        </>
      )}
      {chip === 'lifestyle' && (
        <>
          <SelectInput label="Diet" choices={DIETS} {...any} {...field('diet')} />
          <SelectInput label="Smoking" choices={YES_NO} {...any} {...field('smoking')} />
          <SelectInput label="Drinking" choices={YES_NO} {...any} {...field('drinking')} />
        </>
      )}
      <Button type="submit" look="main">
        Apply
      </Button>
    </form>
  )
}
