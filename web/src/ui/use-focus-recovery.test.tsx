import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusRecovery } from './use-focus-recovery.ts'

afterEach(cleanup)

function Part({ withButton }: { withButton: boolean }) {
  const focus = useFocusRecovery<HTMLElement>()
  return (
    <>
      <section aria-label="Part" {...focus}>
        {withButton && <button type="button">Delete</button>}
      </section>
      <button type="button">Elsewhere</button>
    </>
  )
}

test('when the pressed button disappears, its section gets the focus', () => {
  const { rerender } = render(<Part withButton />)
  screen.getByRole('button', { name: 'Delete' }).focus()
  rerender(<Part withButton={false} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Part'))
})

test('a focus that is elsewhere stays there', () => {
  const { rerender } = render(<Part withButton />)
  screen.getByRole('button', { name: 'Delete' }).focus()
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  rerender(<Part withButton={false} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
})
