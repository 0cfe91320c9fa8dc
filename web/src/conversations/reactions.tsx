import { type Message, REACTIONS } from '@parinay/contract/conversations'
import styles from './reactions.module.css'

interface ReactionsProps {
  reactions: Message['reactions']
  self: string
  /** The other person's name. */
  name: string
}

/** The reactions of both, at the edge of the bubble. */
export function Reactions({ reactions, self, name }: ReactionsProps) {
  if (!reactions?.length) return null
  return (
    <ul className={styles.reactions} aria-label="Reactions">
      {reactions.map(({ by, reaction }) => (
        <li key={by}>
          <span aria-hidden="true">{REACTIONS[reaction]}</span>
          <span className="visually-hidden">
            {by === self ? 'You' : name}: {REACTION_NAMES[reaction]}
          </span>
        </li>
      ))}
    </ul>
  )
}

export const REACTION_NAMES: Record<keyof typeof REACTIONS, string> = {
  love: 'Love',
  like: 'Like',
  laugh: 'Laughing',
  wow: 'Surprised',
  sad: 'Sad',
  thanks: 'Thank you',
}
