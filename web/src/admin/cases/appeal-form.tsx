import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { answerAppeal, type CaseId, MAX_DECISION_WORDS } from '@parinay/contract/admin/cases'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './cases.module.css'
import { useCaseAction } from './use-case-action.ts'

/** The form for the final answer to an appeal. */
export function AppealForm({ id }: { id: CaseId }) {
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { act, isPending } = useCaseAction(answerAppeal)
  const answer = (outcome: 'upheld' | 'overturned') => {
    if (!isBlank(words)) void act({ params: { id }, body: { outcome, words } })
    else setMissing(true)
  }
  return (
    <div className={styles.box}>
      <TextArea
        label="Answer to the appeal"
        hint="Both sides read it. It is final."
        rows={3}
        maxLength={MAX_DECISION_WORDS}
        value={words}
        onChange={setWords}
        error={isMissing && isBlank(words) ? 'Give a reason' : undefined}
      />
      <div className={styles.marks}>
        <Button variant="main" busy={isPending} onClick={() => answer('upheld')}>
          The decision stands
        </Button>
        <Button onClick={() => answer('overturned')}>Overturn it</Button>
      </div>
    </div>
  )
}
