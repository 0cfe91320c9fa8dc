import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { HOBBIES } from '@parinay/contract/vocabulary/choices'
import { ABOUT_ME_LENGTH } from '@parinay/contract/profile/facts'
import { Chip } from '../../ui/chip.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { bindField, type SectionProps } from './bind-field.ts'
import { FactInput, FactInputs } from './fact-input.tsx'
import { wordsFor } from './setup-wording.ts'
import styles from './setup.module.css'

export function LifestyleFields(props: SectionProps) {
  const { form, change } = props
  // A hobby that is not on the list came with the profile and stays choosable.
  const hobbies = [...new Set<string>([...HOBBIES, ...form.hobbies])]
  const toggle = (hobby: string) =>
    change({
      hobbies: form.hobbies.includes(hobby) ? form.hobbies.filter((one) => one !== hobby) : [...form.hobbies, hobby],
    })

  return (
    <>
      <FactInputs section="lifestyle" {...props} />
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
  const words = wordsFor(props.form.createdFor)
  const length = isBlank(props.form.about) ? 0 : props.form.about.trim().length
  const missing = ABOUT_ME_LENGTH.min - length
  return (
    <div className={styles.wholeRow}>
      <TextArea
        label={words.about}
        rows={6}
        maxLength={ABOUT_ME_LENGTH.max}
        hint={
          missing > 0
            ? `A few sentences: ${missing === 1 ? 'one more character' : `${missing} more characters`} to complete this`
            : `${length} characters`
        }
        {...field('about')}
      />
      <FactInput
        fact="partnerExpectations"
        hint={`What matters to ${words.person} in a partner and their family`}
        {...props}
      />
      <FactInputs section="about" except={['aboutMe', 'partnerExpectations']} {...props} />
    </div>
  )
}
