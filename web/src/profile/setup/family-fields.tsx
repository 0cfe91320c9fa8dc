import { FAMILY_TYPES } from '@parinay/contract/vocabulary/choices'
import { citiesOf, STATES } from '@parinay/contract/vocabulary/places'
import { useId } from 'react'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { bindField, type SectionProps } from './bind-field.ts'

export function FamilyFields(props: SectionProps) {
  const field = bindField(props)
  const cities = useId()
  return (
    <>
      <SelectInput label="State" required choices={STATES} placeholder="Select state" {...field('state')} />
      <TextInput
        label="City"
        required
        list={cities}
        maxLength={80}
        autoComplete="off"
        hint="From the list, or your own town"
        {...field('city')}
      />
      <datalist id={cities}>
        {citiesOf(props.form.state).map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
      <SelectInput
        label="Family Type"
        required
        choices={FAMILY_TYPES}
        placeholder="Select family type"
        {...field('familyType')}
      />
      <TextInput label="Father's Name" maxLength={100} {...field('fatherName')} />
      <TextInput label="Father's Occupation" maxLength={100} {...field('fatherOccupation')} />
      <TextInput label="Mother's Name" maxLength={100} {...field('motherName')} />
      <TextInput label="Mother's Occupation" maxLength={100} {...field('motherOccupation')} />
      <NumberInput label="Brothers" min={0} max={20} {...field('brothers')} />
      <NumberInput label="Sisters" min={0} max={20} {...field('sisters')} />
    </>
  )
}
