import { addWishes } from '@parinay/contract/preferences'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { ChevronLeftIcon } from '../ui/icons.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ThreadSteps } from '../ui/ornament/thread-steps.tsx'
import { CityQuestion, ReligionQuestion, StateQuestion } from './match-questions.tsx'
import {
  paramsForStep,
  paramsAfterChoice,
  type MatchParams,
  parsePreferences,
  parseStep,
  QUESTIONS,
  questionAt,
  paramsAfterSkip,
  wishesOf,
} from './match-wizard-params.ts'
import { MatchSoFar } from './match-so-far.tsx'
import styles from './match-wizard.module.css'

interface WizardProps {
  step: 1 | 2 | 3
  params: MatchParams
  onNavigate: (params: MatchParams) => void
}

const QUESTION_LABELS = { religion: 'Religion', state: 'State', city: 'City' }

export function MatchWizard({ step, params, onNavigate }: WizardProps) {
  const preferences = parsePreferences(params)
  const question = questionAt(step)
  const add = useAction(addWishes)
  const choose = (choice: string | undefined) => {
    const next = paramsAfterChoice(question, choice, params)
    const wishes = wishesOf(next)
    // The answers become wishes where there are none yet; the matches do not wait for it.
    if (parseStep(next) === 'results' && Object.keys(wishes).length > 0) add.mutate({ body: { wishes } })
    onNavigate(next)
  }
  const back = () => onNavigate(paramsForStep(step === 3 ? 2 : 1, params))
  const title = {
    religion: 'Which religion do you prefer?',
    state: 'Which state do you prefer?',
    city: preferences.state ? `Which city in ${preferences.state} do you prefer?` : 'Which city do you prefer?',
  }[question]

  return (
    <Page
      title={
        <>
          <span className={styles.count}>
            Question {step} of {QUESTIONS.length}
          </span>{' '}
          {title}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.question}>
          <ThreadSteps
            label="Questions"
            steps={QUESTIONS.map((name) => ({ name: QUESTION_LABELS[name], answer: preferences[name] }))}
            current={step}
            onSelect={(next) => onNavigate(paramsForStep(next as 1 | 2 | 3, params))}
          />
          {question === 'religion' && <ReligionQuestion chosen={preferences.religion} onChoose={choose} />}
          {question === 'state' && <StateQuestion chosen={preferences.state} onChoose={choose} />}
          {question === 'city' && (
            <CityQuestion state={preferences.state} chosen={preferences.city} onChoose={choose} onGoBack={back} />
          )}
          <div className={styles.foot}>
            {step > 1 && (
              <Button icon={<ChevronLeftIcon size={18} />} onClick={back}>
                Back
              </Button>
            )}
            <Button variant="plain" className={styles.skip ?? ''} onClick={() => onNavigate(paramsAfterSkip(params))}>
              {step === 1 ? 'Skip & Show All' : 'Skip All'}
            </Button>
          </div>
        </div>
        <MatchSoFar {...preferences} />
      </div>
    </Page>
  )
}
