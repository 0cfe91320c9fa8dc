// Draws the cusped window: four scallops a side rising to an ogee tip.
import { mirror } from './path-geometry.ts'
import { type Colour, deeper, lighter } from './palette.ts'
import { circle, line, sheet } from './paper-layers.ts'

const LEFT_SCALLOPS = 'C 60 296 74 276 98 268 C 90 232 112 200 148 196 C 146 158 178 130 214 134 C 222 96 268 84 320 44'
const RIGHT_SCALLOPS =
  'C 372 84 418 96 426 134 C 462 130 494 158 492 196 C 528 200 550 232 542 268 C 566 276 580 296 580 330'
const OPENING = `M 60 810 L 60 330 ${LEFT_SCALLOPS} ${RIGHT_SCALLOPS} L 580 810 Z`
const AROUND = 'M -40 -40 L 680 -40 L 680 840 L -40 840 Z'

/** The opening runs against the sheet's outline, so the hole stays open under any fill rule. */
const SHEET_WITH_HOLE = `${AROUND} ${mirror(OPENING)}`

export function arch(wall: Colour): string {
  const cloth = deeper(wall)
  const thin = lighter(cloth, 0.28)
  return (
    sheet(SHEET_WITH_HOLE, cloth, 'figure') +
    `<g transform="translate(320 800) scale(1.055 1.026) translate(-320 -800)">${line(OPENING, thin, 2.4)}</g>` +
    flower(84, 92, thin) +
    flower(556, 92, thin)
  )
}

function flower(x: number, y: number, colour: Colour): string {
  const petals = [0, 60, 120, 180, 240, 300].map(
    (turn) => `<path d="M 0 -5 C 7 -12 6 -22 0 -28 C -6 -22 -7 -12 0 -5 Z" transform="rotate(${turn})"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(1.15)" fill="${colour}">${petals.join('')}${circle(0, 0, 4)}</g>`
}
