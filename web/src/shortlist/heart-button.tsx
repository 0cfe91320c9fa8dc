import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { HeartFilledIcon, HeartIcon } from '../ui/icons.tsx'
import styles from './heart-button.module.css'
import { useShortlisted } from './use-shortlist.ts'

interface HeartButtonProps {
  person: { _id: string; fullName: string }
}

/** Adds a person to my shortlist or removes them. Nobody is notified. */
export function HeartButton({ person }: HeartButtonProps) {
  const { isOn, toggle } = useShortlisted(person)
  return (
    <IconButton
      label={`Shortlist ${person.fullName}`}
      aria-pressed={isOn}
      icon={isOn ? <HeartFilledIcon size={24} /> : <HeartIcon size={24} />}
      className={isOn ? `${styles.heart} ${styles.on}` : (styles.heart ?? '')}
      onClick={toggle}
    />
  )
}

/** The same as a button with words. */
export function ShortlistButton({ person }: HeartButtonProps) {
  const { isOn, toggle } = useShortlisted(person)
  return (
    <Button
      icon={isOn ? <HeartFilledIcon size={20} className={styles.on} /> : <HeartIcon size={20} />}
      onClick={toggle}
    >
      {isOn ? 'On your shortlist' : 'Add to shortlist'}
    </Button>
  )
}
