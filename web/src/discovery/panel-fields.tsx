// The fields of a panel that applies by its button.
import { facetOf, type FilterName, FILTERS, withDependents } from '@parinay/contract/filters'
import { AGE_FILTER } from '@parinay/contract/vocabulary/age'
import { CASTES, type Religion } from '@parinay/contract/vocabulary/choices'
import type { FilterChip } from '../filters/chips.ts'
import type { FilterParams } from '../filters/filter-params.ts'
import { optionLabel } from '../filters/filter-rows.ts'
import { NumberInput } from '../ui/form/number-input.tsx'
import { CountedSelect } from './counted-select.tsx'
import styles from './filter-panel.module.css'
import { heightChoices } from './height-choices.ts'
import { selectableOptions } from './panel-options.ts'
import { heightRange } from './ranges.ts'
import type { OptionCounts } from './use-counts.ts'

interface PanelFieldsProps {
  chip: FilterChip
  /** The choices so far, which do not apply yet. */
  draft: FilterParams
  counts: OptionCounts
  onDraftChange: (change: FilterParams) => void
}

export const PanelFields = ({ chip, ...props }: PanelFieldsProps) =>
  chip.key === 'age' ? (
    <AgeFields {...props} />
  ) : (
    chip.filters.map((name) => {
      const Field = SPECIAL_FIELDS[name] ?? OptionsField
      return <Field key={name} name={name} {...props} />
    })
  )

type FieldProps = Omit<PanelFieldsProps, 'chip'> & { name: FilterName }

/** Fields that do not offer the fixed options of their filter. */
const SPECIAL_FIELDS: Partial<Record<FilterName, (props: FieldProps) => React.ReactNode>> = {
  caste: CasteField,
  heightMin: HeightField,
  heightMax: HeightField,
}

function OptionsField(props: FieldProps) {
  const options = selectableOptions(props.name)
  const choices = Object.fromEntries(options.map((option) => [option, optionLabel(props.name, option)]))
  return <CountedSelect choices={choices} {...bindField(props)} />
}

function CasteField(props: FieldProps) {
  const { religion } = props.draft
  const castes = CASTES[religion as Religion] ?? []
  return (
    <CountedSelect
      choices={castes.filter((caste) => caste !== 'Other')}
      {...bindField(props)}
      disabled={!religion}
      placeholder={religion ? 'Any' : 'Choose the religion first'}
    />
  )
}

/** A height counts the profiles between it and the other end of the range. */
function HeightField(props: FieldProps) {
  const { name, draft, counts } = props
  const count = (cm: string) => {
    const { heightMin, heightMax } =
      name === 'heightMin' ? heightRange(cm, draft.heightMax) : heightRange(draft.heightMin, cm)
    return counts.inRange('height', heightMin, heightMax)
  }
  return <CountedSelect choices={heightChoices(draft[name])} {...bindField(props)} count={count} />
}

/** Choosing an option removes the filters that depend on it. */
function bindField({ name, draft, counts, onDraftChange }: FieldProps) {
  const facet = facetOf(name)
  const removed = Object.fromEntries(withDependents(name).map((dependent) => [dependent, '']))
  return {
    label: FILTERS[name].label,
    value: draft[name] ?? '',
    count: (option: string) => facet && counts.of(facet, option),
    onChange: (option: string) => onDraftChange({ ...removed, [name]: option }),
  }
}

function AgeFields({ draft, onDraftChange }: Omit<PanelFieldsProps, 'chip'>) {
  const { ageMin = '', ageMax = '' } = draft
  const limits = { min: AGE_FILTER.min, max: AGE_FILTER.max }
  return (
    <div className={styles.pair}>
      <NumberInput
        label="From"
        placeholder="18"
        {...limits}
        value={ageMin}
        onChange={(age) => onDraftChange({ ageMin: age })}
      />
      <NumberInput
        label="To"
        placeholder="30"
        {...limits}
        value={ageMax}
        onChange={(age) => onDraftChange({ ageMax: age })}
      />
    </div>
  )
}
