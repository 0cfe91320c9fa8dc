import { isBlank } from '@parinay/contract/kernel/text-schemas'
import {
  type CaseId,
  DECISION_REASONS,
  type DecisionReason,
  decideCase,
  MAX_DECISION_WORDS,
} from '@parinay/contract/admin/cases'
import { OUTCOMES, OUTCOME_LIST, type Outcome } from '@parinay/contract/reports'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/form/choice-chips.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import styles from './cases.module.css'
import { useCaseAction } from './use-case-action.ts'

const DAYS = { '3': '3 days', '7': '7 days', '30': '30 days', '90': '90 days' }
const LABELS: Record<Outcome, string> = {
  nothing: 'Nothing wrong',
  answered: 'Answer in words',
  warning: 'Warn',
  hiding: 'Hide the profile',
  suspension: 'Suspend',
  removal: 'Remove',
}

/** The state of a decision until it is sent. */
function useDecision(id: CaseId) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [reason, setReason] = useState('')
  const [words, setWords] = useState('')
  const [days, setDays] = useState('7')
  const [isIncomplete, setIncomplete] = useState(false)
  const { act, isPending } = useCaseAction(decideCase)
  const submit = () => {
    if (!outcome || (!reason && isBlank(words))) return setIncomplete(true)
    const body = {
      outcome,
      words,
      ...(reason && { reason: reason as DecisionReason }),
      ...(outcome === 'suspension' && { days: Number(days) }),
    }
    void act({ params: { id }, body })
  }
  return {
    outcome,
    setOutcome,
    submit,
    isPending,
    reasonInput: { value: reason, onChange: setReason },
    wordsInput: { value: words, onChange: setWords },
    daysInput: { value: days, onChange: setDays },
    lacksOutcome: isIncomplete && !outcome,
    lacksReason: isIncomplete && !reason && isBlank(words),
  }
}

/** The form for the outcome and the reason that both sides read. */
export function DecisionForm({ id, hasShortcuts }: { id: CaseId; hasShortcuts: boolean }) {
  const { outcome, setOutcome, submit, isPending, ...inputs } = useDecision(id)
  useShortcuts(hasShortcuts, Object.fromEntries(OUTCOME_LIST.map((one, at) => [String(at + 1), () => setOutcome(one)])))
  return (
    <form
      noValidate
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ChoiceChips
        label="Decision"
        name="outcome"
        required
        choices={LABELS}
        value={outcome ?? ''}
        onChange={(chosen) => setOutcome(chosen as Outcome)}
        error={inputs.lacksOutcome ? 'Choose one' : undefined}
      />
      {outcome === 'suspension' && <SelectInput label="For" choices={DAYS} {...inputs.daysInput} />}
      <SelectInput
        label="Reason"
        placeholder="In your own words"
        choices={DECISION_REASONS}
        {...inputs.reasonInput}
        error={inputs.lacksReason ? 'Choose a reason, or write one' : undefined}
      />
      <TextArea
        label="Your own words"
        hint="Both sides read them."
        rows={2}
        maxLength={MAX_DECISION_WORDS}
        {...inputs.wordsInput}
      />
      <Button variant="main" type="submit" busy={isPending}>
        {outcome === 'removal' ? 'Propose the removal' : 'Decide'}
      </Button>
      {outcome && (
        <p className={styles.quiet}>
          {outcome === 'removal' ? 'A second person has to agree.' : `Both sides read: ${OUTCOMES[outcome]}.`}
        </p>
      )}
    </form>
  )
}
