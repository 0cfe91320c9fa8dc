// Draws western clothes: the shirt, the blazer over a shirt or a shell top, and the V-neck sweater.
import type { Figure, Garment, Portrait } from '../portrait-description.ts'
import { drawNecklace } from '../jewellery.ts'
import { buttons } from '../ornaments.ts'
import { type Colour, darker, lighter } from '../palette.ts'
import { circle, cut, inside, line, sheet } from '../paper-layers.ts'
import { shirtCollar } from './collars.ts'
import { drawLapels } from './lapels.ts'
import { HIGH, NECKLINES, neckEdge, OPEN, garmentOutline, sleeveLines } from './garment-outlines.ts'

export function drawShirt(portrait: Portrait, { cloth, trim, stripe }: Garment & { kind: 'shirt' }): string {
  const { figure } = portrait
  const outline = garmentOutline(figure, OPEN[figure])
  return (
    sheet(outline, cloth) +
    sleeveLines(figure, cloth) +
    (stripe ? inside('stripes', outline, stripes(stripe)) : '') +
    line('M 328 636 C 328 700 328 760 328 812', darker(cloth, 0.2), 2.4, 0.7) +
    buttons(319, 664, 48, 3, (x, y) => cut(circle(x, y, 5), trim, 'trinket')) +
    drawNecklace(portrait) +
    shirtCollar(figure, cloth)
  )
}

const stripes = (colour: Colour) =>
  line(Array.from({ length: 25 }, (_, i) => `M ${50 + i * 22} 540 L ${50 + i * 22} 812`).join(' '), colour, 2, 0.5)

export function drawBlazer(portrait: Portrait, garment: Garment & { kind: 'blazer' }): string {
  const { figure } = portrait
  const { cloth, contrast, over, tie, pocket } = garment
  return (
    (over === 'shell'
      ? sheet(garmentOutline('woman', NECKLINES.round), contrast, 'fold')
      : shirtFront(figure, contrast)) +
    drawNecklace(portrait) +
    (tie ? drawTie(tie) : '') +
    (over === 'shirt' ? shirtCollar(figure, contrast) : '') +
    drawLapels(figure, cloth, pocket)
  )
}

const shirtFront = (figure: Figure, cloth: Colour) =>
  sheet(garmentOutline(figure, OPEN[figure]), cloth, 'fold') +
  line('M 326 634 L 326 812', darker(cloth, 0.2), 2.4, 0.7) +
  buttons(320, 664, 42, 3, (x, y) => circle(x, y, 4, darker(cloth, 0.3)))

const drawTie = (cloth: Colour) =>
  sheet('M 304 612 L 336 612 L 330 640 L 348 790 L 320 812 L 292 790 L 310 640 Z', cloth, 'fold') +
  sheet('M 302 606 L 338 606 L 331 644 L 309 644 Z', darker(cloth, 0.08), 'trinket')

const SWEATER_NECK = { x: 232, y: 516, curve: 'C 244 590 286 660 320 700 C 354 660 396 590 408 516' }

export const drawSweater = ({ figure }: Portrait, { cloth, contrast }: Garment & { kind: 'sweater' }) =>
  sheet(garmentOutline(figure, OPEN[figure]), contrast, 'fold') +
  shirtCollar(figure, contrast) +
  sheet(garmentOutline(figure, SWEATER_NECK), cloth) +
  sleeveLines(figure, cloth) +
  line(neckEdge(SWEATER_NECK), lighter(cloth, 0.14), 13)

/** Under a hijab only a corner of the garment shows. */
export const drawPlain = ({ figure }: Portrait, { cloth }: Garment & { kind: 'plain' }) =>
  sheet(garmentOutline(figure, HIGH[figure]), cloth) + sleeveLines(figure, cloth)
