import { TYPING_TIMEOUT_MS } from '@parinay/contract/kernel/live-events'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tell } from '../platform/live/live.ts'
import { typingTeller, useTheirTyping } from './typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('one who types says so at once, again while it lasts, and that it is over', () => {
  const told: boolean[] = []
  const teller = typingTeller((isTyping) => told.push(isTyping))
  for (let key = 0; key < 30; key++) {
    teller.typed()
    vi.advanceTimersByTime(200)
  }
  // Six seconds of typing: said at 0, 2.5 and 5 seconds or a key later.
  expect(told).toEqual([true, true, true])
  vi.advanceTimersByTime(3_000)
  expect(told.at(-1)).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(4)
  teller.stop()
  expect(told).toHaveLength(4)
})

// spec: 2.9.12, 4.9.3, 9.1.18
test('the typing of the other person appears, and stops by itself, with a word, or with their message', () => {
  const { result } = renderHook(() => useTheirTyping('talk'))
  const says = (isTyping: boolean, conversationId = 'talk') => act(() => tell('typing', { conversationId, isTyping }))
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
  act(() => tell('message', { conversationId: 'talk', message: { ...message, clientId: 'mine' } }))
  expect(result.current).toBe(true)
  act(() => tell('message', { conversationId: 'talk', message }))
  expect(result.current).toBe(false)
})
