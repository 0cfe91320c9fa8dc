import { RELIGIONS } from '@parinay/contract/vocabulary/choices'
import { citiesOf } from '@parinay/contract/vocabulary/cities-of-states'
import { isPopulous } from '@parinay/contract/vocabulary/most-populous-states'
import { STATES } from '@parinay/contract/vocabulary/states-and-countries'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { MatchChoices } from './match-choices.tsx'

/** The largest cities of a state. */
const CITIES_SHOWN = 4

interface QuestionProps {
  chosen: string | undefined
  onChoose: (choice: string | undefined) => void
}

export const ReligionQuestion = (props: QuestionProps) => (
  <MatchChoices label="Religion" choices={RELIGIONS} anyLabel="Any religion" {...props} />
)

export const StateQuestion = (props: QuestionProps) => (
  <>
    <MatchChoices label="State" choices={STATES.filter(isPopulous)} anyLabel="Any state" {...props} />
    <MatchChoices
      label="Smaller states and union territories"
      isTitled
      choices={STATES.filter((state) => !isPopulous(state))}
      {...props}
    />
  </>
)

interface CityQuestionProps extends QuestionProps {
  state: string | undefined
  onGoBack: () => void
}

export const CityQuestion = ({ state, onGoBack, ...props }: CityQuestionProps) =>
  state ? (
    <MatchChoices
      label="City"
      choices={citiesOf(state).slice(0, CITIES_SHOWN)}
      anyLabel={`Anywhere in ${state}`}
      {...props}
    />
  ) : (
    <EmptyState
      title="Please select a state first"
      action={
        <Button variant="main" onClick={onGoBack}>
          Go Back
        </Button>
      }
    >
      Then we can show you its cities.
    </EmptyState>
  )
