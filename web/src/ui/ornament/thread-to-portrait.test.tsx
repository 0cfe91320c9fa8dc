import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { threadToPortrait } from './thread-to-portrait.ts'

/** The elements whose animations were started. */
let animated: Element[] = []
let lessMotion = false
const original = Element.prototype.animate

beforeEach(() => {
  animated = []
  lessMotion = false
  Element.prototype.animate = function (this: Element) {
    animated.push(this)
    return new EventTarget() as Animation
  }
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
})

afterEach(() => {
  Element.prototype.animate = original
  document.querySelectorAll('body > svg').forEach((svg) => svg.remove())
  cleanup()
  vi.unstubAllGlobals()
})

const threads = () => document.querySelectorAll('body > svg').length
const show = (portrait = true) => {
  render(
    <article>
      {portrait && <img alt="" data-portrait />}
      <button type="button">Send</button>
    </article>,
  )
  return screen.getByRole('button')
}

test('a thread runs from the button to the portrait of its card, and leaves', async () => {
  threadToPortrait(show())()
  await waitFor(() => expect(threads()).toBe(1))
  expect(animated.map(({ tagName }) => tagName.toLowerCase())).toEqual(['path', 'circle', 'svg'])
})

test('it also runs if another button has replaced the pressed one', async () => {
  const button = show()
  const run = threadToPortrait(button)
  button.remove()
  run()
  await waitFor(() => expect(threads()).toBe(1))
})

test('nothing moves with reduced motion, without a portrait, or on a card that has gone', async () => {
  lessMotion = true
  threadToPortrait(show())()
  cleanup()
  lessMotion = false
  const run = threadToPortrait(show())
  cleanup()
  run()
  threadToPortrait(show(false))()
  await import('./draw-thread.ts')
  expect(threads()).toBe(0)
  expect(animated).toEqual([])
})
