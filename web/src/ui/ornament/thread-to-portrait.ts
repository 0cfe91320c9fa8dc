// Runs a decorative thread once from a pressed button to the portrait of the person.
import { REDUCED_MOTION } from '../theme/media-queries.ts'
import type { Point } from './draw-thread.ts'

/** The height on a portrait at which the thread ends: below the face. */
const CHEST = 0.75

/**
 * Prepares a thread from a button to the portrait of its card or page. Called when the button is pressed, because it may be replaced by
 * another before the thread runs.
 */
export function threadToPortrait(button: Element): () => void {
  const portrait = button.closest('article, main')?.querySelector('[data-portrait]')
  if (!portrait) return () => undefined
  const [from, to] = [centreOf(button, 0), centreOf(portrait, CHEST)]
  return () => {
    if (!portrait.isConnected || typeof portrait.animate !== 'function') return
    if (matchMedia(REDUCED_MOTION).matches) return
    const now = centreOf(portrait, CHEST)
    const start = { x: from.x - to.x + now.x, y: from.y - to.y + now.y }
    void import('./draw-thread.ts').then(
      ({ drawThread }) => drawThread(start, now),
      () => undefined,
    )
  }
}

/** The point on the page in the middle of an element's width, at a part of its height. */
function centreOf(element: Element, part: number): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2 + scrollX, y: top + height * part + scrollY }
}
