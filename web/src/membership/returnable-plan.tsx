import { returnPlan } from '@parinay/contract/payments'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { formatPaise } from '../platform/format-numbers.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { PlanStatus } from './plan-status.tsx'
import styles from './plans.module.css'

/** The plan of the member; one that was bought can be returned. */
export function ReturnablePlan({ refundNowPaise }: { refundNowPaise: number | undefined }) {
  const [isAsking, setAsking] = useState(false)
  const returning = useAction(returnPlan)
  const confirm = () =>
    returning.mutate(
      { body: { refundPaise: refundNowPaise } },
      {
        onSuccess: ({ message }) => toast(message, 'success'),
        onError: ({ message }) => toast(message, 'error'),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <div className={styles.own}>
      <PlanStatus />
      {refundNowPaise !== undefined && (
        <Button onClick={() => setAsking(true)}>Return this plan and get {formatPaise(refundNowPaise)} back</Button>
      )}
      {isAsking && refundNowPaise !== undefined && (
        <ConfirmDialog
          question="Return your plan?"
          consequence={`It ends at once, and ${formatPaise(refundNowPaise)} goes back to where you paid from.`}
          confirmLabel="Return the plan"
          cancelLabel="Not now"
          busy={returning.isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
