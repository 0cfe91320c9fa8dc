// Draws dupattas and the stole. Their falls run straight to the bottom edge.
import { mirror } from '../path-geometry.ts'
import type { Drape } from '../portrait-description.ts'
import { beads, leaves } from '../ornaments.ts'
import { type Colour, darker } from '../palette.ts'
import { line, sheet } from '../paper-layers.ts'

const DRAPES: Record<Drape['kind'], (cloth: Colour, trim: Colour) => string> = {
  'u dupatta': (cloth, trim) =>
    sheet(U_BANDS[2], darker(cloth, 0.12), 'fold') +
    sheet(U_BANDS[1], darker(cloth, 0.05), 'fold') +
    sheet(U_BANDS[0], cloth, 'fold') +
    line('M 216 531 C 217 645 266 697 320 699 C 374 697 423 645 424 531', trim, 4) +
    leaves('M 203 534 C 206 652 258 711 320 713 C 382 711 434 652 437 534', 21, 7, trim, 10),

  'one fall': (cloth, trim) =>
    sheet('M 196 538 C 116 556 80 640 72 812 L 160 812 C 158 720 166 640 200 546 Z', darker(cloth, 0.1), 'fold') +
    sheet('M 216 530 C 156 550 134 640 126 812 L 206 812 C 200 720 204 640 224 538 Z', darker(cloth, 0.05), 'fold') +
    sheet('M 232 524 C 196 536 176 640 172 812 L 250 812 C 240 720 242 620 250 516 Z', cloth, 'fold') +
    line('M 242 520 C 232 620 230 720 240 812', trim, 4) +
    leaves('M 227 528 C 216 620 214 720 222 812', 22, 7, trim, 8),

  'two falls': (cloth, trim) => {
    const outer = 'M 196 538 C 116 556 80 640 72 812 L 178 812 C 172 720 174 640 204 548 Z'
    const inner = 'M 226 528 C 172 540 146 640 140 812 L 232 812 C 218 720 226 620 246 520 Z'
    const edge = 'M 238 524 C 218 620 210 720 222 812'
    const row = 'M 226 530 C 206 620 198 720 208 812'
    return (
      sheet(mirror(outer), darker(cloth, 0.08), 'fold') +
      sheet(outer, darker(cloth, 0.08), 'fold') +
      sheet(mirror(inner), darker(cloth, 0.02), 'fold') +
      sheet(inner, cloth, 'fold') +
      [edge, mirror(edge)].map((path) => line(path, trim, 4)).join('') +
      [row, mirror(row)].map((path) => beads(path, 13, 2.6, trim, 5)).join('')
    )
  },

  stole: (cloth, trim) =>
    sheet('M 474 536 C 530 556 548 640 548 812 L 480 812 C 486 720 484 620 468 538 Z', darker(cloth, 0.1), 'fold') +
    sheet(
      'M 440 524 C 470 526 490 560 504 640 C 512 700 512 760 508 812 L 440 812 C 446 720 446 610 434 526 Z',
      darker(cloth, 0.04),
      'fold',
    ) +
    sheet(
      'M 404 506 C 432 504 456 520 464 600 C 470 690 466 760 462 812 L 396 812 C 408 720 412 600 404 506 Z',
      cloth,
      'fold',
    ) +
    line('M 414 514 C 426 600 424 720 410 812', trim, 4) +
    leaves('M 430 516 C 442 600 440 720 430 812', 22, 7, trim, 10),
}

/** Three nested bands, the innermost first. */
const U_BANDS = [
  'M 222 528 C 222 640 270 690 320 692 C 370 690 418 640 418 528 C 446 534 452 538 462 544 C 462 660 400 730 320 732 C 240 730 178 660 178 544 C 190 536 200 532 222 528 Z',
  'M 186 538 C 186 668 250 726 320 726 C 390 726 454 668 454 538 C 480 548 492 556 500 562 C 500 690 420 768 320 768 C 220 768 140 690 140 562 C 150 554 160 548 186 538 Z',
  'M 148 556 C 150 690 230 760 320 760 C 410 760 490 690 492 556 C 520 572 530 590 536 612 C 540 720 470 812 430 812 L 210 812 C 170 812 100 720 104 612 C 110 590 120 572 148 556 Z',
] as const

export const drawDrape = (drape: Drape | undefined) => (drape ? DRAPES[drape.kind](drape.cloth, drape.trim) : '')
