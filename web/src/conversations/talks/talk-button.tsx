import { talkStatus } from '@parinay/contract/talks'
import { useState } from 'react'
import { useCall } from '../../platform/call-hooks.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PhoneIcon } from '../../ui/icons.tsx'
import { TalkDialog } from './talk-dialog.tsx'
import styles from './talk.module.css'

interface TalkButtonProps {
  conversation: string
  name: string
}

/** Opens what stands between two people and a call. Nothing on a site without calls. */
export function TalkButton({ conversation, name }: TalkButtonProps) {
  const params = { id: conversation }
  const status = useCall(talkStatus, { params }).data?.data
  const [isOpen, setOpen] = useState(false)
  if (!status?.isOffered) return null
  const isAsked = status.agreement === 'asked_me'
  return (
    <>
      <IconButton
        variant="bare"
        label={isAsked ? `${name} would like to call you` : `Call ${name}`}
        className={isAsked ? styles.asked : ''}
        icon={<PhoneIcon />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <TalkDialog params={params} name={name} agreement={status.agreement} onClose={() => setOpen(false)} />}
    </>
  )
}
