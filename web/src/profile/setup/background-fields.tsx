import {
  CASTES,
  EDUCATION_FIELDS,
  EDUCATION_LEVELS,
  RELIGIONS,
  type Religion,
  YES_NO,
} from '@parinay/contract/vocabulary/choices'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { bindField, type SectionProps } from './bind-field.ts'

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
      <SelectInput
        label="Religion"
        required
        choices={RELIGIONS}
        placeholder="Select religion"
        {...field('religion')}
        onChange={chooseReligion}
      />
      <SelectInput
        label="Caste"
        choices={castes}
        placeholder={form.religion === '' ? 'Choose the religion first' : 'Prefer not to say'}
        disabled={form.religion === ''}
        {...field('caste')}
      />
      <TextInput label="Sub Caste" maxLength={60} {...field('subCaste')} />
      <SelectInput label="Manglik" choices={YES_NO} placeholder="Prefer not to say" {...field('manglik')} />
    </>
  )
}

export function EducationFields(props: SectionProps) {
  const field = bindField(props)
  return (
    <>
      <SelectInput
        label="Highest Degree"
        required
        choices={EDUCATION_LEVELS}
        placeholder="Select degree"
        {...field('degree')}
      />
      <SelectInput
        label="Field of Study"
        required
        choices={EDUCATION_FIELDS}
        placeholder="Select field of study"
        {...field('field')}
      />
      <TextInput label="Institution" maxLength={120} {...field('institution')} />
    </>
  )
}
