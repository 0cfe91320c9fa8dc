// Draws rows of small shapes that follow a line, and little leaves scattered over cloth.
import { along } from './path-geometry.ts'
import { circle, inside } from './paper-layers.ts'
import type { Colour } from './palette.ts'

export const beads = (path: string, step: number, radius: number, fill: Colour, start = 0) =>
  along(path, step, start)
    .map(({ x, y }) => circle(x, y, radius, fill))
    .join('')

export const leaves = (path: string, step: number, size: number, fill: Colour, start = 0) =>
  along(path, step, start)
    .map(
      ({ x, y, angle }) =>
        `<path d="M ${-size} 0 Q 0 ${-size * 0.75} ${size} 0 Q 0 ${size * 0.75} ${-size} 0 Z" fill="${fill}" ` +
        `transform="translate(${x} ${y}) rotate(${Math.round(angle + 90)})"/>`,
    )
    .join('')

/** Woven buti: one path for the whole cloth, as there are some two hundred. */
export function buti(cloth: string, colour: Colour, step = 44, size = 3): string {
  let leavesPath = ''
  for (let row = 1, y = 560; y < 810; row++, y += step * 0.8)
    for (let x = 60 + ((row % 2) * step) / 2; x < 600; x += step)
      leavesPath +=
        `M ${x} ${y - size * 2} Q ${x + size * 1.2} ${y} ${x} ${y + size * 2} ` +
        `Q ${x - size * 1.2} ${y} ${x} ${y - size * 2} Z `
  return inside('buti', cloth, `<path d="${leavesPath}" fill="${colour}" opacity=".75"/>`)
}

export const buttons = (
  x: number,
  firstY: number,
  gap: number,
  count: number,
  button: (x: number, y: number) => string,
) => Array.from({ length: count }, (_, i) => button(x, firstY + i * gap)).join('')
