import type { dashboardStats } from '@parinay/contract/dashboard'
import type { Reply } from '@parinay/contract/kernel/call'
import type { CompletionPart } from '@parinay/contract/profile/completeness'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CompletionDialog } from '../profile/completion-dialog.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import styles from './dashboard.module.css'

type Counts = Reply<typeof dashboardStats>['data']

/** The one step that adds most. Its points are added once everything that it names is there. */
const STEPS: Record<CompletionPart, { name: string; why: string }> = {
  basic: { name: 'Add height, marital status and mother tongue', why: 'Most families look at these first.' },
  religion: { name: 'Add religion', why: 'Many families search by it.' },
  education: { name: 'Add education', why: 'Families often ask this before anything else.' },
  profession: { name: 'Add work and income', why: 'People who search by occupation or income can then find you.' },
  family: { name: 'Add city and family type', why: 'People nearby can then find you.' },
  lifestyle: { name: 'Add diet, smoking and drinking', why: 'These habits count in the match percentage.' },
  about: { name: 'Write about yourself and the partner you hope for', why: 'A few honest lines say more than facts.' },
  photo: {
    name: 'Add a photo',
    why: 'You decide who sees it: every member, people you share an interest with, or only those you approve.',
  },
}

/** How complete the profile is, and its next step. */
export function ProfileCompletion({ counts }: { counts: Counts }) {
  const [isOpen, setOpen] = useState(false)
  const { profileCompletion, missing, nextStep, canAddVideo } = counts
  const isPhotoNext = nextStep?.part === 'photo'
  const close = () => setOpen(false)

  if (profileCompletion >= 100)
    return (
      <div className={styles.complete}>
        <Badge tone="good" icon={<CheckIcon size={16} />}>
          Profile Complete
        </Badge>
        {canAddVideo && <VideoHint />}
      </div>
    )
  return (
    <section aria-label="Your profile" className={styles.completion}>
      <div className={styles.next}>
        {nextStep && (
          <>
            <h2>
              {STEPS[nextStep.part].name}: <span className={styles.gain}>+{nextStep.points}%</span>
            </h2>
            <p>{STEPS[nextStep.part].why}</p>
          </>
        )}
        <ProgressBar percent={profileCompletion} label="Profile completion" />
        {canAddVideo && <VideoHint />}
      </div>
      <div className={styles.steps}>
        {isPhotoNext && (
          <ButtonLink to="/my-photos" variant="main">
            Add a photo
          </ButtonLink>
        )}
        <ButtonLink
          to="/profile-setup"
          search={nextStep && !isPhotoNext ? { section: nextStep.part } : {}}
          variant={isPhotoNext ? 'quiet' : 'main'}
        >
          Complete Profile
        </ButtonLink>
        <Button variant="plain" onClick={() => setOpen(true)}>
          Profile {profileCompletion}% complete
        </Button>
      </div>
      {isOpen && <CompletionDialog percent={profileCompletion} missing={missing} onSkip={close} onClose={close} />}
    </section>
  )
}

/** A hint only: the percentage does not count a video. */
const VideoHint = () => (
  <p className={styles.videoHint}>
    Half a minute of video says more than photos. <Link to="/my-video">Add a video introduction</Link>
  </p>
)
