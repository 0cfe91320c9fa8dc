import type { Interest } from '@parinay/contract/interests'
import { useState } from 'react'
import { lazyDialog, useIdlePrefetch } from '../platform/lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import { PenIcon } from '../ui/icons.tsx'

export const InterestLineDialog = lazyDialog(
  async () => (await import('./interest-line-dialog.tsx')).InterestLineDialog,
)

/** The button to add an optional line to a pending interest. */
export function InterestLineButton({ interest }: { interest: Interest }) {
  const [isWriting, setWriting] = useState(false)
  useIdlePrefetch(InterestLineDialog)
  return (
    <>
      <Button variant="plain" icon={<PenIcon size={18} />} onClick={() => setWriting(true)}>
        {interest.line ? 'Change your line' : 'Add a line'}
        <span className="visually-hidden"> to {interest.receiver.fullName}</span>
      </Button>
      {isWriting && <InterestLineDialog interest={interest} onClose={() => setWriting(false)} />}
    </>
  )
}
