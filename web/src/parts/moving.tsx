import { useState } from 'react'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { ProgressRing } from '../ui/progress-ring.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ThreadSteps } from '../ui/thread-steps.tsx'
import { Thread } from '../ui/thread.tsx'
import { Part, Row } from './part.tsx'

const PERCENTS = [0, 42, 100]

export function Moving() {
  const [step, setStep] = useState(2)
  return (
    <Part title="Progress and waiting">
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
        steps={[{ name: 'Religion', told: 'Jain' }, { name: 'State' }, { name: 'City' }]}
        current={step}
        onGo={setStep}
      />
      <Skeleton />
      <Skeleton width="60%" height="2em" />
      <Skeleton width="64px" height="64px" round />
    </Part>
  )
}
