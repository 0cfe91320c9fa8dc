// Draws the long shirt of a salwar suit, with a dupatta, and the kurti with its band collar.
import type { Garment, Portrait } from '../portrait-description.ts'
import { drawNecklace } from '../jewellery.ts'
import { beads, buti, buttons, leaves } from '../ornaments.ts'
import { darker, lighter, mix } from '../palette.ts'
import { circle, cut, inside, line, sheet } from '../paper-layers.ts'
import { bandCollar } from './collars.ts'
import { drawDrape } from './drapes.ts'
import { HIGH, NECKLINES, neckEdge, garmentOutline, sleeveLines } from './garment-outlines.ts'

export function drawKameez(portrait: Portrait, garment: Garment & { kind: 'kameez' }): string {
  const { cloth, contrast, trim } = garment
  const neckCut = NECKLINES[garment.neckline]
  const outline = garmentOutline('woman', neckCut)
  const neck = neckEdge(neckCut)
  const edge = garment.yoke
    ? line(neck, contrast, 64) + leaves(neck, 19, 8, trim, 9) + line(neck, trim, 12)
    : line(neck, trim, 14) + beads(neck, 11, 2.2, darker(cloth, 0.2))

  return (
    sheet(outline, cloth) +
    sleeveLines('woman', cloth) +
    (garment.buti ? buti(outline, mix(cloth, trim, 0.6)) : '') +
    inside('kameez', outline, edge) +
    drawNecklace(portrait) +
    drawDrape(garment.drape)
  )
}

const PLACKET = 'M 302 548 L 338 548 L 336 716 L 320 728 L 304 716 Z'

export function drawKurti(portrait: Portrait, garment: Garment & { kind: 'kurti' }): string {
  const { cloth, trim } = garment
  const outline = garmentOutline('woman', HIGH.woman)
  return (
    sheet(outline, cloth) +
    sleeveLines('woman', cloth) +
    (garment.buti ? buti(outline, mix(cloth, trim, 0.6)) : '') +
    sheet(PLACKET, lighter(cloth, 0.06), 'fold') +
    line('M 309 560 L 309 708 M 331 560 L 331 708', trim, 1.8, 0.8) +
    buttons(320, 584, 36, 4, (x, y) => cut(circle(x, y, 5), trim, 'trinket')) +
    bandCollar('woman', cloth, trim) +
    drawNecklace(portrait) +
    drawDrape(garment.drape)
  )
}
