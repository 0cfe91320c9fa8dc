// Draws the hair of women behind head and shoulders.
import type { WomensBack } from '../portrait-description.ts'
import { type Colour, darker, lighter } from '../palette.ts'
import { cut, line, sheet } from '../paper-layers.ts'
import { gajra } from './gajra.ts'
import { type Curl, curls } from './strands.ts'

export const drawWomensBack = (back: WomensBack, hair: Colour, withGajra: boolean) =>
  BACKS[back](darker(hair, 0.12), lighter(hair, 0.12), withGajra)

const SKULL =
  'M 320 144 C 246 140 210 196 212 280 C 214 330 236 372 262 396 L 378 396 C 404 372 426 330 428 280 C 430 196 394 140 320 144 Z'

const BACKS: Record<WomensBack, (hair: Colour, shine: Colour, withGajra: boolean) => string> = {
  up: (hair) => sheet(SKULL, hair),
  bun: (hair, shine, withGajra) =>
    cut('<ellipse cx="412" cy="372" rx="62" ry="58" transform="rotate(-20 412 372)"/>', hair) +
    line('M 388 346 C 420 330 456 346 462 376', shine, 2.4, 0.55) +
    line('M 392 372 C 412 356 440 366 446 392', shine, 2.4, 0.55) +
    (withGajra ? gajra('M 386 314 C 440 306 486 346 478 396 C 472 424 448 438 420 434') : '') +
    sheet(SKULL, hair),
  'top bun': (hair, shine, withGajra) =>
    cut('<ellipse cx="324" cy="106" rx="68" ry="50"/>', hair) +
    line('M 272 106 C 288 72 350 66 374 94', shine, 2.4, 0.55) +
    line('M 288 112 C 306 88 346 86 364 108', shine, 2.4, 0.55) +
    (withGajra ? gajra('M 256 146 C 276 122 366 120 388 144') : '') +
    sheet(SKULL, hair),
  long: (hair) =>
    sheet(
      'M 320 136 C 240 128 196 188 198 290 C 200 400 186 480 170 560 C 164 600 170 640 190 660 L 450 660 C 470 640 476 600 470 560 C 454 480 440 400 442 290 C 444 188 400 128 320 136 Z',
      hair,
      'figure',
    ),
  bob: (hair) =>
    sheet(
      'M 320 138 C 236 130 194 190 196 290 C 196 370 186 430 190 486 C 214 506 250 508 280 498 L 360 498 C 390 508 426 506 450 486 C 454 430 444 370 444 290 C 446 190 404 130 320 138 Z',
      hair,
      'figure',
    ),
  wavy: (hair) =>
    sheet(
      'M 320 136 C 236 128 188 188 194 280 C 198 330 172 360 180 410 C 186 446 160 470 166 520 C 170 560 190 590 220 600 L 420 600 C 450 590 470 560 474 520 C 480 470 454 446 460 410 C 468 360 442 330 446 280 C 452 188 404 128 320 136 Z',
      hair,
      'figure',
    ),
  curly: (hair) => curls(hair, CURLS, CURLS.length, 'figure'),
}

// oxfmt-ignore
const CURLS: readonly Curl[] = [
  [222, 320, 30], [212, 290, 30], [208, 255, 32], [214, 218, 32], [232, 184, 34], [264, 158, 36], [302, 144, 36],
  [342, 144, 36], [380, 160, 36], [410, 186, 34], [426, 222, 32], [432, 258, 32], [430, 294, 30], [420, 324, 30],
  [206, 330, 32], [198, 368, 34], [200, 408, 34], [214, 444, 32], [240, 462, 28], [436, 330, 32], [444, 368, 34],
  [440, 408, 34], [426, 444, 32], [400, 462, 28], [262, 446, 34], [378, 446, 34], [236, 400, 40], [404, 400, 40],
  [262, 400, 30], [378, 400, 30], [250, 340, 40], [392, 340, 40],
]
