import { type CheckDetail, type CheckId, decideCheck } from '@parinay/contract/admin/verification'
import { CHECK_REFUSALS, type CheckRefusal } from '@parinay/contract/vocabulary/verification-checks'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { useCaseAction } from '../cases/use-case-action.ts'
import styles from './verification-desk.module.css'

/** Buttons to approve, or to refuse with a reason that the member reads. */
export function CheckDecision({ check, hasShortcuts }: { check: CheckDetail; hasShortcuts: boolean }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { act, isPending } = useCaseAction(decideCheck)
  const params = { id: check._id as CheckId }
  const approve = () => void act({ params, body: { isApproved: true } })
  const refuse = () =>
    reason ? void act({ params, body: { isApproved: false, reason: reason as CheckRefusal } }) : setMissing(true)
  useShortcuts(hasShortcuts && !isPending, { a: approve, r: refuse })
  return (
    <div className={styles.decision}>
      <Button variant="main" busy={isPending} onClick={approve}>
        Approve
      </Button>
      <SelectInput
        label="Reason for the refusal"
        placeholder="Choose"
        choices={CHECK_REFUSALS}
        value={reason}
        onChange={setReason}
        error={isMissing && !reason ? 'Choose why' : undefined}
      />
      <Button busy={isPending} onClick={refuse}>
        Refuse
      </Button>
      <p className={styles.quiet}>
        The picture is deleted with the decision.{hasShortcuts && ' A approves, R refuses.'}
      </p>
    </div>
  )
}
