import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { MAX_ASIDE_REASON, putDuplicateAside } from '@parinay/contract/admin/duplicates'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useCaseAction } from '../cases/use-case-action.ts'
import styles from './duplicates.module.css'

interface PutAsideFormProps {
  id: string
  isPutAside: boolean
  names: string
}

/** Puts a sign aside, or takes it back. The audit log keeps the reason. */
export function PutAsideForm({ id, isPutAside, names }: PutAsideFormProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { act, isPending } = useCaseAction(putDuplicateAside)
  const what = isPutAside ? 'Take back' : 'Put aside'
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={`${what}: ${names}`}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(isBlank(reason))
        if (!isBlank(reason)) void act({ params: { id }, body: { isPutAside: !isPutAside, reason } })
      }}
    >
      <TextInput
        label={isPutAside ? 'Why it counts after all' : 'Why it means nothing'}
        hint="Other moderators read it."
        maxLength={MAX_ASIDE_REASON}
        value={reason}
        onChange={setReason}
        error={isMissing && isBlank(reason) ? 'Give a reason' : undefined}
      />
      <Button type="submit" busy={isPending}>
        {what}
      </Button>
    </form>
  )
}
