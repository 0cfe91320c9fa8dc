import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import styles from './dismissals.module.css'
import { useIncludeAnswered } from './use-include-answered.ts'

/** The switch that includes answered and dismissed people in the lists. */
export function AnsweredSwitch() {
  const { isIncluded, setIncluded } = useIncludeAnswered()
  return (
    <div className={styles.switch}>
      <Chip active={isIncluded} onClick={() => setIncluded(!isIncluded)}>
        Show people already answered
      </Chip>
      <ButtonLink to="/not-for-me" variant="plain">
        People marked “Not for me”
      </ButtonLink>
    </div>
  )
}
