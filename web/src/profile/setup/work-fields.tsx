import { INCOME_BRACKETS } from '@parinay/contract/vocabulary/choices'
import { formatRupees } from '../../platform/format-numbers.ts'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { bindField, type SectionProps } from './bind-field.ts'
import { FactInput, FactInputs } from './fact-input.tsx'

const BRACKET_LABELS = INCOME_BRACKETS.map(({ label }) => label)

const INCOME = ['annualIncomeMin', 'annualIncomeMax'] as const

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
      <FactInput fact="occupation" {...props} />
      <SelectInput
        label="Annual Income Range"
        hint="Fills in the two amounts below"
        choices={BRACKET_LABELS}
        placeholder={bracket ? 'Other amounts' : 'Select a range'}
        value={bracket?.label ?? ''}
        onChange={chooseBracket}
      />
      <FactInput fact="organizationName" autoComplete="organization" {...props} />
      <FactInputs section="profession" except={['occupation', 'organizationName', ...INCOME]} {...props} />
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
