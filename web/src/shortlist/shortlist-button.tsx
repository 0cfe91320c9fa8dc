import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ShortlistFilledIcon, ShortlistIcon } from '../ui/icons.tsx'
import styles from './shortlist-button.module.css'
import { useShortlisted } from './use-shortlist.ts'

interface ShortlistButtonProps {
  person: { _id: string; fullName: string }
  /** Shown until the ids of my shortlist arrive. */
  isListed?: boolean
}

/** Adds a person to my shortlist or removes them. Nobody is notified. */
export function ShortlistMark({ person, isListed }: ShortlistButtonProps) {
  const { isOn, toggle } = useShortlisted(person, isListed)
  return (
    <IconButton
      label={`Shortlist ${person.fullName}`}
      aria-pressed={isOn}
      icon={isOn ? <ShortlistFilledIcon size={24} /> : <ShortlistIcon size={24} />}
      className={isOn ? `${styles.mark} ${styles.on}` : (styles.mark ?? '')}
      onClick={() => void toggle()}
    />
  )
}

/** The same as a button with words. */
export function ShortlistButton({ person }: ShortlistButtonProps) {
  const { isOn, toggle } = useShortlisted(person)
  return (
    <Button
      icon={isOn ? <ShortlistFilledIcon size={20} className={styles.on} /> : <ShortlistIcon size={20} />}
      onClick={() => void toggle()}
    >
      {isOn ? 'On your shortlist' : 'Add to shortlist'}
    </Button>
  )
}
