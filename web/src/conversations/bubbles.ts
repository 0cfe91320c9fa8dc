import type { OwnMessage } from '@parinay/contract/conversations'
import type { Marks } from '@parinay/contract/kernel/live-events'
import type { Draft } from './outbox.ts'

export interface Bubble {
  key: string
  text: string
  at: string
  isOwn: boolean
  /** Its number, once it is stored. */
  seq?: number
  /** How far an own message has come. */
  mark?: 'sent' | 'delivered' | 'read'
  draft?: Draft
}

export interface Day {
  label: string
  bubbles: Bubble[]
}

/** Every page that was fetched as one list, each message once in its latest form, in the order of the conversation. */
export function together<M extends OwnMessage>(...pages: readonly (readonly M[])[]): M[] {
  const bySeq = new Map(pages.flat().map((message) => [message.seq, message]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/** The messages up to where one is missing: what lies beyond is shown once those between have been fetched. */
export function unbroken<M extends OwnMessage>(messages: readonly M[]): M[] {
  const gap = messages.findIndex(({ seq }, place) => place > 0 && messages[place - 1]!.seq !== seq - 1)
  return messages.slice(0, gap < 0 ? undefined : gap)
}

/** One that cannot be shown stands as a deleted one does: its number is not missing, and the others are shown. */
export const standing = <M extends OwnMessage>(message: M): M =>
  canBeShown(message) ? message : { ...message, sender: { _id: '' }, text: '', isDeleted: true }

const canBeShown = ({ sender, text, createdAt }: Partial<OwnMessage>) =>
  typeof sender?._id === 'string' && typeof text === 'string' && !Number.isNaN(Date.parse(createdAt ?? ''))

/** What is shown, by days: the stored messages without those one deleted, then what is still on its way. */
export function daysOf(
  messages: readonly OwnMessage[],
  drafts: readonly Draft[],
  self: string,
  marks: Marks,
  now: Date,
): Day[] {
  const bubbles: Bubble[] = [
    ...messages
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ _id, seq, text, createdAt, sender, clientId }) => {
        const isOwn = sender._id === self
        // The same bubble from the moment of writing on.
        const key = clientId === undefined ? _id : ownKey(clientId)
        return { key, seq, text, at: createdAt, isOwn, ...(isOwn && { mark: markOf(seq, marks) }) }
      }),
    ...drafts.map((draft) => ({ key: ownKey(draft.clientId), text: draft.text, at: draft.at, isOwn: true, draft })),
  ]
  const days: Day[] = []
  for (const bubble of bubbles) {
    const label = dayLabel(bubble.at, now)
    const day = days.at(-1)
    if (day?.label === label) day.bubbles.push(bubble)
    else days.push({ label, bubbles: [bubble] })
  }
  return days
}

const ownKey = (clientId: string) => `own ${clientId}`

const markOf = (seq: number, { delivered, read }: Marks): NonNullable<Bubble['mark']> =>
  seq <= read ? 'read' : seq <= delivered ? 'delivered' : 'sent'

const DATE = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' })
const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true })

export function dayLabel(at: string, now: Date): string {
  const day = DATE.format(new Date(at))
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day === DATE.format(now)) return 'Today'
  return day === DATE.format(yesterday) ? 'Yesterday' : day
}

/** "10:24 AM" by the device's clock. */
export const clockTime = (at: string) => CLOCK.format(new Date(at))
