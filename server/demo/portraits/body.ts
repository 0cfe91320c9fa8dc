// Draws neck and chest, and the chin's shadow on the neck.
import type { Figure, Portrait } from './portrait-description.ts'
import { faceOutline } from './face.ts'
import { darker } from './palette.ts'
import { flat, inside, line, sheet } from './paper-layers.ts'

const OUTLINES: Record<Figure, string> = {
  woman:
    'M 277 370 C 280 430 281 462 275 490 C 269 514 244 530 214 541 C 172 560 148 590 134 640 C 122 690 112 740 110 810 L 530 810 C 528 740 518 690 506 640 C 492 590 468 560 426 541 C 396 530 371 514 365 490 C 359 462 360 430 363 370 Z',
  man: 'M 264 370 C 266 430 266 462 261 488 C 254 512 226 526 190 538 C 160 552 120 610 110 660 C 90 720 84 760 80 810 L 560 810 C 556 760 550 720 530 660 C 520 610 480 552 450 538 C 414 526 386 512 379 488 C 374 462 374 430 376 370 Z',
}

export function drawBody({ figure, skin, tilt }: Portrait): string {
  const chinShadow =
    `<g transform="rotate(${tilt} 320 440) translate(12 ${figure === 'woman' ? 46 : 42})">` +
    `${flat(faceOutline(figure), darker(skin, 0.2), 0.72)}</g>`
  const collarBones =
    line('M 214 572 C 246 566 276 572 300 586', darker(skin, 0.16), 3, 0.6) +
    line('M 426 572 C 394 566 364 572 340 586', darker(skin, 0.16), 3, 0.6)

  return (
    sheet(OUTLINES[figure], skin, 'figure') +
    inside('body', OUTLINES[figure], chinShadow + (figure === 'woman' ? collarBones : ''))
  )
}
