// Draws a hood with an oval opening, one crescent under the chin, and a sheet fanning from a pin at the right of the neck.
import { type Colour, darker, lighter } from './palette.ts'
import { circle, cut, inside, line, sheet } from './paper-layers.ts'

const UNDER_CAP =
  'M 236 272 C 236 206 276 176 320 176 C 364 176 404 206 404 272 C 396 238 364 212 320 212 C 276 212 244 238 236 272 Z'
const HOOD =
  'M 320 126 C 240 124 190 184 192 284 C 194 350 208 404 226 446 C 240 490 280 520 320 522 C 360 520 400 490 414 446 C 432 404 446 350 448 284 C 450 184 400 124 320 126 Z'
const OPENING =
  'M 320 192 C 270 192 243 230 243 284 C 243 336 256 376 276 402 C 292 424 306 432 320 432 C 334 432 348 424 364 402 C 384 376 397 336 397 284 C 397 230 370 192 320 192 Z'
const SHEET =
  'M 226 440 C 214 510 160 536 122 584 C 88 630 76 720 72 812 L 360 812 C 440 776 520 716 556 640 C 548 600 520 566 484 548 C 440 524 420 490 414 440 Z'
const SHOULDER =
  'M 218 420 C 196 480 160 520 130 566 C 200 606 320 590 400 544 C 440 548 480 546 500 556 C 470 530 432 500 424 452 C 380 500 270 500 218 420 Z'
const CRESCENT =
  'M 220 424 C 230 470 268 520 330 528 C 390 526 420 480 438 400 C 450 380 446 350 446 330 C 424 400 380 470 320 470 C 280 468 240 440 220 424 Z'

const FOLD_EDGES = [
  'M 430 520 C 470 590 470 700 380 830',
  'M 424 512 C 440 600 400 720 290 830',
  'M 414 502 C 410 600 330 730 200 830',
  'M 402 496 C 380 590 280 720 110 830',
  'M 388 494 C 350 570 240 680 60 770',
]

export function drawHijab(cloth: Colour, pin: Colour): string {
  const tones = [darker(cloth, 0.07), lighter(cloth, 0.02), darker(cloth, 0.05), lighter(cloth, 0.04), cloth]
  const folds = FOLD_EDGES.map((edge, i) => sheet(`${edge} L 20 700 L 60 420 L 380 430 Z`, tones[i] ?? cloth, 'fold'))
  const creases =
    line('M 240 452 C 270 490 330 506 380 478', darker(cloth, 0.2), 2.4, 0.45) +
    line('M 190 540 C 260 566 330 556 386 530', darker(cloth, 0.2), 2.4, 0.4) +
    line('M 212 300 C 212 208 256 156 320 152', lighter(cloth, 0.25), 2.4, 0.6) +
    line('M 226 350 C 220 240 250 182 316 174', darker(cloth, 0.2), 2.4, 0.45) +
    line('M 414 350 C 420 250 396 200 350 180', darker(cloth, 0.2), 2.4, 0.4)

  return (
    sheet(UNDER_CAP, darker(cloth, 0.3), 'fold') +
    sheet(SHEET, darker(cloth, 0.12)) +
    inside('hijab', SHEET, folds.join('')) +
    sheet(SHOULDER, lighter(cloth, 0.05), 'fold') +
    cut(`<path fill-rule="evenodd" d="${HOOD} ${OPENING}"/>`, cloth) +
    sheet(CRESCENT, lighter(cloth, 0.07), 'fold') +
    creases +
    sheet('M 418 500 C 418 489 434 489 434 500 C 434 511 418 511 418 500 Z', pin, 'trinket') +
    circle(424, 498, 2.8, lighter(pin, 0.6))
  )
}
