import { EDIT_MINUTES, REACTIONS, type Reaction, REMOVE_MINUTES } from '@parinay/contract/conversations'
import { MINUTE_MS } from '@parinay/contract/vocabulary/time-units'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import type { Bubble } from './build-bubbles.ts'
import styles from './chat-bubble.module.css'
import type { Draft } from './outbox-drafts.ts'
import { REACTION_NAMES } from './reactions.tsx'

/** The commands on a message. */
export interface MessageCommands {
  /** False once the connection has ended: then a message can only be copied and deleted. */
  canAnswer: boolean
  reply: (bubble: Bubble) => void
  react: (bubble: Bubble, reaction: Reaction | null) => void
  edit: (bubble: Bubble) => void
  report: (bubble: Bubble) => void
  /** Blocks the sender of a message. */
  block: () => void
  remove: (bubble: Bubble, forWhom: 'me' | 'both') => void
  retry: (draft: Draft) => void
  discard: (draft: Draft) => void
}

interface MessageActionsProps {
  bubble: Bubble
  self: string
  commands: MessageCommands
  onDone: () => void
}

/** The actions that appear after a long press on a message, or after a press on its dots. */
export function MessageActions({ bubble, self, commands, onDone }: MessageActionsProps) {
  const { text, voice, talk, draft, isOwn, isRemoved, at } = bubble
  const [openedAt] = useState(Date.now)
  const canAnswer = commands.canAnswer && !draft && !isRemoved
  const isWithin = (minutes: number) => isOwn && !draft && !isRemoved && openedAt - Date.parse(at) < minutes * MINUTE_MS
  const action = (name: string, act: () => void) => (
    <Button
      size="small"
      onClick={() => {
        act()
        onDone()
      }}
    >
      {name}
    </Button>
  )
  return (
    <div role="group" aria-label="This message" className={styles.actions}>
      {canAnswer && (
        <ReactionChoice
          own={bubble.reactions?.find(({ by }) => by === self)?.reaction}
          onChoose={(reaction) => {
            commands.react(bubble, reaction)
            onDone()
          }}
        />
      )}
      {canAnswer && action('Reply', () => commands.reply(bubble))}
      {!isRemoved && !voice && action('Copy', () => copy(text))}
      {canAnswer && !voice && !talk && isWithin(EDIT_MINUTES) && action('Edit', () => commands.edit(bubble))}
      {draft && action('Send now', () => commands.retry(draft))}
      {draft
        ? action('Discard', () => commands.discard(draft))
        : action('Delete for me', () => commands.remove(bubble, 'me'))}
      {!isOwn && action('Report', () => commands.report(bubble))}
      {!isOwn && action('Block', () => commands.block())}
      {isWithin(REMOVE_MINUTES) && action('Delete for both', () => commands.remove(bubble, 'both'))}
    </div>
  )
}

interface ReactionChoiceProps {
  own: Reaction | undefined
  onChoose: (reaction: Reaction | null) => void
}

/** The six reactions. A press on the member's own reaction removes it. */
const ReactionChoice = ({ own, onChoose }: ReactionChoiceProps) => (
  <div role="group" aria-label="React" className={styles.reactionChoice}>
    {(Object.keys(REACTIONS) as Reaction[]).map((reaction) => (
      <button
        key={reaction}
        type="button"
        aria-label={REACTION_NAMES[reaction]}
        aria-pressed={reaction === own}
        onClick={() => onChoose(reaction === own ? null : reaction)}
      >
        {REACTIONS[reaction]}
      </button>
    ))}
  </div>
)

function copy(text: string) {
  // Browsers offer the clipboard only on secure origins.
  const { clipboard } = navigator as { clipboard?: Clipboard }
  void (clipboard?.writeText(text) ?? Promise.reject()).then(
    () => toast('Message copied'),
    () => toast('The message could not be copied.', 'error'),
  )
}
