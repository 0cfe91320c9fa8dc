import { Button, ButtonLink } from '../../ui/button.tsx'
import { LAST_SECTION } from './setup-sections.ts'
import styles from './setup.module.css'
import type { SetupStep } from './use-profile-saving.ts'

interface EditorActionsProps {
  section: number
  step: SetupStep
  onPrevious: () => void
}

/** The buttons below a section of the whole profile. */
export const EditorActions = ({ section, step, onPrevious }: EditorActionsProps) => (
  <div className={styles.actions}>
    {section > 0 && <Button onClick={onPrevious}>Previous</Button>}
    {section < LAST_SECTION ? (
      <Button key="next" type="submit" variant="main">
        Next Section
      </Button>
    ) : (
      <>
        <ButtonLink to="/preferences">Partner preferences</ButtonLink>
        <Button key="save" type="submit" variant="main" busy={step !== 'filling'}>
          {step === 'completing' ? 'Saving...' : 'Complete Profile'}
        </Button>
      </>
    )}
  </div>
)

/** The button below the one section that was opened from My Profile. */
export const SaveAndReturn = ({ isSaving }: { isSaving: boolean }) => (
  <div className={styles.actions}>
    <Button type="submit" variant="main" busy={isSaving}>
      Save and return
    </Button>
  </div>
)
