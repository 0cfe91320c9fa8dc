import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedText } from './use-debounced-text.ts'

const onText = vi.fn<(text: string) => void>()
const opened = (text: string) =>
  renderHook(({ text: kept }) => useDebouncedText(kept, onText, 500), { initialProps: { text } })

beforeEach(() => {
  vi.useFakeTimers()
  onText.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a change is reported once, when typing has paused', () => {
  const { result } = opened('')
  for (const typed of ['P', 'Pu', 'Pun', 'Pune']) {
    act(() => result.current[1](typed))
    act(() => void vi.advanceTimersByTime(499))
  }
  expect(onText).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onText.mock.calls).toEqual([['Pune']])
})

test('a typed trailing space stays while the text is applied', () => {
  const { result, rerender } = opened('')
  act(() => result.current[1]('New '))
  act(() => void vi.advanceTimersByTime(500))
  rerender({ text: 'New' })
  expect(result.current[0]).toBe('New ')
})

test('letters typed before the applied text returns stay, and are applied next', () => {
  const { result, rerender } = opened('')
  act(() => result.current[1]('pune'))
  act(() => void vi.advanceTimersByTime(500))
  act(() => result.current[1]('pune d'))
  rerender({ text: 'pune' })
  expect(result.current[0]).toBe('pune d')
  act(() => void vi.advanceTimersByTime(500))
  expect(onText.mock.calls).toEqual([['pune'], ['pune d']])
})

test('going back and forward among applied texts replaces what was typed', () => {
  const { result, rerender } = opened('')
  act(() => result.current[1]('pune'))
  act(() => void vi.advanceTimersByTime(500))
  for (const text of ['pune', '', 'pune']) {
    rerender({ text })
    expect(result.current[0]).toBe(text)
  }
})

test('a text that changes from outside replaces what was typed', () => {
  const { result, rerender } = opened('Pune')
  rerender({ text: '' })
  expect(result.current[0]).toBe('')
  act(() => void vi.advanceTimersByTime(1_000))
  expect(onText).not.toHaveBeenCalled()
})
