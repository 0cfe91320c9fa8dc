import { useNavigate } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogButtons } from '../ui/overlay/dialog.tsx'
import { ProgressRing } from '../ui/feedback/progress-ring.tsx'
import styles from './completion-dialog.module.css'

/** At exactly this percentage the dialog stays away. */
const HIDDEN_AT_PERCENT = 98

const BENEFITS = [
  'A family can see at once whether to start a conversation',
  'Every detail you add helps people find you in search',
  'The match percentage needs details: with too few, there is none',
  'People who write to you already know what matters to you',
]

interface CompletionDialogProps {
  percent: number
  missing: readonly string[]
  /** 'Skip for Now'. */
  onSkip: () => void
  /** The cross or Escape. */
  onClose: () => void
}

/** How complete the profile is, what it lacks, and the way there. */
export function CompletionDialog({ percent, missing, onSkip, onClose }: CompletionDialogProps) {
  const navigate = useNavigate()
  if (percent === HIDDEN_AT_PERCENT) return null

  const complete = () => void navigate({ to: '/profile-setup' })

  return (
    <Dialog title="Complete your profile" size="full" onClose={onClose}>
      <div className={styles.columns}>
        <div className={styles.gauge}>
          <ProgressRing percent={percent} label="Profile completion" size={168} />
        </div>
        <section>
          <h3>Sections to complete</h3>
          <ul className={styles.missing}>
            {missing.map((section) => (
              <li key={section}>{section}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3>Why complete?</h3>
          <ul className={styles.benefits}>
            {BENEFITS.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </section>
      </div>
      <DialogButtons>
        <Button onClick={onSkip}>Skip for Now</Button>
        <Button variant="main" onClick={complete}>
          Complete Profile Now
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
