import { IconButton } from '../ui/icon-button.tsx'
import { ClockIcon, MoreIcon, TrashIcon } from '../ui/icons.tsx'
import { type Bubble, formatClockTime } from './build-bubbles.ts'
import styles from './chat-bubble.module.css'
import { MessageActions, type MessageCommands } from './message-actions.tsx'
import { MessageText } from './message-text.tsx'
import type { OutboxState } from './outbox-drafts.ts'
import { QuotedMessage } from './quoted-message.tsx'
import { Reactions } from './reactions.tsx'
import { useLongPress } from './use-long-press.ts'
import { TalkLineInChat } from './talks/talk-line-in-chat.tsx'
import { VoicePlayer } from './voice/voice-player.tsx'

interface ChatBubbleProps {
  bubble: Bubble
  self: string
  /** The other person's name. */
  name: string
  waitsFor: OutboxState['waitsFor']
  /** Shows the actions of the message. */
  isSelected: boolean
  onSelect: (key: string | undefined) => void
  commands: MessageCommands
}

const RECEIPTS = {
  sent: { sign: '✓', words: 'Sent' },
  delivered: { sign: '✓✓', words: 'Delivered' },
  read: { sign: '✓✓', words: 'Read' },
}
const WAITING_LABELS = { connection: 'Waiting for connection', server: 'Waiting to send' }

export function ChatBubble({ bubble, self, name, waitsFor, isSelected, onSelect, commands }: ChatBubbleProps) {
  const { key, seq, isOwn, draft, replyTo, isRemoved, isFollowed } = bubble
  const longPress = useLongPress(() => onSelect(key))
  const side = isOwn ? styles.own : styles.theirs

  return (
    <div
      className={`${side} ${isFollowed ? styles.followed : ''}`}
      data-key={key}
      data-theirs={isOwn ? undefined : seq}
    >
      <div data-bubble className={`${styles.bubble} ${isRemoved ? styles.removed : ''}`} {...longPress}>
        <span className="visually-hidden">{isOwn ? 'You' : name}: </span>
        {replyTo && <QuotedMessage quote={replyTo} self={self} name={name} />}
        <BubbleContent bubble={bubble} />
      </div>
      {isOwn && bubble.isContactHidden && <p className={styles.note}>{name} does not see the contact details in it.</p>}
      <Reactions reactions={bubble.reactions} self={self} name={name} />
      {draft?.why !== undefined ? (
        <div className={styles.failed}>
          {draft.why && <p>{draft.why}</p>}
          <button type="button" onClick={() => commands.retry(draft)}>
            Not sent. Tap to retry
          </button>
          <button type="button" onClick={() => commands.discard(draft)}>
            Discard
          </button>
        </div>
      ) : (
        <BubbleFoot
          bubble={bubble}
          waitsFor={waitsFor}
          isSelected={isSelected}
          onSelect={() => onSelect(isSelected ? undefined : key)}
          onDiscard={draft && (() => commands.discard(draft))}
        />
      )}
      {isSelected && (
        <MessageActions bubble={bubble} self={self} commands={commands} onDone={() => onSelect(undefined)} />
      )}
    </div>
  )
}

function BubbleContent({
  bubble: { text, voice, talk, isRemoved, isContactHidden, isOwn, warnings },
}: {
  bubble: Bubble
}) {
  if (isRemoved) return 'This message was deleted'
  if (talk) return <TalkLineInChat talk={talk} isOwn={isOwn} />
  return voice ? (
    <VoicePlayer voice={voice} />
  ) : (
    <MessageText text={text} isMasked={isContactHidden && !isOwn} warnings={warnings} />
  )
}

interface BubbleFootProps {
  bubble: Bubble
  waitsFor: OutboxState['waitsFor']
  isSelected: boolean
  onSelect: () => void
  onDiscard: (() => void) | undefined
}

/** The time and the receipt. Followed bubbles leave them to the last one of their group, except for screen readers. */
function BubbleFoot({ bubble, waitsFor, isSelected, onSelect, onDiscard }: BubbleFootProps) {
  const { at, draft, receipt, isEdited, isFollowed } = bubble
  return (
    <span className={styles.foot}>
      {draft && <ClockIcon size={14} />}
      <span className={isFollowed ? 'visually-hidden' : styles.time}>
        {isEdited && 'Edited · '}
        {!draft ? formatClockTime(at) : waitsFor ? WAITING_LABELS[waitsFor] : 'Sending…'}
      </span>
      {receipt && !isFollowed && (
        <span className={receipt === 'read' ? styles.read : styles.mark} title={RECEIPTS[receipt].words}>
          <span aria-hidden="true">{RECEIPTS[receipt].sign}</span>
          <span className="visually-hidden">{RECEIPTS[receipt].words}</span>
        </span>
      )}
      {draft ? (
        waitsFor && (
          <IconButton
            variant="bare"
            label="Discard this message"
            className={styles.more}
            icon={<TrashIcon size={16} />}
            onClick={onDiscard}
          />
        )
      ) : (
        <IconButton
          variant="bare"
          label="Message actions"
          aria-expanded={isSelected}
          className={styles.more}
          icon={<MoreIcon size={18} />}
          onClick={onSelect}
        />
      )}
    </span>
  )
}
