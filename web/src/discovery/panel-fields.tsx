// The fields of a panel with Apply, also used in the sheet of filters.
import { type FilterName, FILTERS, type PlaceFilter } from '@parinay/contract/filters'
import { AGE_FILTER } from '@parinay/contract/vocabulary/age-and-dates'
import { CASTES, type Religion } from '@parinay/contract/vocabulary/choices'
import type { PanelChip } from '../filters/filter-chips.ts'
import { chosenValues, type FilterParams } from '../filters/filter-params.ts'
import { NumberInput } from '../ui/form/number-input.tsx'
import { CityFinder } from './city-finder.tsx'
import { CountedSelect } from './counted-select.tsx'
import styles from './filter-panel.module.css'
import { heightChoices } from './height-choices.ts'
import { isFull, OptionPills } from './option-rows-and-pills.tsx'
import { filterOptions, optionsAmong } from './panel-options.ts'
import { heightRange } from './age-and-height-ranges.ts'
import type { SearchCriteria } from './search-params.ts'
import type { OptionCounts } from './use-option-counts.ts'

interface PanelFieldsProps {
  chip: PanelChip
  /** The choices so far, which do not apply yet. */
  draft: FilterParams
  /** The criteria with the choices so far. */
  criteria: SearchCriteria
  counts: OptionCounts
  onDraftChange: (change: FilterParams) => void
}

export const PanelFields = ({ chip, ...props }: PanelFieldsProps) =>
  chip.key === 'age' ? (
    <AgeFields {...props} />
  ) : (
    chip.filters.map((name) => {
      if (name === 'heightMin' || name === 'heightMax') return <HeightField key={name} name={name} {...props} />
      if (name === 'caste') return <CasteField key={name} {...props} />
      if (name === 'workingCity') return <PlaceField key={name} name={name} chosenLabel="Works in" {...props} />
      if (name === 'nativePlace') return <PlaceField key={name} name={name} chosenLabel="Comes from" {...props} />
      if (name === 'hasVideo') return <VideoField key={name} {...props} />
      return <OptionsField key={name} name={name} {...props} />
    })
  )

type FieldProps = Omit<PanelFieldsProps, 'chip'>

const OptionsField = ({ name, draft, counts, onDraftChange }: FieldProps & { name: FilterName }) => (
  <OptionPills
    label={FILTERS[name].label}
    options={filterOptions(name, draft)}
    counts={counts}
    isFull={isFull(draft, name)}
    onChange={onDraftChange}
  />
)

/** Nothing while nobody has a video, as on a site that takes none. */
const VideoField = (props: FieldProps) =>
  (props.draft.hasVideo || Boolean(props.counts.of('hasVideo', 'Yes'))) && <OptionsField name="hasVideo" {...props} />

interface PlaceFieldProps extends FieldProps {
  name: PlaceFilter
  chosenLabel: string
}

/** A box that finds a place, and below it the chosen ones. */
function PlaceField({ name, chosenLabel, draft, criteria, counts, onDraftChange }: PlaceFieldProps) {
  const chosen = chosenValues(draft, name)
  return (
    <>
      <CityFinder of={name} label={FILTERS[name].label} filters={draft} criteria={criteria} onChange={onDraftChange} />
      {chosen.length > 0 && (
        <OptionPills
          label={chosenLabel}
          options={optionsAmong(name, chosen, draft)}
          counts={counts}
          onChange={onDraftChange}
        />
      )}
    </>
  )
}

/** The castes of the chosen religions. */
function CasteField({ draft, counts, onDraftChange }: FieldProps) {
  const religions = chosenValues(draft, 'religion')
  const castes = religions.flatMap((religion) => CASTES[religion as Religion] ?? [])
  return (
    <OptionPills
      label={FILTERS.caste.label}
      {...(castes.length === 0 && { hint: 'Choose the religion first' })}
      options={optionsAmong(
        'caste',
        [...new Set(castes)].filter((caste) => caste !== 'Other'),
        draft,
      )}
      counts={counts}
      isFull={isFull(draft, 'caste')}
      onChange={onDraftChange}
    />
  )
}

/** The field of a height. Each option counts the profiles between it and the other end of the range. */
function HeightField({ name, draft, counts, onDraftChange }: FieldProps & { name: 'heightMin' | 'heightMax' }) {
  const count = (cm: string) => {
    const { heightMin, heightMax } =
      name === 'heightMin' ? heightRange(cm, draft.heightMax) : heightRange(draft.heightMin, cm)
    return counts.inRange('height', heightMin, heightMax)
  }
  return (
    <CountedSelect
      label={FILTERS[name].label}
      choices={heightChoices(draft[name])}
      value={draft[name] ?? ''}
      count={count}
      onChange={(cm) => onDraftChange({ [name]: cm })}
    />
  )
}

function AgeFields({ draft, onDraftChange }: FieldProps) {
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
