import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { enterMovesOn } from './enter-moves-on.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openForm() {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  render(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form aria-label="Form" onKeyDown={enterMovesOn}>
      <input aria-label="First" />
      <input aria-label="Second" />
    </form>,
  )
  const first = screen.getByLabelText('First')
  first.focus()
  return first
}
const focused = () => document.activeElement?.getAttribute('aria-label')

test('on a phone Enter goes to the next field', () => {
  fireEvent.keyDown(openForm(), { key: 'Enter', keyCode: 13 })
  expect(focused()).toBe('Second')
})

test.each([
  { keyCode: 229, isComposing: false },
  { keyCode: 13, isComposing: true },
])('the Enter that ends a composition stays in its field: %j', (key) => {
  fireEvent.keyDown(openForm(), { key: 'Enter', ...key })
  expect(focused()).toBe('First')
})
