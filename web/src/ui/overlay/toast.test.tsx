import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, Toasts } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toasts />)
})

afterEach(() => {
  act(() => {
    vi.runAllTimers()
  })
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

// spec: 4.4.1, 9.1.3
test('a message leaves after four seconds', () => {
  act(() => toast('Saved', 'success'))
  pass(3_999)
  expect(screen.queryByText('Saved')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

// spec: 3.4.6
test('a message stays for the given duration', () => {
  act(() => toast('Read me slowly', 'info', 9_000))
  pass(8_999)
  expect(screen.queryByText('Read me slowly')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Read me slowly')).toBeNull()
})

// spec: 4.4.2
test('a message can be closed by hand, and the others stay', () => {
  act(() => {
    toast('First')
    toast('Second')
  })
  const [first] = screen.getAllByRole('button', { name: 'Close this message' })
  fireEvent.click(first as HTMLElement)

  expect(screen.queryByText('First')).toBeNull()
  expect(screen.queryByText('Second')).not.toBeNull()
})

test('a message with a button stays longer, and disappears when it is pressed', () => {
  const undo = vi.fn<() => void>()
  act(() => toast('Deleted', 'info', { action: { name: 'Undo', run: undo } }))
  pass(9_999)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Deleted')).toBeNull()
})

test('screen readers read errors and warnings immediately, and other messages later', () => {
  act(() => {
    toast('It failed', 'error')
    toast('By the way', 'info')
  })
  expect(screen.getByRole('alert').textContent).toBe('It failed')
  expect(screen.getByRole('status').textContent).toBe('By the way')
})

// spec: 3.4.6
test.each([
  ['info', 'status'],
  ['success', 'status'],
  ['error', 'alert'],
  ['warning', 'alert'],
] as const)('a message of the type %s is a %s', (type, role) => {
  act(() => toast(`Of the type ${type}`, type))
  expect(screen.getByRole(role).textContent).toBe(`Of the type ${type}`)
})
