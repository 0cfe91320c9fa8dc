// The presentation of each filter, one row each. The chips, their panels, Clear All, the suggestions and the descriptions of saved searches
// follow from these rows and from FILTERS of the contract.
import { FAMILY_TYPE_FILTERS, MARITAL_STATUSES } from '@parinay/contract/vocabulary/choices'
import { type FilterName, FILTERS } from '@parinay/contract/filters'
import { formatHeight } from '../profile/format-height.ts'
import type { ChipName } from './chip-rows.ts'

interface FilterRow {
  /** The chip whose panel sets the filter. A filter without one can only be set by an address or a saved search. */
  chip?: ChipName
  /** The labels of the options that differ from their values. */
  optionLabels?: Readonly<Record<string, string>>
  /** The text of a chip for a value, if its label is not enough. */
  describe?: (value: string) => string
  /** The text of the suggestion to remove it, if "Any …" would be odd. */
  withoutLabel?: string
}

/** A filter whose options are counted has a field in the panel of a chip; another has none. */
type RowOf<K extends FilterName> = (typeof FILTERS)[K] extends { options: unknown } | { countedBy: unknown }
  ? FilterRow & { chip: ChipName }
  : Omit<FilterRow, 'chip'>

/** "Joint" and "Joint Family" are the same filter; the longer name is shown. */
export const familyTypeLabel = (type: string) =>
  FAMILY_TYPE_FILTERS.find((label) => label === type || label === `${type} Family`) ?? type

/** In the order of the fields in a panel. */
export const FILTER_ROWS: { readonly [K in FilterName]: RowOf<K> } = {
  gender: { chip: 'gender', optionLabels: { male: 'Male', female: 'Female' } },
  ageMin: { chip: 'age' },
  ageMax: { chip: 'age' },
  religion: { chip: 'religion' },
  caste: { chip: 'religion' },
  subCaste: {},
  state: { chip: 'state' },
  city: { chip: 'state' },
  highestEducation: { chip: 'education' },
  educationField: { chip: 'education' },
  occupation: { chip: 'occupation' },
  annualIncomeMin: { chip: 'income' },
  annualIncomeMax: { chip: 'income' },
  maritalStatus: { chip: 'marital', optionLabels: MARITAL_STATUSES },
  diet: { chip: 'lifestyle' },
  smoking: { chip: 'lifestyle', describe: (answer) => `Smoking ${answer}`, withoutLabel: 'Smoking: any' },
  drinking: { chip: 'lifestyle', describe: (answer) => `Drinking ${answer}`, withoutLabel: 'Drinking: any' },
  familyType: { chip: 'family', describe: familyTypeLabel },
  heightMin: { chip: 'more', describe: (cm) => `Height from ${formatHeight(Number(cm))}` },
  heightMax: { chip: 'more', describe: (cm) => `Height up to ${formatHeight(Number(cm))}` },
  motherTongue: { chip: 'more' },
  workingCity: { chip: 'more' },
  nativePlace: { chip: 'more' },
  settledIn: { chip: 'more' },
  manglik: { chip: 'more', withoutLabel: 'Manglik: any' },
  verified: {
    chip: 'more',
    optionLabels: { Yes: 'Verified only', No: 'Not verified' },
    describe: (answer) => (answer === 'No' ? 'Not verified' : 'Verified only'),
    withoutLabel: 'Verified: any',
  },
  identityChecked: {
    chip: 'more',
    optionLabels: { Yes: 'Identity checked', No: 'Identity not checked' },
    describe: (answer) => (answer === 'No' ? 'Identity not checked' : 'Identity checked'),
    withoutLabel: 'Identity: any',
  },
  hasVideo: {
    chip: 'more',
    optionLabels: { Yes: 'Has a video introduction', No: 'Without one' },
    describe: (answer) => (answer === 'No' ? 'Without a video introduction' : 'Has a video introduction'),
    withoutLabel: 'Video introduction: any',
  },
  horoscopePoints: {
    chip: 'horoscope',
    optionLabels: { acceptable: '18 or more', good: 'Above 24', excellent: 'Above 32' },
    withoutLabel: 'Any points with me',
  },
  nakshatra: { chip: 'horoscope' },
  rashi: { chip: 'horoscope' },
  mangalDosha: {
    chip: 'horoscope',
    describe: (answer) => `Mangal dosha ${answer}`,
    withoutLabel: 'Mangal dosha: any',
  },
}

const rows: Readonly<Record<FilterName, FilterRow>> = FILTER_ROWS

export const filterRow = (name: FilterName): FilterRow => rows[name]

/** The label of one of a filter's options. */
export function optionLabel(name: FilterName, option: string): string {
  const labels = rows[name].optionLabels ?? {}
  return (Object.hasOwn(labels, option) && labels[option]) || option
}
