// Draws the head without features: ears, face and one cheek plane.
import { mirror } from './path-geometry.ts'
import type { Figure, Portrait } from './portrait-description.ts'
import { darker } from './palette.ts'
import { flat, inside, line, sheet } from './paper-layers.ts'

const OUTLINES: Record<Figure, string> = {
  woman:
    'M 233 272 C 233 202 270 160 320 160 C 370 160 407 202 407 272 C 407 324 394 366 369 398 C 352 420 338 434 320 434 C 302 434 288 420 271 398 C 246 366 233 324 233 272 Z',
  man: 'M 230 272 C 230 200 268 158 320 158 C 372 158 410 200 410 272 C 410 318 404 354 390 380 C 374 410 346 440 320 440 C 294 440 266 410 250 380 C 236 354 230 318 230 272 Z',
}

const EAR = 'M 236 262 C 222 254 212 266 214 286 C 216 306 224 322 234 324 C 240 322 240 300 240 284 Z'
const CHEEK_PLANE = 'M 392 150 C 384 230 398 300 372 352 C 356 390 336 416 300 446 L 430 450 L 430 150 Z'

export const faceOutline = (figure: Figure) => OUTLINES[figure]

export function drawFace({ figure, skin, crown }: Portrait): string {
  const outline = OUTLINES[figure]
  return (
    (crown.kind === 'hijab' ? '' : ears(skin)) +
    sheet(outline, skin) +
    inside('face', outline, flat(CHEEK_PLANE, darker(skin, 0.16), 0.5))
  )
}

const ears = (skin: Portrait['skin']) =>
  sheet(mirror(EAR), darker(skin, 0.1), 'fold') +
  sheet(EAR, skin, 'fold') +
  line('M 222 276 C 222 292 226 304 232 310', darker(skin, 0.28), 3, 0.7) +
  line('M 418 276 C 418 292 414 304 408 310', darker(skin, 0.3), 3, 0.7)
