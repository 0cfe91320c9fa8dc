import type { OwnMessage } from '@parinay/contract/conversations'
import type { Marks } from '@parinay/contract/kernel/live-events'
import type { Draft } from './outbox.ts'

export interface Bubble {
  key: string
  text: string
  at: string
  isOwn: boolean
  /** The number of a stored message. */
  seq?: number
  /** Only on the member's own messages. */
  receipt?: 'sent' | 'delivered' | 'read'
  draft?: Draft
}

export interface DayGroup {
  label: string
  bubbles: Bubble[]
}

/** Merges pages into one list in conversation order. Of duplicates the later page wins. */
export function mergePages<M extends OwnMessage>(...pages: readonly (readonly M[])[]): M[] {
  const bySeq = new Map(pages.flat().map((message) => [message.seq, message]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/** The messages before the first gap. Those after it appear once the missing ones have been fetched. */
export function untilFirstGap<M extends OwnMessage>(messages: readonly M[]): M[] {
  const gap = messages.findIndex(({ seq }, place) => place > 0 && messages[place - 1]!.seq !== seq - 1)
  return messages.slice(0, gap < 0 ? undefined : gap)
}

/** Hides a malformed message but keeps its number, so that no gap hides the messages after it. */
export const asDeletedIfUnreadable = <M extends OwnMessage>(message: M): M =>
  isReadable(message) ? message : { ...message, sender: { _id: '' }, text: '', isDeleted: true }

const isReadable = ({ sender, text, createdAt }: Partial<OwnMessage>) =>
  typeof sender?._id === 'string' && typeof text === 'string' && !Number.isNaN(Date.parse(createdAt ?? ''))

/** Bubbles grouped by day: stored messages without deleted ones, then unsent drafts. */
export function groupByDay(
  messages: readonly OwnMessage[],
  drafts: readonly Draft[],
  self: string,
  marks: Marks,
  now: Date,
): DayGroup[] {
  const bubbles: Bubble[] = [
    ...messages
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ _id, seq, text, createdAt, sender, clientId }) => {
        const isOwn = sender._id === self
        // A draft and its stored message share one key, so the bubble stays.
        const key = clientId === undefined ? _id : clientKey(clientId)
        return { key, seq, text, at: createdAt, isOwn, ...(isOwn && { receipt: receiptFor(seq, marks) }) }
      }),
    ...drafts.map((draft) => ({ key: clientKey(draft.clientId), text: draft.text, at: draft.at, isOwn: true, draft })),
  ]
  const days: DayGroup[] = []
  for (const bubble of bubbles) {
    const label = dayLabel(bubble.at, now)
    const day = days.at(-1)
    if (day?.label === label) day.bubbles.push(bubble)
    else days.push({ label, bubbles: [bubble] })
  }
  return days
}

const clientKey = (clientId: string) => `own ${clientId}`

const receiptFor = (seq: number, { delivered, read }: Marks): NonNullable<Bubble['receipt']> =>
  seq <= read ? 'read' : seq <= delivered ? 'delivered' : 'sent'

const DATE_FORMAT = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' })
const CLOCK_FORMAT = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true })

export function dayLabel(at: string, now: Date): string {
  const day = DATE_FORMAT.format(new Date(at))
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day === DATE_FORMAT.format(now)) return 'Today'
  return day === DATE_FORMAT.format(yesterday) ? 'Yesterday' : day
}

/** "10:24 AM" in the device's time zone. */
export const formatClockTime = (at: string) => CLOCK_FORMAT.format(new Date(at))
