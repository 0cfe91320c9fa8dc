import { revealContact } from '@parinay/contract/contact'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { DialogButtons } from '../ui/overlay/dialog.tsx'

interface RevealNumberProps {
  person: { _id: string; fullName: string }
  isSeen: boolean
  revealsLeft: number
  onClose: () => void
}

/** Shows the number when asked to, and says before what that costs. */
export function RevealNumber({ person, isSeen, revealsLeft, onClose }: RevealNumberProps) {
  const reveal = useAction(revealContact)
  const number = reveal.data?.data.phoneNumber
  const cost = isSeen
    ? 'You have seen this number before, so it costs nothing.'
    : `This uses one of the ${revealsLeft} phone numbers left in your plan.`
  return (
    <>
      {number ? (
        <p role="status">
          {person.fullName}: <a href={`tel:${number}`}>{number}</a>
        </p>
      ) : (
        <p>
          {person.fullName} lets you see their phone number, and sees that you did. {cost}
        </p>
      )}
      {reveal.error && <p role="alert">{reveal.error.message}</p>}
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        {!number && (
          <Button variant="main" busy={reveal.isPending} onClick={() => reveal.mutate({ params: { id: person._id } })}>
            Show the number
          </Button>
        )}
      </DialogButtons>
    </>
  )
}
