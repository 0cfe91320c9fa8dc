import { useRouter } from '@tanstack/react-router'
import { LazySafetyMenu } from '../safety/lazy-safety-menu.tsx'
import { PrinterIcon } from '../ui/icons.tsx'

/** The menu of other actions on a profile. */
export function ProfileMenu({ person }: { person: { _id: string; fullName: string } }) {
  const { history, navigate } = useRouter()
  const leave = () => (history.canGoBack() ? history.back() : void navigate({ to: '/search' }))
  return (
    <LazySafetyMenu label={`More about ${person.fullName}`} person={person} onBlocked={leave}>
      <button type="button" onClick={print}>
        <PrinterIcon size={20} />
        Print
      </button>
    </LazySafetyMenu>
  )
}

// Closes the menu first, so that it is not printed.
const print = () => void setTimeout(() => window.print())
