import { MIN_AGE, todayInIndia, yearsBefore, ageOn } from '@parinay/contract/vocabulary/age-and-dates'
import { CREATED_FOR } from '@parinay/contract/vocabulary/choices'
import { HEIGHT_RANGE_CM } from '@parinay/contract/profile/facts'
import { useState } from 'react'
import { birthDateInWords } from '../../ui/form/date-in-words.ts'
import { BirthDateInput } from '../../ui/form/birth-date-input.tsx'
import { ChoiceChips } from '../../ui/form/choice-chips.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { feetAndInches, heightChoices } from '../format-height.ts'
import { capitalize } from '../../people/format-facts.ts'
import { bindField, type SectionProps } from './bind-field.ts'
import { FactInput, FactInputs } from './fact-input.tsx'
import styles from './setup.module.css'
import { wordsFor } from './setup-wording.ts'

const GENDER_LABELS = { male: 'Male', female: 'Female' }
const CREATED_FOR_LABELS = Object.fromEntries(CREATED_FOR.map((whom) => [whom, capitalize(whom)]))

export function BasicFields(props: SectionProps) {
  const { form, change } = props
  const field = bindField(props)
  const { label } = wordsFor(form.createdFor)
  const [today] = useState(() => todayInIndia(new Date()))
  // An age without a birth date stays as it is, until the date is given.
  const chooseDate = (dateOfBirth: string) =>
    change({ dateOfBirth, age: dateOfBirth && String(ageOn(dateOfBirth, today)) })

  return (
    <>
      <div className={styles.wholeRow}>
        <ChoiceChips label="Profile Created For" required choices={CREATED_FOR_LABELS} {...field('createdFor')} />
      </div>
      <TextInput label={label('Full Name')} required autoComplete="name" maxLength={100} {...field('name')} />
      <ChoiceChips label={label('Gender')} required choices={GENDER_LABELS} {...field('gender')} />
      <BirthDateInput
        label={label('Date of Birth')}
        required
        {...field('age')}
        value={form.dateOfBirth}
        latest={yearsBefore(today, form.gender === 'male' ? MIN_AGE.male : MIN_AGE.female)}
        echo={birthDateInWords(form.dateOfBirth, today)}
        onChange={chooseDate}
      />
      <HeightField {...props} />
      <FactInput fact="maritalStatus" label={label('Marital Status')} {...props} />
      <FactInput fact="motherTongue" label={label('Mother Tongue')} {...props} />
      <FactInput fact="physicalDisability" label="Disability, if any" {...props} />
      <FactInputs
        section="basic"
        except={['heightCm', 'maritalStatus', 'motherTongue', 'physicalDisability']}
        {...props}
      />
    </>
  )
}

const ANOTHER = 'another'

function HeightField(props: SectionProps) {
  const { form, change } = props
  const field = bindField(props)
  const { label } = wordsFor(form.createdFor)
  const [isAnother, setAnother] = useState(false)
  const cm = Number(form.height)
  const isInRange = cm >= HEIGHT_RANGE_CM.min && cm <= HEIGHT_RANGE_CM.max

  const choose = (height: string) => {
    setAnother(height === ANOTHER)
    change({ height: height === ANOTHER ? '' : height })
  }

  if (isAnother)
    return (
      <NumberInput
        label={label('Height (cm)')}
        required
        min={HEIGHT_RANGE_CM.min}
        max={HEIGHT_RANGE_CM.max}
        hint={isInRange ? feetAndInches(cm) : '152 cm = 5 ft 0 in'}
        {...field('height')}
      />
    )
  return (
    <SelectInput
      label={label('Height (cm)')}
      required
      choices={{ ...heightChoices(isInRange ? cm : undefined), [ANOTHER]: 'Another height' }}
      placeholder="Select height"
      {...field('height')}
      onChange={choose}
    />
  )
}
