// Draws jewellery. Earrings, nose stud, tikka and bindi turn with the head; necklaces lie on the body.
import type { EarringKind, NecklaceKind, Portrait } from './portrait-description.ts'
import { beads, leaves } from './ornaments.ts'
import { circle, line, sheet, trinket } from './paper-layers.ts'
import { type Colour, darker, METAL, PEARL } from './palette.ts'

const NECKLACES: Record<NecklaceKind, (gem: Colour) => string> = {
  chain: () =>
    line('M 250 530 C 262 572 296 596 320 602 C 344 596 378 572 390 530', METAL, 2.6) +
    sheet('M 320 600 C 330 610 330 622 320 630 C 310 622 310 610 320 600 Z', METAL, 'trinket'),
  pearls: () => {
    const string = 'M 256 522 C 266 556 296 574 320 576 C 344 574 374 556 384 522'
    return trinket(beads(string, 12, 5.6, PEARL, 2)) + beads(string, 12, 1.8, '#FFFFFF', 1)
  },
  set: (gem) => {
    const collar = 'M 252 526 C 262 574 294 598 320 600 C 346 598 378 574 388 526'
    const fringe = 'M 256 536 C 266 584 294 610 320 612 C 346 610 374 584 384 536'
    return (
      trinket(line(collar, METAL, 8) + leaves(fringe, 15, 8, METAL, 5) + circle(320, 622, 10, METAL)) +
      beads(collar, 13, 2.4, gem, 4) +
      circle(320, 622, 4.6, gem)
    )
  },
  choker: (gem) => {
    const band = 'M 275 494 C 286 514 304 520 320 520 C 336 520 354 514 365 494'
    const edge = 'M 276 503 C 288 523 304 529 320 529 C 336 529 352 523 364 503'
    return trinket(line(band, METAL, 11) + beads(edge, 11, 4, METAL, 2)) + beads(band, 11, 2.4, gem, 4)
  },
  beads: () => trinket(beads('M 246 532 C 254 610 292 656 320 660 C 348 656 386 610 394 532', 13, 5.2, METAL, 2)),
}

const EARRINGS: Record<EarringKind, (x: number, gem: Colour) => string> = {
  jhumka: (x, gem) =>
    trinket(
      circle(x, 324, 6, METAL) +
        line(`M ${x} 330 L ${x} 338`, METAL, 2.4) +
        `<path d="M ${x - 15} 360 C ${x - 15} 346 ${x - 8} 338 ${x} 337 C ${x + 8} 338 ${x + 15} 346 ${x + 15} 360 Z" fill="${METAL}"/>` +
        line(`M ${x - 14} 360 L ${x + 14} 360`, darker(METAL, 0.3), 2) +
        [-12, -6, 0, 6, 12].map((off) => circle(x + off, 365, 2.8, gem)).join(''),
    ),
  stud: (x) => trinket(circle(x, 322, 5.4, '#F3E3B8')),
  'gem stud': (x, gem) => trinket(circle(x, 322, 6, METAL)) + circle(x, 322, 2.4, gem),
  hoop: (x) => trinket(`<circle cx="${x}" cy="338" r="16" fill="none" stroke="${METAL}" stroke-width="3.6"/>`),
  drop: (x, gem) =>
    trinket(
      line(`M ${x} 322 L ${x} 338`, METAL, 2.2) +
        `<path d="M ${x} 336 C ${x + 10} 350 ${x + 9} 364 ${x} 368 C ${x - 9} 364 ${x - 10} 350 ${x} 336 Z" fill="${gem}"/>`,
    ),
}

export const drawNecklace = ({ jewellery: { necklace, gem } }: Portrait) => (necklace ? NECKLACES[necklace](gem) : '')

export const drawBindi = (colour: Colour) => trinket(circle(320, 258, 6.5, colour))

export function drawFaceJewellery({ jewellery: { nose, earrings, tikka, gem }, crown }: Portrait): string {
  return (
    (nose === 'stud' ? trinket(circle(300, 342, 3.6, '#F4DDA0')) : '') +
    (nose === 'ring' ? noseRing : '') +
    (earrings ? [-1, 1].map((side) => EARRINGS[earrings](320 + side * lobe(crown), gem)).join('') : '') +
    (tikka ? mangTikka : '')
  )
}

const noseRing = trinket(
  '<circle cx="299" cy="346" r="7" fill="none" stroke-dasharray="34 10" transform="rotate(-70 299 346)" ' +
    `stroke="${METAL}" stroke-width="2.6"/>`,
)

const mangTikka =
  trinket(
    line('M 320 166 L 320 210', METAL, 2.6) +
      `<path d="M 320 206 C 334 216 334 232 320 242 C 306 232 306 216 320 206 Z" fill="${METAL}"/>`,
  ) +
  circle(320, 224, 4.4, '#9E1B32') +
  circle(320, 247, 3, PEARL)

/** The distance of an earring from the middle. Hair over the ears pushes it out a little. */
function lobe(crown: Portrait['crown']): number {
  if (crown.kind !== 'womens hair') return 92
  if (crown.hair.back === 'long' || crown.hair.back === 'wavy') return 96
  return crown.hair.front === 'fringe' ? 88 : 92
}
