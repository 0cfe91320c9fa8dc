import { useState } from 'react'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { ProgressRing } from '../ui/feedback/progress-ring.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ThreadSteps } from '../ui/ornament/thread-steps.tsx'
import { Thread } from '../ui/ornament/thread.tsx'
import { Specimen, Row } from './specimen.tsx'

const PERCENTS = [0, 42, 100]

export function Motion() {
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
      <Skeleton />
      <Skeleton width="60%" height="2em" />
      <Skeleton width="64px" height="64px" round />
    </Specimen>
  )
}
