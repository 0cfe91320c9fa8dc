import { getRouteApi } from '@tanstack/react-router'
import { MatchResults } from './match-results.tsx'
import { parseStep } from './match-wizard-params.ts'
import { useStepFocus } from './use-step-focus.ts'
import { MatchWizard } from './match-wizard.tsx'

const route = getRouteApi('/members/matches')

/** Three questions, then the matches. The address holds the step, so that back, forward and reload work. */
export function MatchesScreen() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const step = parseStep(params)
  const containerRef = useStepFocus(step)

  return (
    <div ref={containerRef}>
      {step === 'results' ? (
        <MatchResults params={params} onNavigate={(next, how) => void navigate({ search: next, ...how })} />
      ) : (
        <MatchWizard step={step} params={params} onNavigate={(next) => void navigate({ search: next })} />
      )}
    </div>
  )
}
