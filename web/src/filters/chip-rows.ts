import { formatRupeesShort } from '../platform/format-numbers.ts'
import { type FilterParams, incomeBracket } from './filter-params.ts'

interface ChipRow {
  label: string
  /** Set if its panel has several filters that apply together. In other panels each choice applies immediately. */
  hasApply?: true
  /** The text of the chip for two filters that make one range. Other chips list the values of their filters. */
  describe?: (filters: FilterParams) => string
}

/** The chips of the Quick Filters bar, in their order. Each filter names its chip in filter-rows.ts. */
export const CHIP_ROWS = {
  gender: { label: 'Gender' },
  age: { label: 'Age Range', hasApply: true, describe: ({ ageMin, ageMax }) => describeRange(ageMin, ageMax) },
  religion: { label: 'Religion + Caste', hasApply: true },
  state: { label: 'State' },
  education: { label: 'Education', hasApply: true },
  occupation: { label: 'Occupation' },
  income: {
    label: 'Income Range',
    describe: (filters) =>
      incomeBracket(filters)?.label ??
      describeRange(formatAmount(filters.annualIncomeMin), formatAmount(filters.annualIncomeMax)),
  },
  marital: { label: 'Marital Status' },
  lifestyle: { label: 'Lifestyle', hasApply: true },
  family: { label: 'Family Type' },
  horoscope: { label: 'Horoscope', hasApply: true },
  more: { label: 'More Filters', hasApply: true },
} as const satisfies Record<string, ChipRow>
export type ChipName = keyof typeof CHIP_ROWS

const formatAmount = (rupees: string | undefined) => rupees && formatRupeesShort(Number(rupees))

function describeRange(min: string | undefined, max: string | undefined) {
  if (min && max) return `${min} to ${max}`
  if (min) return `from ${min}`
  return max ? `up to ${max}` : ''
}
