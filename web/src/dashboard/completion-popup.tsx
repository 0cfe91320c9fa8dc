import { useEffect, useState } from 'react'
import { hasJustArrivedBy, clearArrival } from '../platform/session.ts'
import { CompletionDialog } from '../profile/completion-dialog.tsx'
import { POPUP_DELAY_MS, decidePopup } from './decide-completion-popup.ts'
import { deleteSkip, storeSkip, readSkip } from './popup-skip-record.ts'

interface CompletionPopupProps {
  percent: number
  missing: readonly string[]
}

/** Opens by itself, a second after the dashboard has loaded for a member who has just logged in or registered. */
export function CompletionPopup({ percent, missing }: CompletionPopupProps) {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => {
      const arrivedBy = hasJustArrivedBy('registration')
        ? 'registration'
        : hasJustArrivedBy('login')
          ? 'login'
          : undefined
      const { show, forgetSkip } = decidePopup({ percent, arrivedBy, skip: readSkip(), now: Date.now() })
      if (forgetSkip) deleteSkip()
      clearArrival()
      // A dialog that the member has opened meanwhile, such as this one by its button, is not covered by another.
      if (show && !document.querySelector('dialog[open]')) setOpen(true)
    }, POPUP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [percent])

  // The member may complete the profile meanwhile, also on another device.
  if (!isOpen || percent >= 100) return null
  const skip = () => {
    storeSkip(percent, new Date())
    setOpen(false)
  }
  return <CompletionDialog percent={percent} missing={missing} onSkip={skip} onClose={() => setOpen(false)} />
}
