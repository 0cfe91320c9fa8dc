import { useState } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog, DialogButtons } from '../ui/overlay/dialog.tsx'
import { PhoneIcon } from '../ui/icons.tsx'

/** Who has no plan that allows it is told so; the number itself is not on this page. */
export function ContactButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<PhoneIcon size={20} />} onClick={() => setOpen(true)}>
        View Contact Information
      </Button>
      {isOpen && (
        <Dialog title="Contact information" size="small" onClose={close}>
          <p>Premium membership is required to view contact information.</p>
          <DialogButtons>
            <Button onClick={close}>Close</Button>
            <ButtonLink to="/membership" variant="main">
              View Plans
            </ButtonLink>
          </DialogButtons>
        </Dialog>
      )}
    </>
  )
}
