import { getRouteApi } from '@tanstack/react-router'
import { Results } from './results.tsx'
import { parseStep } from './preferences.ts'
import { useStepFocus } from './use-step-focus.ts'
import { Wizard } from './wizard.tsx'

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
        <Results params={params} onNavigate={(next, how) => void navigate({ search: next, ...how })} />
      ) : (
        <Wizard step={step} params={params} onNavigate={(next) => void navigate({ search: next })} />
      )}
    </div>
  )
}
