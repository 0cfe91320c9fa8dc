import { useEffect, useState } from 'react'
import { hasJustArrivedBy, clearArrival } from '../platform/session.ts'
import { CompletionDialog } from '../profile/completion-dialog.tsx'
import { POPUP_DELAY_MS, decidePopup } from './popup-rule.ts'
import { deleteSkip, storeSkip, readSkip } from './skip-record.ts'

interface CompletionPopupProps {
  percent: number
  missing: readonly string[]
}

/** Comes by itself, a second after the dashboard has loaded for somebody who has just come in. */
export function CompletionPopup({ percent, missing }: CompletionPopupProps) {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const check = setTimeout(() => {
      const arrivedBy = hasJustArrivedBy('registration')
        ? 'registration'
        : hasJustArrivedBy('login')
          ? 'login'
          : undefined
      const { show, forgetSkip: isOver } = decidePopup({ percent, arrivedBy, skip: readSkip(), now: Date.now() })
      if (isOver) deleteSkip()
      clearArrival()
      if (show) setOpen(true)
    }, POPUP_DELAY_MS)
    return () => clearTimeout(check)
  }, [percent])

  // A profile that was completed meanwhile, on another device too, has nothing left to ask for.
  if (!isOpen || percent >= 100) return null
  const skip = () => {
    storeSkip(percent, new Date())
    setOpen(false)
  }
  return <CompletionDialog percent={percent} missing={missing} onSkip={skip} onClose={() => setOpen(false)} />
}
