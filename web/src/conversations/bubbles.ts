import type { Message } from '@parinay/contract/conversations'
import type { Draft } from './outbox.ts'

export interface Bubble {
  key: string
  text: string
  at: string
  isOwn: boolean
  draft?: Draft
}

export interface Day {
  label: string
  bubbles: Bubble[]
}

/** Every page that was fetched as one list, each message once, in the order of the conversation. */
export function together(...pages: readonly (readonly Message[])[]): Message[] {
  const bySeq = new Map(pages.flat().map((message) => [message.seq, message]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/**
 * The messages up to the latest, back to where one is missing: when more came at once than a page holds, those between
 * are fetched anew, page by page.
 */
export function unbroken(messages: readonly Message[]): Message[] {
  const gap = messages.findLastIndex(({ seq }, place) => place > 0 && messages[place - 1]!.seq !== seq - 1)
  return messages.slice(Math.max(gap, 0))
}

/** What is shown, by days: the stored messages, then what is still on its way. */
export function daysOf(messages: readonly Message[], drafts: readonly Draft[], self: string, now: Date): Day[] {
  const bubbles: Bubble[] = [
    ...messages.map(({ _id, text, createdAt, sender }) => ({
      key: _id,
      text,
      at: createdAt,
      isOwn: sender._id === self,
    })),
    ...drafts.map((draft) => ({ key: draft.clientId, text: draft.text, at: draft.at, isOwn: true, draft })),
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
