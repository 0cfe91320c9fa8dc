import {
  FACT_LIST,
  type FactName,
  factNamed,
  type ListedFact,
  type SetupSection,
} from '@parinay/contract/profile/facts'
import { YES_NO } from '@parinay/contract/vocabulary/choices'
import { ChoiceChips } from '../../ui/form/choice-chips.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { titleOf } from '../fact-labels.ts'
import { bindField, type SectionProps, type TextField } from './bind-field.ts'

interface FactInputProps extends SectionProps {
  fact: FactName
  /** Another label than the fact's own. */
  label?: string
  hint?: string
  autoComplete?: string
}

/** The input of a fact, by its kind. */
export function FactInput({ fact: name, label, hint, autoComplete, ...props }: FactInputProps) {
  const fact = factNamed(name)
  const { kind, choices = [], placeholder, min = 0, max } = fact
  const input = {
    label: label ?? titleOf(fact.label),
    hint: hint ?? fact.hint,
    ...(fact.isRequired && { required: true }),
    ...bindField(props)(fact.field as TextField),
  }
  if (kind === 'number') return <NumberInput min={min} max={max} {...input} />
  if (kind === 'line') return <TextInput maxLength={max} autoComplete={autoComplete} {...input} />
  if (kind === 'text') return <TextArea rows={5} maxLength={max} {...input} />
  if (placeholder !== undefined) return <SelectInput choices={choices} placeholder={placeholder} {...input} />
  return <ChoiceChips choices={kind === 'yesNo' ? YES_NO : choices} {...input} />
}

interface FactInputsProps extends SectionProps {
  section: SetupSection
  /** The facts of the section that have their own place in it. */
  except?: readonly FactName[]
}

const hasInput = ({ kind, isDerived }: ListedFact) => !isDerived && kind !== 'list'

/** The inputs of the other facts of a section, in the order of their rows. */
export function FactInputs({ section, except = [], ...props }: FactInputsProps) {
  const facts = FACT_LIST.filter((fact) => fact.section === section && hasInput(fact) && !except.includes(fact.name))
  return facts.map(({ name }) => <FactInput key={name} fact={name} {...props} />)
}
