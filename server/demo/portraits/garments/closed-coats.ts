// Draws closed coats with a band collar: the bandhgala, and the sherwani with worked edges.
import type { Garment } from '../portrait-description.ts'
import { buti, buttons, leaves } from '../ornaments.ts'
import { type Colour, darker, lighter, mix } from '../palette.ts'
import { circle, cut, line, sheet } from '../paper-layers.ts'
import { bandCollar } from './collars.ts'
import { drawDrape } from './drapes.ts'
import { HIGH, garmentOutline, sleeveLines } from './garment-outlines.ts'

const OUTLINE = garmentOutline('man', HIGH.man)

export const drawBandhgala = (garment: Garment & { kind: 'bandhgala' }) =>
  coat(garment) +
  coatButtons(garment.trim) +
  bandCollar('man', garment.cloth, garment.trim) +
  (garment.pocket ? pocketSquare(garment.pocket, garment.cloth) : '') +
  drawDrape(garment.drape)

export const drawSherwani = (garment: Garment & { kind: 'sherwani' }) =>
  coat(garment) +
  buti(OUTLINE, mix(garment.cloth, garment.trim, 0.55), 52, 3.2) +
  coatButtons(garment.trim) +
  bandCollar('man', garment.cloth, garment.trim) +
  leaves('M 292 560 C 290 640 290 730 290 812', 24, 8, garment.trim, 30) +
  leaves('M 352 560 C 354 640 354 730 354 812', 24, 8, garment.trim, 30) +
  drawDrape(garment.drape)

const coat = ({ cloth }: Garment) =>
  sheet(OUTLINE, cloth) +
  sleeveLines('man', cloth) +
  line('M 332 560 C 334 640 334 730 334 812', darker(cloth, 0.35), 3) +
  line('M 170 566 C 186 640 196 720 198 812', darker(cloth, 0.2), 2.6, 0.6) +
  line('M 470 566 C 454 640 444 720 442 812', darker(cloth, 0.2), 2.6, 0.6)

const coatButtons = (trim: Colour) =>
  buttons(
    320,
    590,
    46,
    5,
    (x, y) => cut(circle(x, y, 7), trim, 'trinket') + circle(x - 1, y - 1, 2.4, lighter(trim, 0.5)),
  )

const pocketSquare = (cloth: Colour, coatCloth: Colour) =>
  sheet('M 428 694 L 450 660 L 466 690 Z', darker(cloth, 0.14), 'trinket') +
  sheet('M 408 700 L 430 656 L 454 696 Z', cloth, 'trinket') +
  sheet('M 403 690 L 469 684 L 470 698 L 404 704 Z', lighter(coatCloth, 0.06), 'trinket')
