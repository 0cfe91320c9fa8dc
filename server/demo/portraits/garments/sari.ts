// Draws a blouse, and a pallu whose five pleats start on the shoulder at the viewer's right and spread to the lower left like
// a fan. The innermost lies on top and alone carries the border.
import type { Garment, Portrait } from '../portrait-description.ts'
import { drawNecklace } from '../jewellery.ts'
import { beads, buti, leaves } from '../ornaments.ts'
import { type Colour, darker, mix } from '../palette.ts'
import { inside, line, sheet } from '../paper-layers.ts'
import { NECKLINES, neckEdge, garmentOutline } from './garment-outlines.ts'

const UNDER_SHEET =
  'M 388 528 C 384 602 306 696 88 764 L 86 812 L 570 812 C 570 780 568 740 562 690 C 556 630 532 578 488 556 C 460 540 420 526 388 528 Z'

/** Outermost first, so that each next one laps over it. */
const PLEATS = [
  'M 488 560 C 502 656 492 746 468 812 L 570 812 C 570 780 568 740 562 690 C 556 630 532 582 488 560 Z',
  'M 464 547 C 472 648 446 746 384 812 L 384 812 L 468 812 C 500 752 510 656 494 560 C 484 552 472 543 464 547 Z',
  'M 440 538 C 444 640 396 746 292 812 L 292 812 L 384 812 C 454 752 480 648 470 547 C 460 539 448 534 440 538 Z',
  'M 414 532 C 414 626 344 740 190 812 L 190 812 L 292 812 C 404 752 452 640 446 538 C 436 530 422 528 414 532 Z',
  'M 388 528 C 384 602 306 696 88 764 L 86 812 L 190 812 C 352 746 422 626 420 532 C 410 524 396 524 388 528 Z',
]
const SHADES = [0.03, 0.09, 0, 0.07, 0]

const INNERMOST = PLEATS[4]!
const BORDER = 'M 388 528 C 384 602 306 696 88 764'
const SLEEVE_HEM = 'M 78 756 C 100 768 130 770 162 762'

export function drawSari(portrait: Portrait, garment: Garment & { kind: 'sari' }): string {
  const { cloth, contrast, trim } = garment
  return (
    blouse(garment) +
    drawNecklace(portrait) +
    sheet(UNDER_SHEET, darker(cloth, 0.14)) +
    PLEATS.map((pleat, i) => sheet(pleat, darker(cloth, SHADES[i] ?? 0), 'fold')).join('') +
    (garment.buti ? buti(INNERMOST, mix(cloth, trim, 0.75), 40, 3.4) : '') +
    inside('pallu', INNERMOST, border(contrast, trim))
  )
}

function blouse({ neckline, contrast, trim }: Garment & { kind: 'sari' }): string {
  const cut = NECKLINES[neckline]
  const outline = garmentOutline('woman', cut)
  const neck = neckEdge(cut)
  const edges =
    line(neck, trim, 13) +
    beads(neck, 11, 2.2, darker(contrast, 0.1)) +
    line(SLEEVE_HEM, trim, 16) +
    beads(SLEEVE_HEM, 11, 2.4, darker(contrast, 0.1))
  return (
    sheet(outline, contrast) +
    line('M 158 810 C 158 760 164 716 178 676', darker(contrast, 0.25), 3, 0.5) +
    inside('blouse', outline, edges)
  )
}

const border = (band: Colour, trim: Colour) =>
  line(BORDER, band, 58) +
  line('M 417 534 C 412 618 330 722 88 792', trim, 3.4) +
  line('M 394 529 C 390 603 312 698 78 768', trim, 5) +
  leaves('M 405 532 C 400 610 320 710 82 780', 20, 7.5, trim, 8)
