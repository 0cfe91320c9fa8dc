import { citiesOf } from '@parinay/contract/vocabulary/cities-of-states'
import { COUNTRIES } from '@parinay/contract/vocabulary/states-and-countries'
import { useId, useState } from 'react'
import { ChoiceChips } from '../../ui/form/choice-chips.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import styles from './setup.module.css'
import { bindField, type SectionProps } from './bind-field.ts'
import { FactInput, FactInputs } from './fact-input.tsx'

const RESIDENCE = ['currentResidenceCity', 'currentResidenceState', 'currentResidenceCountry'] as const
const SIBLINGS = ['brothers', 'brothersMarried', 'sisters', 'sistersMarried'] as const

export function FamilyFields(props: SectionProps) {
  const field = bindField(props)
  const cities = useId()
  return (
    <>
      <FactInput fact="currentResidenceState" {...props} />
      <SettledInField {...props} />
      <FactInput fact="familyType" {...props} />
      <TextInput
        label="City"
        required
        list={cities}
        maxLength={80}
        autoComplete="off"
        hint="Choose from the list or type your town"
        {...field('city')}
      />
      <datalist id={cities}>
        {citiesOf(props.form.state).map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
      <FactInputs section="family" except={[...RESIDENCE, 'familyType', ...SIBLINGS]} {...props} />
      <div className={styles.pair}>
        <FactInput fact="brothers" {...props} />
        <FactInput fact="brothersMarried" {...props} />
      </div>
      <div className={styles.pair}>
        <FactInput fact="sisters" {...props} />
        <FactInput fact="sistersMarried" {...props} />
      </div>
    </>
  )
}

const ABROAD = 'Abroad'
const ABROAD_CHOICES = COUNTRIES.filter((country) => country !== 'India')

/** Most have settled in India: the countries are asked for only by those who have not. */
function SettledInField(props: SectionProps) {
  const { form, change } = props
  const { settledIn } = form
  const [isAbroad, setAbroad] = useState(settledIn !== '' && settledIn !== 'India')
  const field = bindField(props)
  const choose = (place: string) => {
    setAbroad(place === ABROAD)
    change({ settledIn: place === ABROAD ? '' : place })
  }

  return (
    <>
      <ChoiceChips
        label="Settled In"
        choices={['India', ABROAD]}
        name={isAbroad ? 'abroad' : 'settledIn'}
        error={isAbroad ? undefined : props.errors.settledIn}
        value={isAbroad ? ABROAD : settledIn}
        onChange={choose}
      />
      {isAbroad && (
        <SelectInput label="Country" choices={ABROAD_CHOICES} placeholder="Select country" {...field('settledIn')} />
      )}
    </>
  )
}
