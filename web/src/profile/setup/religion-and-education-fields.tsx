import { CASTES, RELIGIONS, type Religion } from '@parinay/contract/vocabulary/choices'
import { ChoiceChips } from '../../ui/form/choice-chips.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { bindField, type SectionProps } from './bind-field.ts'
import { FactInput, FactInputs } from './fact-input.tsx'

export function ReligiousFields(props: SectionProps) {
  const { form, change } = props
  const field = bindField(props)
  const castes = CASTES[form.religion as Religion] ?? []

  // A caste belongs to a religion: with another one it has to be chosen anew.
  const chooseReligion = (religion: string) => {
    const stays = CASTES[religion as Religion]?.includes(form.caste)
    change({ religion, ...(!stays && { caste: '' }) })
  }

  return (
    <>
      <ChoiceChips label="Religion" required choices={RELIGIONS} {...field('religion')} onChange={chooseReligion} />
      <SelectInput
        label="Caste"
        choices={castes}
        placeholder={form.religion === '' ? 'Choose the religion first' : 'Prefer not to say'}
        disabled={form.religion === ''}
        {...field('caste')}
      />
      <FactInput fact="manglik" {...props} />
      <FactInputs section="religion" except={['religion', 'caste', 'manglik']} {...props} />
    </>
  )
}

export const EducationFields = (props: SectionProps) => <FactInputs section="education" {...props} />
