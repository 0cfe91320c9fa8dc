import { useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { ProgressRing } from '../ui/feedback/progress-ring.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { threadToPortrait } from '../ui/ornament/thread-to-portrait.ts'
import { ThreadSteps } from '../ui/ornament/thread-steps.tsx'
import { Thread } from '../ui/ornament/thread.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { Specimen, Row } from './specimen.tsx'

const PERCENTS = [0, 42, 100]

export function Progress() {
  const [step, setStep] = useState(2)
  return (
    <Specimen title="Progress and waiting">
      <Row>
        {PERCENTS.map((percent) => (
          <ProgressRing key={percent} percent={percent} label="Profile completion" size={96} />
        ))}
      </Row>
      {PERCENTS.map((percent) => (
        <ProgressBar key={percent} percent={percent} label="Section" />
      ))}
      <Row>
        {PERCENTS.map((percent) => (
          <Thread key={percent} percent={percent} />
        ))}
      </Row>
      <ThreadSteps
        label="Questions"
        steps={[{ name: 'Religion', answer: 'Jain' }, { name: 'State' }, { name: 'City' }]}
        current={step}
        onSelect={setStep}
      />
      <article>
        <Row>
          <span data-portrait>
            <Avatar name="Asha" size={64} />
          </span>
          <Button variant="main" onClick={({ currentTarget }) => threadToPortrait(currentTarget)()}>
            The thread runs
          </Button>
          <Button
            onClick={() =>
              toast('You are connected with Amol Ranade.', 'success', { joins: ['Asha Rao', 'Amol Ranade'] })
            }
          >
            It joins two names
          </Button>
        </Row>
      </article>
      <Skeleton />
      <Skeleton width="60%" height="2em" />
      <Skeleton width="64px" height="64px" round />
    </Specimen>
  )
}
