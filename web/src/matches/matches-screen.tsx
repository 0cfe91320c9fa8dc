import { getRouteApi } from '@tanstack/react-router'
import { Results } from './results.tsx'
import { stepOf } from './preferences.ts'
import { useStepFocus } from './step-focus.ts'
import { Wizard } from './wizard.tsx'

const route = getRouteApi('/members/matches')

/** Three questions, then the people. Where one is stands in the address, so that back, forward and reload work. */
export function MatchesScreen() {
  const words = route.useSearch()
  const navigate = route.useNavigate()
  const step = stepOf(words)
  const place = useStepFocus(step)

  return (
    <div ref={place}>
      {step === 'results' ? (
        <Results words={words} onGo={(next, how) => void navigate({ search: next, ...how })} />
      ) : (
        <Wizard step={step} words={words} onGo={(next) => void navigate({ search: next })} />
      )}
    </div>
  )
}
