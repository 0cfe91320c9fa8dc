import { contactStatus, NEEDS_PREMIUM } from '@parinay/contract/contact'
import { useCall } from '../platform/call-hooks.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Dialog, DialogButtons } from '../ui/overlay/dialog.tsx'
import { AskForNumberForm } from './ask-for-number-form.tsx'
import { RevealNumber } from './reveal-number.tsx'

interface Person {
  _id: string
  fullName: string
}

interface ContactDialogProps {
  person: Person
  isConnected: boolean
  onClose: () => void
}

/** What stands between a member and a phone number: the connection, its owner's yes, and a plan. */
export const ContactDialog = ({ person, isConnected, onClose }: ContactDialogProps) => (
  <Dialog title="Contact information" size="small" onClose={onClose}>
    {isConnected ? <OfConnection person={person} onClose={onClose} /> : <NeedsPremium onClose={onClose} />}
  </Dialog>
)

function OfConnection({ person, onClose }: { person: Person; onClose: () => void }) {
  const { data, error, refetch } = useCall(contactStatus, { params: { id: person._id } })
  if (error && !data) return <ErrorBox message={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading contact information">
        <Skeleton height="4em" />
      </div>
    )
  const { state, isSeen, revealsLeft } = data.data
  if (state === 'none') return <AskForNumberForm person={person} onClose={onClose} />
  if (state === 'open')
    return isSeen || revealsLeft > 0 ? (
      <RevealNumber person={person} isSeen={isSeen} revealsLeft={revealsLeft} onClose={onClose} />
    ) : (
      <NeedsPremium isShared onClose={onClose} />
    )
  return (
    <>
      <p>
        {state === 'asked'
          ? `You have asked ${person.fullName}. We notify you when they agree.`
          : `${person.fullName} no longer shares their phone number with you.`}
      </p>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </>
  )
}

const NeedsPremium = ({ isShared = false, onClose }: { isShared?: boolean; onClose: () => void }) => (
  <>
    <p>{NEEDS_PREMIUM}</p>
    <p>
      {isShared
        ? 'This person lets you see their number. Where both of you do, you can also write your numbers in the chat.'
        : 'Paid plans are not open yet. A number is shown only to people who are connected, and only if its owner agrees.'}
    </p>
    <DialogButtons>
      <Button onClick={onClose}>Close</Button>
      <ButtonLink to="/membership" variant="main">
        View Plans
      </ButtonLink>
    </DialogButtons>
  </>
)
