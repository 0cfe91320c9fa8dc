import { useState } from 'react'
import { CompletionDialog } from '../profile/completion-dialog.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import styles from './dashboard.module.css'

interface ProfileCompletionProps {
  percent: number
  missing: readonly string[]
}

/** The completion of the profile, with buttons to complete it. */
export function ProfileCompletion({ percent, missing }: ProfileCompletionProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  if (percent >= 100)
    return (
      <Badge tone="good" icon={<CheckIcon size={16} />}>
        Profile Complete
      </Badge>
    )
  return (
    <div className={styles.completion}>
      <Button onClick={() => setOpen(true)}>Profile {percent}% complete</Button>
      <ButtonLink to="/profile-setup">Complete Profile</ButtonLink>
      {isOpen && <CompletionDialog percent={percent} missing={missing} onSkip={close} onClose={close} />}
    </div>
  )
}
