import type { Conversation, Message } from '@parinay/contract/conversations'
import { expect, test } from 'vitest'
import { formatClockTime, dayLabel, groupByDay, mergePages, untilFirstGap } from './build-bubbles.ts'
import { filterChats, buildChatList } from './build-chat-list.ts'

const conversation: Conversation = {
  _id: 'c',
  participants: [
    { _id: 'me', fullName: 'Asha Rao', avatar: null },
    { _id: 'r', fullName: 'Rohan Mehta', avatar: null },
  ],
  lastMessage: { text: 'Shall we talk on Sunday?', createdAt: '2026-11-20T10:00:00Z' },
  unreadCount: { me: 2, r: 0 },
  lastSeq: 1,
  marks: { delivered: 0, read: 0 },
  presence: { isOnline: false },
  canSend: true,
  updatedAt: '2026-11-20T10:00:00Z',
}
const connections = [
  { _id: 'r', fullName: 'Rohan Mehta', avatar: null },
  { _id: 'k', fullName: 'Kabir Khan', avatar: null },
]
const chats = buildChatList('me', [conversation], connections)

// spec: 2.9.1
test('a connection with a conversation appears once, before those without', () => {
  expect(chats.map(({ name, unread }) => [name, unread])).toEqual([
    ['Rohan Mehta', 2],
    ['Kabir Khan', 0],
  ])
})

// spec: 2.9.2
test.each([
  ['', 2],
  ['KABIR', 1],
  ['sunday', 1],
  ['nobody', 0],
])('searching "%s" finds %i', (text, count) => expect(filterChats(chats, text)).toHaveLength(count))

const NOBODY_YET = { delivered: 0, read: 0 }
const message = (seq: number, text: string, createdAt = '2026-11-20T10:00:00'): Message => ({
  _id: `c.${seq}`,
  seq,
  sender: { _id: seq % 2 ? 'me' : 'r' },
  text,
  createdAt,
})

test('overlapping pages show each message once, in order', () => {
  const older = [message(1, 'a'), message(2, 'b')]
  const latest = [message(2, 'b'), message(3, 'c')]
  expect(mergePages(latest, older).map(({ text }) => text)).toEqual(['a', 'b', 'c'])
})

test('messages after a gap are hidden until the missing ones arrive', () => {
  const seqs = (...given: number[]) => untilFirstGap(given.map((seq) => message(seq, ''))).map(({ seq }) => seq)
  expect(seqs(1, 2, 3)).toEqual([1, 2, 3])
  expect(seqs(1, 2, 60, 61)).toEqual([1, 2])
  expect(seqs(4, 8, 20)).toEqual([4])
  expect(seqs()).toEqual([])
})

test('messages are grouped by day, and drafts come last', () => {
  const now = new Date('2026-11-20T18:00:00')
  const stored = [message(1, 'old', '2026-11-12T09:00:00'), message(2, 'new')]
  const draft = { clientId: 'd', conversationId: 'c', text: 'on its way', at: now.toISOString(), place: 1 }
  const days = groupByDay(stored, [draft], 'me', NOBODY_YET, now)
  expect(days.map(({ label }) => label)).toEqual(['12 November 2026', 'Today'])
  expect(days[1]!.bubbles.map(({ text, isOwn }) => [text, isOwn])).toEqual([
    ['new', false],
    ['on its way', true],
  ])
})

// spec: 2.9.10
test('yesterday has its own label, and times use a twelve-hour clock', () => {
  expect(dayLabel('2026-11-19T23:59:00', new Date('2026-11-20T00:01:00'))).toBe('Yesterday')
  expect(formatClockTime('2026-11-20T15:05:00')).toBe('3:05 PM')
  expect(formatClockTime('2026-11-20T00:24:00')).toBe('12:24 AM')
})

test('an own message shows its receipt, and deleted messages are hidden', () => {
  const stored = [1, 3, 5, 7].map((seq) => message(seq, `number ${seq}`))
  const [day] = groupByDay(
    [...stored, { ...message(9, ''), isDeleted: true }],
    [],
    'me',
    { delivered: 5, read: 3 },
    new Date(),
  )
  expect(day!.bubbles.map(({ seq, receipt }) => [seq, receipt])).toEqual([
    [1, 'read'],
    [3, 'read'],
    [5, 'delivered'],
    [7, 'sent'],
  ])
})
