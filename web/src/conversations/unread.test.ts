import type { Message } from '@parinay/contract/conversations'
import { expect, test } from 'vitest'
import { unreadIn } from './unread.ts'

const said = (senders: string, first = 1): Message[] =>
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
  // One’s own messages between them are not unread.
  ['trtrt', 2, 5, { from: 3, count: 2 }],
  // What was said since the list was read is unread too.
  ['trttt', 1, 4, { from: 4, count: 2 }],
  ['trt', 0, 2, { from: 3, count: 1 }],
  ['tt', 40, 2, { from: 1, count: 2 }],
  ['', 0, 0, undefined],
  ['rrr', 2, 3, undefined],
])('of "%s" (t: theirs), with %i unread up to %i: %j', (senders, unread, lastSeq, found) =>
  expect(unreadIn(said(senders), 'r', { lastSeq, unread })).toEqual(found),
)
