import { DIETS, DRINKING_HABITS, HOBBIES, SMOKING_HABITS } from '@parinay/contract/vocabulary/choices'
import { ABOUT_ME_LENGTH } from '@parinay/contract/profile/sections'
import { Chip } from '../../ui/chip.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { bindField, type SectionProps } from './bind-field.ts'
import styles from './setup.module.css'

export function LifestyleFields(props: SectionProps) {
  const { form, change } = props
  const field = bindField(props)
  // A hobby that is not on the list came with the profile and stays choosable.
  const hobbies = [...new Set<string>([...HOBBIES, ...form.hobbies])]
  const toggle = (hobby: string) =>
    change({
      hobbies: form.hobbies.includes(hobby) ? form.hobbies.filter((one) => one !== hobby) : [...form.hobbies, hobby],
    })

  return (
    <>
      <SelectInput label="Diet" choices={DIETS} placeholder="Select diet" {...field('diet')} />
      <SelectInput label="Smoking" choices={SMOKING_HABITS} placeholder="Prefer not to say" {...field('smoking')} />
      <SelectInput label="Drinking" choices={DRINKING_HABITS} placeholder="Prefer not to say" {...field('drinking')} />
      <fieldset className={styles.wholeRow}>
        <legend className={styles.legend}>Hobbies</legend>
        <div className={styles.chips}>
          {hobbies.map((hobby) => (
            <Chip key={hobby} active={form.hobbies.includes(hobby)} onClick={() => toggle(hobby)}>
              {hobby}
            </Chip>
          ))}
        </div>
      </fieldset>
    </>
  )
}

export function AboutFields(props: SectionProps) {
  const field = bindField(props)
  const length = props.form.about.trim().length
  const missing = ABOUT_ME_LENGTH.min - length
  return (
    <div className={styles.wholeRow}>
      <TextArea
        label="About Me"
        rows={6}
        maxLength={ABOUT_ME_LENGTH.max}
        hint={
          missing > 0
            ? `A few sentences in your own words: ${missing} more characters make it complete`
            : `${length} characters`
        }
        {...field('about')}
      />
      <TextArea
        label="Partner Expectations"
        rows={5}
        maxLength={ABOUT_ME_LENGTH.max}
        hint="What matters to you in a partner and their family"
        {...field('partnerExpectations')}
      />
    </div>
  )
}
