import type { Message } from '@parinay/contract/conversations'
import { expect, test } from 'vitest'
import { findUnread } from './find-unread-line.ts'

const messagesFrom = (senders: string, first = 1): Message[] =>
  senders.split('').map((sender, n) => ({
    _id: `c.${first + n}`,
    seq: first + n,
    sender: { _id: sender },
    text: '',
    createdAt: '',
  }))

test.each([
  ['trttr', 0, 5, undefined],
  ['trttr', 1, 5, { from: 4, count: 1 }],
  ['trttr', 2, 5, { from: 3, count: 2 }],
  // Own messages between them are not unread.
  ['trtrt', 2, 5, { from: 3, count: 2 }],
  // Messages since the list was fetched are unread too.
  ['trttt', 1, 4, { from: 4, count: 2 }],
  ['trt', 0, 2, { from: 3, count: 1 }],
  ['tt', 40, 2, { from: 1, count: 2 }],
  ['', 0, 0, undefined],
  ['rrr', 2, 3, undefined],
])('in "%s" (t: theirs), with %i unread up to %i: %j', (senders, unread, lastSeq, found) =>
  expect(findUnread(messagesFrom(senders), 'r', { lastSeq, unread })).toEqual(found),
)
