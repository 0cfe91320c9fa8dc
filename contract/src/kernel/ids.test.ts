import { expect, test } from 'vitest'
import { MemberId, MessageId } from './ids.ts'

test('an id in capitals is the same id', () => {
  expect(MemberId.parse('3F2504E0-4F89-41D3-9A0C-0305E82C3301')).toBe('3f2504e0-4f89-41d3-9a0c-0305e82c3301')
})

test.each(['', 'me', '3f2504e0', '{3f2504e0-4f89-41d3-9a0c-0305e82c3301}', "' or 1=1", null, 7])(
  '%j is not an id',
  (id) => {
    expect(MemberId.safeParse(id).error?.issues[0]?.message).toBe('This is not an id')
  },
)

test.each(['3f2504e0-4f89-41d3-9a0c-0305e82c3301.0', '3f2504e0-4f89-41d3-9a0c-0305e82c3301', '7', '.1'])(
  '%j is not a message id',
  (id) => {
    expect(MessageId.safeParse(id).success).toBe(false)
  },
)
