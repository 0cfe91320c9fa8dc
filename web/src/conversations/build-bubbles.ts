// Builds the bubbles of a chat from stored messages and unsent drafts.
import type { Message, OwnMessage, Talked } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import type { Marks } from '@parinay/contract/kernel/live-events'
import type { Draft } from './outbox-drafts.ts'
import type { PlayedVoice } from './voice/use-voice-playback.ts'

export interface Bubble {
  key: string
  text: string
  at: string
  isOwn: boolean
  /** The number of a stored message. */
  seq?: number
  replyTo?: Message['replyTo']
  /** Set for the line of a call. */
  talk?: Talked
  /** A stored voice note. */
  voice?: PlayedVoice
  reactions?: Message['reactions']
  isEdited?: boolean
  /** True if the message is deleted for both. */
  isRemoved?: boolean
  /** True if contact details are hidden from the reader, or, in an own message, from the other person. */
  isContactHidden?: boolean
  /** The warnings for the reader. */
  warnings?: Message['warnings']
  /** True for the first message that suggests a meeting. */
  bringsMeetingAdvice?: boolean
  /** True if the next bubble is in the same group and shows the time for both. */
  isFollowed?: boolean
  /** Only on the member's own messages. */
  receipt?: 'sent' | 'delivered' | 'read'
  draft?: Draft
}

export interface DayGroup {
  label: string
  bubbles: Bubble[]
}

/** Merges pages into one list in conversation order. Of duplicates the one with the later change wins, then that of the later page. */
export function mergePages<M extends OwnMessage>(...pages: readonly (readonly M[])[]): M[] {
  const bySeq = new Map<number, M>()
  for (const message of pages.flat()) {
    const known = bySeq.get(message.seq)
    if (!known || (known.change ?? 0) <= (message.change ?? 0)) bySeq.set(message.seq, message)
  }
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
    ...messages.filter(({ isDeleted }) => !isDeleted).map((message) => storedBubble(message, self, marks)),
    ...drafts.map((draft) => ({
      key: clientKey(draft.clientId),
      text: draft.text,
      at: draft.at,
      isOwn: true,
      ...(draft.replyTo && { replyTo: draft.replyTo }),
      draft,
    })),
  ]
  const meeting = messages.find(({ suggestsMeeting }) => suggestsMeeting)?.seq
  const days: DayGroup[] = []
  for (const bubble of bubbles) {
    const label = dayLabel(bubble.at, now)
    if (meeting !== undefined && bubble.seq === meeting) bubble.bringsMeetingAdvice = true
    const day = days.at(-1)
    const previous = day?.label === label ? day.bubbles.at(-1) : undefined
    if (previous && isSameGroup(previous, bubble)) previous.isFollowed = true
    if (day?.label === label) day.bubbles.push(bubble)
    else days.push({ label, bubbles: [bubble] })
  }
  return days
}

function storedBubble(message: OwnMessage, self: string, marks: Marks): Bubble {
  const { _id, seq, text, createdAt, sender, clientId, replyTo, reactions, editedAt, isRemoved, voice, talk } = message
  const isOwn = sender._id === self
  return {
    // A draft and its stored message share one key, so the bubble stays.
    key: clientId === undefined ? _id : clientKey(clientId),
    seq,
    text,
    at: createdAt,
    isOwn,
    ...(isOwn && { receipt: receiptFor(seq, marks) }),
    ...(talk && { talk }),
    ...(voice && { voice: { conversation: conversationOf(_id), seq, durationMs: voice.durationMs } }),
    ...(replyTo && { replyTo }),
    ...(reactions && { reactions }),
    ...(editedAt !== undefined && { isEdited: true }),
    ...(isRemoved && { isRemoved }),
    ...(message.warnings && { warnings: message.warnings }),
    ...(message.contactHidden && { isContactHidden: true }),
  }
}

const conversationOf = (message: string) => message.split('.')[0] as ConversationId

/** Messages of one person within this time of each other show their time once, below the last. */
const GROUP_MS = 3 * 60_000

/** A failed or waiting draft shows its own state, so it ends a group. Own messages with different receipts do, too. */
const isSameGroup = (a: Bubble, b: Bubble) =>
  a.isOwn === b.isOwn &&
  !a.draft &&
  !b.draft &&
  a.receipt === b.receipt &&
  !a.reactions?.length &&
  !a.isEdited &&
  !a.isContactHidden &&
  !a.warnings &&
  !a.bringsMeetingAdvice &&
  Date.parse(b.at) - Date.parse(a.at) < GROUP_MS

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
