import { type OwnCheck, withdrawCheck } from '@parinay/contract/verification'
import {
  CHECK_LABELS,
  type CheckKind,
  DOCUMENT_LABELS,
  type Gesture,
} from '@parinay/contract/vocabulary/verification-checks'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { formatDayMonthYear } from '../platform/format-day-month-year.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { SendCheckForm } from './send-check-form.tsx'
import styles from './verification.module.css'

interface CheckCardProps {
  kind: CheckKind
  /** The valid check of this kind, and the latest. */
  checks: readonly OwnCheck[]
  gesture: Gesture
}

/** One kind of check: its state, the reason of a refusal, and the form to send. */
export function CheckCard({ kind, checks, gesture }: CheckCardProps) {
  const [isOpen, setOpen] = useState(false)
  const holding = checks.find(({ state }) => state === 'approved')
  const latest = checks.find(({ state }) => state !== 'approved')
  const waiting = latest?.state === 'waiting' ? latest : undefined
  const refused = latest?.state === 'refused' && (!holding || latest.sentAt > holding.sentAt) ? latest : undefined
  return (
    <section className={styles.card} aria-labelledby={`check-${kind}`}>
      <h2 id={`check-${kind}`}>{CHECK_LABELS[kind]}</h2>
      {holding && <p className={styles.checked}>✓ {checkedLine(holding)}</p>}
      {waiting && <p>Waiting for a moderator since {formatDayMonthYear(waiting.sentAt)}.</p>}
      {refused && <p className={styles.refused}>Not approved: {refused.reason}</p>}
      {!holding && !waiting && <p>{latest?.state === 'outdated' ? OUTDATED : 'Not checked.'}</p>}
      {isOpen ? (
        <SendCheckForm kind={kind} gesture={gesture} onDone={() => setOpen(false)} />
      ) : (
        <div className={styles.actions}>
          <Button variant={holding || waiting ? 'quiet' : 'main'} onClick={() => setOpen(true)}>
            {holding || waiting || refused
              ? 'Send another picture'
              : kind === 'selfie'
                ? 'Send a selfie'
                : 'Send a document'}
          </Button>
          {(holding ?? waiting) && <WithdrawButton kind={kind} holds={holding !== undefined} />}
        </div>
      )}
    </section>
  )
}

const OUTDATED = 'It is no longer valid, because your name or date of birth has changed. Please send a document again.'

const checkedLine = ({ document, decidedAt = '' }: OwnCheck) =>
  `${document ? DOCUMENT_LABELS[document].replace(/ \(.*/u, '') : 'Compared with your photos'}, checked on ${formatDayMonthYear(decidedAt)}`

function WithdrawButton({ kind, holds }: { kind: CheckKind; holds: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useAction(withdrawCheck)
  const confirm = () =>
    withdraw.mutate(
      { params: { kind } },
      {
        onSuccess: ({ message }) => toast(message, 'success'),
        onError: ({ message }) => toast(message, 'error'),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button onClick={() => setAsking(true)}>Take back</Button>
      {isAsking && (
        <ConfirmDialog
          question={`Take back: ${CHECK_LABELS[kind].toLowerCase()}?`}
          consequence={
            holds ? 'Your profile then says “Not checked” again.' : 'The picture is deleted, and no moderator sees it.'
          }
          confirmLabel="Take back"
          busy={withdraw.isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
