import { MIN_AGE, todayInIndia, yearsBefore, ageOn } from '@parinay/contract/vocabulary/age-and-dates'
import { CREATED_FOR } from '@parinay/contract/vocabulary/choices'
import { useState } from 'react'
import { birthDateInWords } from '../../ui/form/date-in-words.ts'
import { BirthDateInput } from '../../ui/form/birth-date-input.tsx'
import { ChoiceChips } from '../../ui/form/choice-chips.tsx'
import { ReadingInput } from '../../ui/form/reading-input.tsx'
import { valueRead } from '../../ui/form/reading.ts'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { heightChoices } from '../format-height.ts'
import { readHeight } from '../read-height.ts'
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
  const cm = valueRead(readHeight(form.height))
  const isChoice = form.height === '' || form.height === String(cm)

  const choose = (height: string) => {
    setAnother(height === ANOTHER)
    change({ height: height === ANOTHER ? '' : height })
  }

  if (isAnother || !isChoice)
    return (
      <ReadingInput
        label={label('Height (cm)')}
        required
        read={readHeight}
        hint={`In centimetres or in feet, such as 163 or 5'4"`}
        {...field('height')}
      />
    )
  return (
    <SelectInput
      label={label('Height (cm)')}
      required
      choices={{ ...heightChoices(cm), [ANOTHER]: 'Another height' }}
      placeholder="Select height"
      {...field('height')}
      onChange={choose}
    />
  )
}
