import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'

/** Asks before a page is left on which a video would be lost. */
export function ConfirmLeavingDialog() {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<(isStaying: boolean) => void>()
  useEffect(() => {
    const blockerFn = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))
    return history.block({ blockerFn, enableBeforeUnload: true })
  }, [history])
  if (!answer) return null
  const reply = (isStaying: boolean) => {
    setAnswer(undefined)
    answer(isStaying)
  }
  return (
    <ConfirmDialog
      question="Leave without this video?"
      consequence="It is only on this page and has not been sent. It will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => reply(false)}
      onCancel={() => reply(true)}
    />
  )
}
