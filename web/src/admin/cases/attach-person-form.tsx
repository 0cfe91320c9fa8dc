import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { attachPerson, type CaseDetail, MAX_ATTACH_REASON } from '@parinay/contract/admin/cases'
import { adminSearch, MIN_SEARCH_LENGTH } from '@parinay/contract/admin/users'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useDebouncedText } from '../../ui/form/use-debounced-text.ts'
import { useCallWithToast } from '../use-call-with-toast.ts'
import styles from './cases.module.css'
import { useCaseAction } from './use-case-action.ts'

const SEARCH_DEBOUNCE_MS = 500

/** Finds the member that a complaint is about and attaches them to its case, or takes that back. The audit log keeps the reason. */
export function AttachPerson({ one }: { one: CaseDetail }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { act, isPending } = useCaseAction(attachPerson)
  const attach = (subject: string | null) => {
    if (!isBlank(reason)) void act({ params: { id: one._id }, body: { subject, reason } })
    setMissing(isBlank(reason))
  }
  const isAttached = one.subject._id !== undefined
  return (
    <section className={styles.box} aria-label="Person of the complaint">
      <TextInput
        label={isAttached ? 'Why this is not the person' : 'Why this is the person'}
        hint="The audit log keeps it. Nobody else reads it."
        maxLength={MAX_ATTACH_REASON}
        value={reason}
        onChange={setReason}
        error={isMissing && isBlank(reason) ? 'Give a reason' : undefined}
      />
      {isAttached ? (
        <Button busy={isPending} onClick={() => attach(null)}>
          Detach {one.subject.fullName}
        </Button>
      ) : (
        <FindPerson onChoose={attach} isBusy={isPending} />
      )}
    </section>
  )
}

function FindPerson({ onChoose, isBusy }: { onChoose: (id: string) => void; isBusy: boolean }) {
  const [text, setText] = useState('')
  const [typed, setTyped] = useDebouncedText(text, setText, SEARCH_DEBOUNCE_MS)
  const isEnough = text.length >= MIN_SEARCH_LENGTH
  const { data, error, refetch } = useCallWithToast(adminSearch, { query: { q: text } }, { enabled: isEnough })
  const found = isEnough ? (data?.data.users ?? []) : []
  return (
    <>
      <TextInput label="Find the member" hint="Name or phone number" value={typed} onChange={setTyped} />
      {isEnough && error && <Button onClick={() => void refetch()}>Try Again</Button>}
      {isEnough && data && found.length === 0 && <p className={styles.quiet}>Nobody found</p>}
      {found.map(({ _id, fullName, phoneNumber }) => (
        <div key={_id} className={styles.found}>
          <span>
            {fullName} <span className={styles.quiet}>{phoneNumber}</span>
          </span>
          <Button size="small" busy={isBusy} aria-label={`Attach ${fullName}`} onClick={() => onChoose(_id)}>
            Attach
          </Button>
        </div>
      ))}
    </>
  )
}
