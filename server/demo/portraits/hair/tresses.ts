// Draws locks that fall over the chest, and the braid over the left shoulder.
import { along, mirror, round } from '../path-geometry.ts'
import type { Tresses } from '../portrait-description.ts'
import { type Colour, lighter } from '../palette.ts'
import { cut, line, sheet } from '../paper-layers.ts'
import { gajra } from './gajra.ts'
import { strands } from './strands.ts'

const LOCK =
  'M 206 330 C 178 404 200 452 176 516 C 152 574 158 640 206 690 C 212 664 240 632 236 584 C 232 534 256 480 236 372 Z'
const LOCK_STRANDS = [
  'M 216 376 C 204 440 214 480 194 536 C 180 582 184 620 200 656',
  'M 228 400 C 236 470 208 540 212 596 C 216 622 212 640 208 654',
]
const BRAID = 'M 262 404 C 246 470 214 520 202 590 C 194 650 206 700 208 746'

export function drawLocks(tresses: Tresses, hair: Colour): string {
  const left = tresses === 'left' || tresses === 'both'
  const right = tresses === 'right' || tresses === 'both'
  return (
    (left ? sheet(LOCK, hair) + strands(hair, LOCK_STRANDS) : '') +
    (right ? sheet(mirror(LOCK), hair) + strands(hair, LOCK_STRANDS.map(mirror)) : '')
  )
}

export function drawBraid(hair: Colour, band: Colour, withGajra: boolean): string {
  const knots = along(BRAID, 30, 2)
  const { x, y } = knots[knots.length - 1]!
  const tuft =
    `M ${x - 12} ${y + 6} C ${x - 26} ${y + 30} ${x - 14} ${y + 56} ${x} ${y + 70} ` +
    `C ${x + 14} ${y + 56} ${x + 26} ${y + 30} ${x + 12} ${y + 6} Z`
  return (
    knots.map((knot, i) => braidKnot(knot.x, knot.y, knot.angle - 90, 1.22 * (1 - 0.028 * i), hair)).join('') +
    sheet(tuft, hair, 'fold') +
    cut(`<rect x="${x - 14}" y="${y - 2}" width="28" height="14" rx="5"/>`, band, 'trinket') +
    (withGajra ? gajra('M 216 410 C 228 436 250 446 280 440') : '')
  )
}

function braidKnot(x: number, y: number, turn: number, size: number, hair: Colour): string {
  const right = 'M 2 -18 C 22 -20 32 -2 22 14 C 14 24 2 24 -6 28 C -2 14 -4 0 2 -18 Z'
  const left = 'M -2 -18 C -22 -20 -32 -2 -22 14 C -14 24 -2 24 6 28 C 2 14 4 0 -2 -18 Z'
  return (
    `<g transform="translate(${x} ${y}) rotate(${Math.round(turn)}) scale(${round(size * 10) / 10})">` +
    sheet(right, hair, 'fold') +
    sheet(left, lighter(hair, 0.04), 'fold') +
    line('M -6 -10 C -18 -8 -22 2 -16 10', lighter(hair, 0.13), 2, 0.5) +
    '</g>'
  )
}
