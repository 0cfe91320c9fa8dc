import { INCOME_BRACKETS, OCCUPATIONS } from '@parinay/contract/vocabulary/choices'
import { formatRupees } from '../../platform/number-format.ts'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { bindField, type SectionProps } from './bind-field.ts'

const BRACKET_LABELS = INCOME_BRACKETS.map(({ label }) => label)

export function WorkFields(props: SectionProps) {
  const { form, change } = props
  const field = bindField(props)
  const bracket = INCOME_BRACKETS.find(
    ({ min, max }) => form.annualIncomeMin === String(min) && form.annualIncomeMax === String(max ?? ''),
  )

  const chooseBracket = (label: string) => {
    const chosen = INCOME_BRACKETS.find((one) => one.label === label)
    change({ annualIncomeMin: String(chosen?.min ?? ''), annualIncomeMax: String(chosen?.max ?? '') })
  }

  return (
    <>
      <SelectInput
        label="Occupation"
        required
        choices={OCCUPATIONS}
        placeholder="Select occupation"
        {...field('occupation')}
      />
      <TextInput label="Organization" maxLength={120} autoComplete="organization" {...field('company')} />
      <SelectInput
        label="Annual Income Range"
        hint="Fills in the two amounts below"
        choices={BRACKET_LABELS}
        placeholder={bracket ? 'Other amounts' : 'Select a range'}
        value={bracket?.label ?? ''}
        onChange={chooseBracket}
      />
      <NumberInput
        label="Annual Income From (₹)"
        min={0}
        hint={amountHint(form.annualIncomeMin)}
        {...field('annualIncomeMin')}
      />
      <NumberInput
        label="Annual Income To (₹)"
        min={0}
        hint={amountHint(form.annualIncomeMax)}
        {...field('annualIncomeMax')}
      />
    </>
  )
}

const amountHint = (digits: string) => (digits === '' ? 'Rupees in a year' : formatRupees(Number(digits)))
