import { LEAVING_REASONS } from '@parinay/contract/leaving-reasons'
import { Link } from '@tanstack/react-router'
import { SelectInput } from '../ui/form/select-input.tsx'
import styles from './settings.module.css'

interface ReasonSelectProps {
  value: string
  onChange: (reason: string) => void
}

/** Asks why, and takes no answer for an answer. */
export const ReasonSelect = ({ value, onChange }: ReasonSelectProps) => (
  <>
    <SelectInput
      label="Why, if you like to say"
      hint="We count the reasons, without names."
      placeholder="I would rather not say"
      choices={LEAVING_REASONS}
      value={value}
      onChange={onChange}
    />
    {value === 'found_each_other' && (
      <p className={styles.hint}>
        How good to hear. If both of you like, you can <Link to="/our-story">tell your story</Link>, and decide whether
        it stays here without your account.
      </p>
    )}
  </>
)
