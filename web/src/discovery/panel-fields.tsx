// The fields of each panel that applies when one says so.
import {
  CASTES,
  DIETS,
  EDUCATION_FIELDS,
  EDUCATION_LEVELS,
  MOTHER_TONGUES,
  RELIGIONS,
  type Religion,
  YES_NO,
} from '@parinay/contract/vocabulary/choices'
import { AGE_FILTER } from '@parinay/contract/vocabulary/age'
import { NumberInput } from '../ui/form/number-input.tsx'
import type { FilterParams } from './search-params.ts'
import { CountedSelect } from './counted-select.tsx'
import styles from './filter-panel.module.css'
import { heightChoices } from './height-choices.ts'
import { heightRange } from './ranges.ts'
import type { OptionCounts } from './use-counts.ts'

interface PanelFieldsProps {
  /** What is chosen and does not apply yet. */
  draft: FilterParams
  counts: OptionCounts
  onDraftChange: (change: FilterParams) => void
}

/** 'Other' is no filter: it stays out of the query. */
const withoutOther = (choices: readonly string[]) => choices.filter((choice) => choice !== 'Other')

const bindField =
  ({ draft, onDraftChange }: PanelFieldsProps) =>
  (name: keyof FilterParams) => ({
    value: draft[name] ?? '',
    onChange: (value: string) => onDraftChange({ [name]: value }),
  })

function AgeFields(props: PanelFieldsProps) {
  const field = bindField(props)
  const limits = { min: AGE_FILTER.min, max: AGE_FILTER.max }
  return (
    <div className={styles.pair}>
      <NumberInput label="From" placeholder="18" {...limits} {...field('ageMin')} />
      <NumberInput label="To" placeholder="30" {...limits} {...field('ageMax')} />
    </div>
  )
}

function ReligionFields(props: PanelFieldsProps) {
  const { draft, counts, onDraftChange } = props
  const field = bindField(props)
  return (
    <>
      <CountedSelect
        label="Religion"
        choices={withoutOther(RELIGIONS)}
        count={(religion) => counts.of('religion', religion)}
        {...field('religion')}
        onChange={(religion) => onDraftChange({ religion, caste: '', subCaste: '' })}
      />
      <CountedSelect
        label="Caste"
        choices={withoutOther(CASTES[draft.religion as Religion] ?? [])}
        count={(caste) => counts.of('caste', caste)}
        disabled={!draft.religion}
        placeholder={draft.religion ? 'Any' : 'Choose the religion first'}
        {...field('caste')}
        onChange={(caste) => onDraftChange({ caste, subCaste: '' })}
      />
    </>
  )
}

function EducationFields(props: PanelFieldsProps) {
  const field = bindField(props)
  return (
    <>
      <CountedSelect
        label="Highest degree"
        choices={withoutOther(EDUCATION_LEVELS)}
        count={(degree) => props.counts.of('highestEducation', degree)}
        {...field('highestEducation')}
      />
      <CountedSelect
        label="Field of study"
        choices={withoutOther(EDUCATION_FIELDS)}
        count={(study) => props.counts.of('educationField', study)}
        {...field('educationField')}
      />
    </>
  )
}

function LifestyleFields(props: PanelFieldsProps) {
  const { counts } = props
  const field = bindField(props)
  return (
    <>
      <CountedSelect label="Diet" choices={DIETS} count={(diet) => counts.of('diet', diet)} {...field('diet')} />
      <CountedSelect
        label="Smoking"
        choices={YES_NO}
        count={(smoking) => counts.of('smoking', smoking)}
        {...field('smoking')}
      />
      <CountedSelect
        label="Drinking"
        choices={YES_NO}
        count={(drinking) => counts.of('drinking', drinking)}
        {...field('drinking')}
      />
    </>
  )
}

function MoreFields(props: PanelFieldsProps) {
  const { draft, counts } = props
  const field = bindField(props)
  const countHeights = (from: string | undefined, to: string | undefined) => {
    const { heightMin, heightMax } = heightRange(from, to)
    return counts.inRange('height', heightMin, heightMax)
  }
  return (
    <>
      <CountedSelect
        label="Height from"
        choices={heightChoices(draft.heightMin)}
        count={(height) => countHeights(height, draft.heightMax)}
        {...field('heightMin')}
      />
      <CountedSelect
        label="Height up to"
        choices={heightChoices(draft.heightMax)}
        count={(height) => countHeights(draft.heightMin, height)}
        {...field('heightMax')}
      />
      <CountedSelect
        label="Mother tongue"
        choices={MOTHER_TONGUES}
        count={(tongue) => counts.of('motherTongue', tongue)}
        {...field('motherTongue')}
      />
      <CountedSelect
        label="Manglik"
        choices={YES_NO}
        count={(manglik) => counts.of('manglik', manglik)}
        {...field('manglik')}
      />
      <CountedSelect
        label="Verified by Parinay"
        choices={{ Yes: 'Verified only', No: 'Not verified' }}
        count={(verified) => counts.of('verified', verified)}
        {...field('verified')}
      />
    </>
  )
}

export const PANEL_FIELDS: Readonly<Record<string, (props: PanelFieldsProps) => React.ReactNode>> = {
  age: AgeFields,
  religion: ReligionFields,
  education: EducationFields,
  lifestyle: LifestyleFields,
  more: MoreFields,
}
