import { type CaseDetail, type CaseId } from '@parinay/contract/admin/cases'
import { REVEAL_REASONS, type RevealReason, revealCase } from '@parinay/contract/admin/reveal-masked-data'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import styles from './cases.module.css'
import { useAction } from '../../platform/call-hooks.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** Reveals masked contact details after a reason is chosen. The audit log records the reader and the reason. */
export function RevealForm({ id, onRevealed }: { id: CaseId; onRevealed: (one: CaseDetail) => void }) {
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useAction(revealCase)
  const reveal = () =>
    mutate(
      { params: { id }, body: { reason: reason as RevealReason } },
      { onSuccess: ({ data }) => onRevealed(data), onError: ({ message }) => toast(message, 'error') },
    )
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) reveal()
      }}
    >
      <SelectInput
        label="Show contact details, and the messages before flagged ones"
        hint="The audit log keeps your reason."
        placeholder="Choose a reason"
        choices={REVEAL_REASONS}
        value={reason}
        onChange={setReason}
      />
      <Button type="submit" busy={isPending} done={!reason}>
        Show them
      </Button>
    </form>
  )
}
