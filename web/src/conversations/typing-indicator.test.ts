import { TYPING_TIMEOUT_MS } from '@parinay/contract/kernel/live-events'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../platform/live/live-socket.ts'
import { createTypingNotifier, useIsTyping } from './typing-indicator.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('typing is reported at once, repeatedly while it lasts, and when it stops', () => {
  const sentSignals: boolean[] = []
  const teller = createTypingNotifier((isTyping) => sentSignals.push(isTyping))
  for (let key = 0; key < 30; key++) {
    teller.typed()
    vi.advanceTimersByTime(200)
  }
  // Six seconds of typing: reported at 0, 2.5 and 5 seconds, or one key later.
  expect(sentSignals).toEqual([true, true, true])
  vi.advanceTimersByTime(3_000)
  expect(sentSignals.at(-1)).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(sentSignals).toHaveLength(4)
  teller.stop()
  expect(sentSignals).toHaveLength(4)
})

// spec: 2.9.12, 4.9.3, 9.1.18
test('the other person’s typing appears, and ends after a timeout, an event or their message', () => {
  const { result } = renderHook(() => useIsTyping('talk'))
  const says = (isTyping: boolean, conversationId = 'talk') =>
    act(() => publish('typing', { conversationId, isTyping }))
  const message = { _id: 'talk.1', seq: 1, sender: { _id: 'rohan' }, text: 'Namaste', createdAt: '' }

  says(true, 'another')
  expect(result.current).toBe(false)
  says(true)
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(TYPING_TIMEOUT_MS - 1_000))
  says(true)
  act(() => void vi.advanceTimersByTime(TYPING_TIMEOUT_MS - 1))
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(false)

  says(true)
  says(false)
  expect(result.current).toBe(false)
  says(true)
  act(() => publish('message', { conversationId: 'talk', message: { ...message, clientId: 'mine' } }))
  expect(result.current).toBe(true)
  act(() => publish('message', { conversationId: 'talk', message }))
  expect(result.current).toBe(false)
})
