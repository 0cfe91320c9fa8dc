import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test.each(['busy', 'done'] as const)(
  'a pressed button keeps the focus when it is %s, and cannot be pressed again',
  async (how) => {
    const presses = vi.fn<() => void>()
    const sends = vi.fn<() => void>()
    function Form() {
      const [isPressed, setPressed] = useState(false)
      const press = () => {
        presses()
        setPressed(true)
      }
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            sends()
          }}
        >
          <input aria-label="Name" />
          <Button type="submit" {...{ [how]: isPressed }} onClick={press}>
            Go
          </Button>
        </form>
      )
    }
    render(<Form />)
    const user = userEvent.setup()
    const button = screen.getByRole('button', { name: 'Go' })
    await user.click(button)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')

    await user.keyboard('{Enter} ')
    await user.click(button)
    await user.type(screen.getByLabelText('Name'), '{Enter}')
    expect(presses).toHaveBeenCalledTimes(1)
    expect(sends).toHaveBeenCalledTimes(1)
  },
)
