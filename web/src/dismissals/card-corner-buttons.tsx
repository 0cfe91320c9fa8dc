import { LazySafetyMenu } from '../safety/lazy-safety-menu.tsx'
import { ShortlistMark } from '../shortlist/shortlist-button.tsx'
import styles from './dismissals.module.css'
import { DismissButton } from './dismiss-button.tsx'

interface CardCornerProps {
  person: { _id: string; fullName: string }
  /** True if lists already omit the person. */
  isAnswered?: boolean
}

/** The buttons on the photo of a card: shortlist, dismiss, and more. */
export const CardCornerButtons = ({ person, isAnswered = false }: CardCornerProps) => (
  <div className={styles.corner}>
    <ShortlistMark person={person} />
    {!isAnswered && <DismissButton person={person} />}
    <LazySafetyMenu label={`Options for ${person.fullName}`} variant="framed" person={person} />
  </div>
)
