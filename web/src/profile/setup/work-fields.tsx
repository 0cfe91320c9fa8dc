import { INCOME_BRACKETS } from '@parinay/contract/vocabulary/choices'
import { ReadingInput } from '../../ui/form/reading-input.tsx'
import { valueRead } from '../../ui/form/reading.ts'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { readIncome } from '../read-income.ts'
import { bindField, type SectionProps } from './bind-field.ts'
import { FactInput, FactInputs } from './fact-input.tsx'

const BRACKET_LABELS = INCOME_BRACKETS.map(({ label }) => label)

const INCOME = ['annualIncomeMin', 'annualIncomeMax'] as const

export function WorkFields(props: SectionProps) {
  const { form, change } = props
  const field = bindField(props)
  const from = valueRead(readIncome(form.annualIncomeMin))
  const to = valueRead(readIncome(form.annualIncomeMax))
  const bracket = INCOME_BRACKETS.find(({ min, max }) => min === from && max === to)

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
      <ReadingInput label="Annual Income From (₹)" read={readIncome} hint={AMOUNT_HINT} {...field('annualIncomeMin')} />
      <ReadingInput label="Annual Income To (₹)" read={readIncome} hint={AMOUNT_HINT} {...field('annualIncomeMax')} />
    </>
  )
}

const AMOUNT_HINT = 'Rupees in a year, such as 12 lakh or 12,00,000'
