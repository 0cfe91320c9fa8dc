import { type ComponentProps, Fragment, type Ref } from 'react'
import type { DayGroup } from './build-bubbles.ts'
import { ChatBubble } from './chat-bubble.tsx'
import styles from './chat-log.module.css'
import { MeetingAdvice } from './safety-advice.tsx'
import type { Unread } from './find-unread-line.ts'

interface ChatDayProps {
  day: DayGroup
  unread: Unread | undefined
  unreadRef: Ref<HTMLParagraphElement>
  /** The key of the bubble that shows its actions. */
  selected: string | undefined
  bubbleProps: Omit<ComponentProps<typeof ChatBubble>, 'bubble' | 'isSelected'>
}

/** The messages of one day, with a line above the first unread one. */
export const ChatDay = ({ day, unread, unreadRef, selected, bubbleProps }: ChatDayProps) => (
  <section aria-label={day.label} className={styles.day}>
    <p className={styles.dayLabel}>
      <span>{day.label}</span>
    </p>
    {day.bubbles.map((bubble) => (
      <Fragment key={bubble.key}>
        {unread && bubble.seq === unread.from && (
          <p ref={unreadRef} className={styles.unread}>
            {unread.count === 1 ? '1 unread message' : `${unread.count} unread messages`}
          </p>
        )}
        <ChatBubble bubble={bubble} isSelected={selected === bubble.key} {...bubbleProps} />
        {bubble.bringsMeetingAdvice && <MeetingAdvice />}
      </Fragment>
    ))}
  </section>
)
