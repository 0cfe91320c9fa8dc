// Draws the two panels of a blazer and their notched lapels, which are lighter than the coat.
import { mirror } from '../path-geometry.ts'
import type { Figure } from '../portrait-description.ts'
import { type Colour, darker, lighter } from '../palette.ts'
import { line, sheet } from '../paper-layers.ts'

const PANEL: Record<Figure, string> = {
  woman: 'M 226 530 C 214 600 250 700 316 772 L 326 812 L 82 812 C 90 726 100 668 117 626 C 136 572 190 544 226 530 Z',
  man: 'M 226 520 C 206 600 240 700 316 772 L 326 812 L 52 812 C 56 738 64 676 80 630 C 102 572 182 536 226 520 Z',
}
const LAPEL: Record<Figure, string> = {
  woman:
    'M 228 528 C 216 548 206 566 200 588 L 176 640 L 212 656 L 198 676 C 234 724 276 760 314 792 C 280 706 240 620 234 540 Z',
  man: 'M 230 516 C 212 540 200 560 192 586 L 164 642 L 206 660 L 190 684 C 230 730 274 764 312 794 C 276 706 238 612 236 528 Z',
}
const SLEEVE: Record<Figure, string> = {
  woman: 'M 150 812 C 152 750 158 716 168 690',
  man: 'M 124 812 C 126 750 130 716 142 684',
}

export const drawLapels = (figure: Figure, cloth: Colour, pocket: Colour | undefined) =>
  sheet(mirror(PANEL[figure]), darker(cloth, 0.05)) +
  sheet(PANEL[figure], cloth) +
  sheet(mirror(LAPEL[figure]), lighter(cloth, 0.03), 'fold') +
  sheet(LAPEL[figure], lighter(cloth, 0.08), 'fold') +
  [SLEEVE[figure], mirror(SLEEVE[figure])].map((path) => line(path, darker(cloth, 0.3), 3, 0.55)).join('') +
  (pocket ? pocketSquare(pocket, cloth) : '')

const pocketSquare = (cloth: Colour, coatCloth: Colour) =>
  sheet('M 454 706 L 474 676 L 486 702 Z', darker(cloth, 0.12), 'trinket') +
  sheet('M 434 708 L 454 672 L 474 704 Z', cloth, 'trinket') +
  sheet('M 428 706 L 490 699 L 491 711 L 429 718 Z', lighter(coatCloth, 0.05), 'trinket')
