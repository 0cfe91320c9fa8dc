import { Button } from '../ui/button.tsx'
import { ChevronLeftIcon } from '../ui/icons.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ThreadSteps } from '../ui/ornament/thread-steps.tsx'
import { CityQuestion, ReligionQuestion, StateQuestion } from './questions.tsx'
import { at, chosen, type MatchWords, preferencesOf, QUESTIONS, questionOf, skipped } from './preferences.ts'
import { Somebody } from './match-silhouette.tsx'
import styles from './wizard.module.css'

interface WizardProps {
  step: 1 | 2 | 3
  words: MatchWords
  onGo: (words: MatchWords) => void
}

const NAMES = { religion: 'Religion', state: 'State', city: 'City' }

export function Wizard({ step, words, onGo }: WizardProps) {
  const preferences = preferencesOf(words)
  const question = questionOf(step)
  const choose = (choice: string | undefined) => onGo(chosen(question, choice, words))
  const back = () => onGo(at(step === 3 ? 2 : 1, words))
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
            steps={QUESTIONS.map((name) => ({ name: NAMES[name], told: preferences[name] }))}
            current={step}
            onGo={(next) => onGo(at(next as 1 | 2 | 3, words))}
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
            <Button look="plain" className={styles.skip ?? ''} onClick={() => onGo(skipped(words))}>
              {step === 1 ? 'Skip & Show All' : 'Skip All'}
            </Button>
          </div>
        </div>
        <Somebody {...preferences} />
      </div>
    </Page>
  )
}
