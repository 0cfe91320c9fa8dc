// Draws two leaves that meet in a V, for a band collar or a shirt.
import { mirror } from '../path-geometry.ts'
import type { Figure } from '../portrait-description.ts'
import { type Colour, darker, lighter } from '../palette.ts'
import { flat, line, sheet } from '../paper-layers.ts'

const BAND_LEAF: Record<Figure, string> = {
  woman: 'M 266 492 C 262 506 256 516 248 524 C 262 556 294 574 316 582 L 318 556 C 298 548 278 526 272 494 Z',
  man: 'M 252 474 C 248 494 242 508 232 518 C 250 556 290 580 317 588 L 319 548 C 294 540 268 514 258 476 Z',
}
const BAND_EDGE: Record<Figure, string> = {
  woman: 'M 254 522 C 268 550 294 568 314 576',
  man: 'M 240 517 C 256 548 290 572 315 580',
}
const INSIDE_OF_BAND = 'M 268 494 C 276 524 300 544 320 550 C 340 544 364 524 372 494 L 372 520 L 320 570 L 268 520 Z'

const SHIRT_LEAF: Record<Figure, string> = {
  woman: 'M 268 490 C 262 506 254 516 244 524 C 244 552 250 582 262 612 L 319 640 C 304 592 280 548 274 500 Z',
  man: 'M 256 480 C 250 496 242 508 230 516 C 230 552 238 586 250 616 L 319 642 C 302 592 272 544 262 492 Z',
}

export const bandCollar = (figure: Figure, cloth: Colour, trim: Colour) =>
  (figure === 'woman' ? flat(INSIDE_OF_BAND, darker(cloth, 0.35)) : '') +
  [mirror(BAND_LEAF[figure]), BAND_LEAF[figure]].map((leaf) => sheet(leaf, lighter(cloth, 0.07), 'fold')).join('') +
  [BAND_EDGE[figure], mirror(BAND_EDGE[figure])].map((edge) => line(edge, trim, 2.5)).join('')

export const shirtCollar = (figure: Figure, cloth: Colour) =>
  sheet(mirror(SHIRT_LEAF[figure]), darker(cloth, 0.04), 'fold') +
  sheet(SHIRT_LEAF[figure], lighter(cloth, 0.12), 'fold')
