import type { Profile } from '@parinay/contract/profile/profile'
import { useState } from 'react'
import { lazyDialog } from '../platform/lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import { PhoneIcon } from '../ui/icons.tsx'

const ContactDialog = lazyDialog(async () => (await import('./contact-dialog.tsx')).ContactDialog)

interface ContactButtonProps {
  person: Pick<Profile, '_id' | 'fullName'>
  isConnected: boolean
}

/** The page itself does not contain the number. */
export function ContactButton({ person, isConnected }: ContactButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PhoneIcon size={20} />} onClick={() => setOpen(true)}>
        View Contact Information
      </Button>
      {isOpen && <ContactDialog person={person} isConnected={isConnected} onClose={() => setOpen(false)} />}
    </>
  )
}
