// Draws a dupatta over the head, its edge framing the hair.
import { beads } from './ornaments.ts'
import { type Colour, darker, lighter } from './palette.ts'
import { flat, line, sheet } from './paper-layers.ts'

const BEHIND =
  'M 320 106 C 218 102 170 182 176 290 C 180 400 160 470 112 560 L 528 560 C 480 470 460 400 464 290 C 470 182 422 102 320 106 Z'
const LEFT =
  'M 330 106 C 218 98 166 182 174 290 C 180 400 166 470 108 570 C 84 640 76 730 74 812 L 214 812 C 210 720 222 640 226 560 C 222 480 214 400 216 320 C 214 230 250 156 330 142 Z'
const RIGHT =
  'M 310 106 C 422 98 474 182 466 290 C 460 400 474 470 532 570 C 556 640 564 730 566 812 L 426 812 C 430 720 418 640 414 560 C 418 480 426 400 424 320 C 426 230 390 156 310 142 Z'
const TOP =
  'M 320 104 C 214 98 164 182 172 292 C 174 330 176 360 172 390 C 190 380 206 360 216 330 C 212 232 250 154 320 150 C 390 154 428 232 424 330 C 434 360 450 380 468 390 C 464 360 466 330 468 292 C 476 182 426 98 320 104 Z'
const EDGE =
  'M 220 812 C 214 720 226 640 230 562 C 226 480 218 400 221 324 C 218 232 254 160 320 156 C 386 160 422 232 419 324 C 422 400 414 480 410 562 C 414 640 426 720 420 812'

const CREASES = [
  'M 150 600 C 128 680 124 750 124 812',
  'M 188 560 C 164 650 160 740 162 812',
  'M 490 600 C 512 680 516 750 516 812',
  'M 452 560 C 476 650 480 740 478 812',
]

export const drawVeilBehind = (cloth: Colour) => sheet(BEHIND, darker(cloth, 0.2), 'figure')

export const drawVeil = (cloth: Colour, trim: Colour) =>
  sheet(RIGHT, darker(cloth, 0.05)) +
  sheet(LEFT, cloth) +
  flat(TOP, lighter(cloth, 0.02)) +
  line(EDGE, trim, 11) +
  beads(EDGE, 12, 2.2, darker(cloth, 0.2)) +
  CREASES.map((crease) => line(crease, darker(cloth, 0.2), 2.6, 0.5)).join('') +
  line('M 192 330 C 180 230 220 140 310 126', lighter(cloth, 0.2), 2.4, 0.5)
