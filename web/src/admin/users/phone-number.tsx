import { REVEAL_REASONS, type RevealReason, revealPhone } from '@parinay/contract/admin/reveal-masked-data'
import type { AdminUser } from '@parinay/contract/admin/users'
import { useState } from 'react'
import { useAction } from '../../platform/call-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { formatMasked, formatPhone } from '../format-phone.ts'
import styles from './users.module.css'

/** A phone number, masked until a reason is chosen. The audit log records the reader and the reason. */
export function PhoneNumber({ user }: { user: AdminUser }) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const show = useAction(revealPhone)
  if (show.data) return formatPhone(show.data.data.phoneNumber)
  const reveal = () =>
    show.mutate(
      { params: { id: user._id }, body: { reason: reason as RevealReason } },
      { onError: ({ message }) => toast(message, 'error') },
    )
  return (
    <>
      <span className={styles.marks}>
        {formatMasked(user.phoneNumber)}
        {!isAsking && (
          <Button size="small" onClick={() => setAsking(true)}>
            Show number
          </Button>
        )}
      </span>
      {isAsking && (
        <form
          className={styles.reveal}
          onSubmit={(event) => {
            event.preventDefault()
            if (reason) reveal()
          }}
        >
          <SelectInput
            label="Why do you need it?"
            hint="The audit log keeps your answer."
            placeholder="Choose a reason"
            choices={REVEAL_REASONS}
            value={reason}
            onChange={setReason}
          />
          <Button type="submit" size="small" busy={show.isPending} done={!reason}>
            Show number
          </Button>
        </form>
      )}
    </>
  )
}
