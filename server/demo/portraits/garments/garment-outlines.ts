// Outlines of upper garments with their necklines, one block for women and one for men.
import { mirror } from '../path-geometry.ts'
import type { Figure, Neckline } from '../portrait-description.ts'
import { type Colour, darker } from '../palette.ts'
import { line } from '../paper-layers.ts'

/** The neckline from the left shoulder point (x, y) across the neck to its mirror image. */
export type NeckCut = { x: number; y: number; curve: string }

export const NECKLINES: Record<Neckline, NeckCut> = {
  round: { x: 238, y: 526, curve: 'C 244 588 286 614 320 614 C 354 614 396 588 402 526' },
  v: { x: 236, y: 527, curve: 'C 246 580 284 640 320 672 C 356 640 394 580 404 527' },
  boat: { x: 196, y: 541, curve: 'C 222 576 276 590 320 590 C 364 590 418 576 444 541' },
  sweetheart: {
    x: 208,
    y: 537,
    curve: 'C 210 600 232 646 268 646 C 296 646 314 634 320 622 C 326 634 344 646 372 646 C 408 646 430 600 432 537',
  },
  scoop: { x: 218, y: 534, curve: 'C 220 606 268 646 320 646 C 372 646 420 606 422 534' },
}

/** The neckline under a band collar; it is open under a shirt collar. */
export const HIGH: Record<Figure, NeckCut> = {
  woman: { x: 258, y: 508, curve: 'C 272 540 300 550 320 550 C 340 550 368 540 382 508' },
  man: { x: 246, y: 508, curve: 'C 262 544 296 556 320 556 C 344 556 378 544 394 508' },
}
export const OPEN: Record<Figure, NeckCut> = {
  woman: { x: 246, y: 520, curve: 'C 262 556 298 600 320 634 C 342 600 378 556 394 520' },
  man: { x: 244, y: 510, curve: 'C 256 550 292 600 320 630 C 348 600 384 550 396 510' },
}

export const neckEdge = ({ x, y, curve }: NeckCut) => `M ${x} ${y} ${curve}`

export const garmentOutline = (figure: Figure, neck: NeckCut) =>
  figure === 'woman'
    ? `${neckEdge(neck)} C ${674 - neck.x} ${neck.y + 13} 502 570 521 626 C 538 668 548 726 552 810 L 88 810 ` +
      `C 92 726 102 668 119 626 C 138 570 ${neck.x - 34} ${neck.y + 13} ${neck.x} ${neck.y} Z`
    : `${neckEdge(neck)} C ${684 - neck.x} ${neck.y + 16} 538 572 560 630 C 576 676 584 738 588 810 L 52 810 ` +
      `C 56 738 64 676 80 630 C 102 572 ${neck.x - 44} ${neck.y + 16} ${neck.x} ${neck.y} Z`

const SLEEVES: Record<Figure, string> = {
  woman: 'M 150 810 C 152 740 160 700 172 664',
  man: 'M 128 810 C 130 744 136 704 150 664',
}

/** Draws two soft lines where the sleeves leave the body. */
export const sleeveLines = (figure: Figure, cloth: Colour) =>
  [SLEEVES[figure], mirror(SLEEVES[figure])].map((path) => line(path, darker(cloth, 0.24), 3, 0.55)).join('')
