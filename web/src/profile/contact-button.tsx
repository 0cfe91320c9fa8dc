import { useState } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog, DialogButtons } from '../ui/overlay/dialog.tsx'
import { PhoneIcon } from '../ui/icons.tsx'

/** Who has no plan that allows it is told so; the number itself is not on this page. */
export function ContactButton() {
  const [isTold, setTold] = useState(false)
  const close = () => setTold(false)
  return (
    <>
      <Button icon={<PhoneIcon size={20} />} onClick={() => setTold(true)}>
        View Contact Information
      </Button>
      {isTold && (
        <Dialog title="Contact information" size="small" onClose={close}>
          <p>Premium membership is required to view contact information.</p>
          <DialogButtons>
            <Button onClick={close}>Close</Button>
            <ButtonLink to="/membership" look="main">
              View Plans
            </ButtonLink>
          </DialogButtons>
        </Dialog>
      )}
    </>
  )
}
