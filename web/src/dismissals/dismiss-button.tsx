import { IconButton } from '../ui/icon-button.tsx'
import { EyeOffIcon } from '../ui/icons.tsx'
import { useDismiss } from './use-dismiss.ts'

/** Dismisses a person, so that lists omit them. Nobody else learns of it, and it can be undone. */
export function DismissButton({ person }: { person: { _id: string; fullName: string } }) {
  const { dismiss, isBusy } = useDismiss(person)
  return (
    <IconButton
      label={`Not for me: ${person.fullName}`}
      icon={<EyeOffIcon size={22} />}
      aria-disabled={isBusy || undefined}
      onClick={dismiss}
    />
  )
}
