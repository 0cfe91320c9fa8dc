// Draws the men's kurta, alone, under a Nehru jacket or with a stole.
import { mirror } from '../path-geometry.ts'
import type { Garment } from '../portrait-description.ts'
import { buti, buttons } from '../ornaments.ts'
import { type Colour, darker, lighter, mix } from '../palette.ts'
import { circle, cut, line, sheet } from '../paper-layers.ts'
import { bandCollar } from './collars.ts'
import { drawDrape } from './drapes.ts'
import { HIGH, garmentOutline, sleeveLines } from './garment-outlines.ts'

const PLACKET = 'M 300 556 L 340 556 L 338 738 L 320 752 L 302 738 Z'
const JACKET_HALF =
  'M 226 518 C 206 532 172 544 142 556 C 120 596 120 640 130 688 C 136 730 132 770 126 812 L 310 812 L 308 700 C 292 640 254 588 226 518 Z'

export function drawKurta(garment: Garment & { kind: 'kurta' }): string {
  const { cloth, trim, jacket } = garment
  const outline = garmentOutline('man', HIGH.man)
  return (
    sheet(outline, cloth) +
    sleeveLines('man', cloth) +
    (garment.buti ? buti(outline, mix(cloth, trim, 0.6)) : '') +
    sheet(PLACKET, lighter(cloth, 0.07), 'fold') +
    line('M 307 566 L 307 732 M 333 566 L 333 732', trim, 1.8, 0.85) +
    buttons(320, 594, 40, 4, (x, y) => cut(circle(x, y, 5.5), trim, 'trinket')) +
    bandCollar('man', cloth, trim) +
    (jacket ? nehruJacket(jacket, trim, cloth) : '') +
    drawDrape(garment.drape)
  )
}

const nehruJacket = (cloth: Colour, trim: Colour, pocket: Colour) =>
  sheet(mirror(JACKET_HALF), darker(cloth, 0.05)) +
  sheet(JACKET_HALF, cloth) +
  buttons(298, 716, 36, 3, (x, y) => cut(circle(x, y, 6), trim, 'trinket')) +
  sheet('M 424 690 L 446 660 L 458 686 Z', darker(pocket, 0.12), 'trinket') +
  sheet('M 404 692 L 424 656 L 446 688 Z', pocket, 'trinket') +
  sheet('M 398 690 L 462 684 L 463 697 L 399 703 Z', lighter(cloth, 0.06), 'trinket')
