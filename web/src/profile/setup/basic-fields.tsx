import { CREATED_FOR, MARITAL_STATUSES, MOTHER_TONGUES } from '@parinay/contract/vocabulary/choices'
import { AGE_FILTER } from '@parinay/contract/vocabulary/age'
import { HEIGHT_RANGE_CM } from '@parinay/contract/profile/sections'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { feetAndInches } from '../height.ts'
import { bindField, type SectionProps } from './bind-field.ts'

const GENDER_LABELS = { male: 'Male', female: 'Female' }
const CREATED_FOR_LABELS = Object.fromEntries(
  CREATED_FOR.map((whom) => [whom, whom.charAt(0).toUpperCase() + whom.slice(1)]),
)

export function BasicFields(props: SectionProps) {
  const field = bindField(props)
  const height = Number(props.form.height)
  return (
    <>
      <TextInput label="Full Name" required autoComplete="name" maxLength={100} {...field('name')} />
      <SelectInput label="Gender" required choices={GENDER_LABELS} placeholder="Select gender" {...field('gender')} />
      <NumberInput
        label="Age"
        required
        min={AGE_FILTER.min}
        max={AGE_FILTER.max}
        hint="A change sets the birthday to 1 January"
        {...field('age')}
      />
      <NumberInput
        label="Height (cm)"
        required
        min={HEIGHT_RANGE_CM.min}
        max={HEIGHT_RANGE_CM.max}
        hint={
          height >= HEIGHT_RANGE_CM.min && height <= HEIGHT_RANGE_CM.max
            ? feetAndInches(height)
            : '152 cm are 5 ft 0 in'
        }
        {...field('height')}
      />
      <SelectInput
        label="Marital Status"
        required
        choices={MARITAL_STATUSES}
        placeholder="Select marital status"
        {...field('maritalStatus')}
      />
      <SelectInput
        label="Mother Tongue"
        required
        choices={MOTHER_TONGUES}
        placeholder="Select mother tongue"
        {...field('language')}
      />
      <SelectInput label="Profile Created For" required choices={CREATED_FOR_LABELS} {...field('createdFor')} />
    </>
  )
}
