import { useEffect, useState } from 'react'
import { arrivedBy, clearArrival } from '../platform/session.ts'
import { CompletionDialog } from '../profile/completion-dialog.tsx'
import { BEFORE_POPUP, popupRule } from './popup-rule.ts'
import { forgetSkip, keepSkip, readSkip } from './skip-record.ts'

interface CompletionPopupProps {
  percent: number
  missing: readonly string[]
}

/** Comes by itself, a second after the dashboard has loaded for somebody who has just come in. */
export function CompletionPopup({ percent, missing }: CompletionPopupProps) {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const check = setTimeout(() => {
      const arrived = arrivedBy('registration') ? 'registration' : arrivedBy('login') ? 'login' : undefined
      const { show, forgetSkip: isOver } = popupRule({ percent, arrived, skip: readSkip(), now: Date.now() })
      if (isOver) forgetSkip()
      clearArrival()
      if (show) setOpen(true)
    }, BEFORE_POPUP)
    return () => clearTimeout(check)
  }, [percent])

  // A profile that was completed meanwhile, on another device too, has nothing left to ask for.
  if (!isOpen || percent >= 100) return null
  const skip = () => {
    keepSkip(percent, new Date())
    setOpen(false)
  }
  return <CompletionDialog percent={percent} missing={missing} onSkip={skip} onClose={() => setOpen(false)} />
}
