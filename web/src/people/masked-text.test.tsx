import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MaskedText, withMasksNamed } from './masked-text.tsx'

afterEach(cleanup)

test('each masked contact detail is a chip that explains itself', async () => {
  const { container } = render(<MaskedText>{'Call ••• or •••, please'}</MaskedText>)
  await screen.findAllByRole('button', { name: 'contact hidden' })
  expect(container.textContent).toBe('Call contact hidden or contact hidden, please')
  screen.getAllByRole('button', { name: 'contact hidden' })[1]!.click()
  await screen.findByRole('dialog', { name: 'Contact details are hidden' })
})

test('other words have no chip', () => {
  const { container } = render(<MaskedText>{'Call me •• later'}</MaskedText>)
  expect(container.innerHTML).toBe('Call me •• later')
})

test('a preview names what is hidden', () => {
  expect(withMasksNamed('Call •••')).toBe('Call (contact hidden)')
})
