// Draws beards and moustaches. Short ones are hair mixed into skin and cast no shadow.
import type { BeardCut, Portrait } from './portrait-description.ts'
import { type Colour, lighter, mix } from './palette.ts'
import { flat, line, sheet } from './paper-layers.ts'

const FULL =
  'M 230 300 C 230 336 236 374 252 404 C 272 440 298 458 320 458 C 342 458 368 440 388 404 C 404 374 410 336 410 300 C 405 314 404 330 397 342 C 388 358 372 362 352 354 C 340 349 330 348 320 350 C 310 348 300 349 288 354 C 268 362 250 360 243 342 C 236 330 235 314 230 300 Z'
const LONG =
  'M 226 286 C 224 340 230 386 248 424 C 268 470 296 496 320 498 C 344 496 372 470 392 424 C 410 386 416 340 414 286 C 406 300 402 322 396 336 C 388 354 372 360 352 352 C 340 347 330 346 320 348 C 310 346 300 347 288 352 C 268 360 252 354 244 336 C 238 322 234 300 226 286 Z'
const MOUSTACHE =
  'M 320 352 C 306 344 288 350 272 372 C 268 380 262 384 256 384 C 272 394 304 388 320 372 C 336 388 368 394 384 384 C 378 384 372 380 368 372 C 352 350 334 344 320 352 Z'
const TRIM_MOUSTACHE =
  'M 320 353 C 306 346 288 354 276 376 C 290 374 306 374 320 370 C 334 374 350 374 364 376 C 352 354 334 346 320 353 Z'

const BEARDS: Record<BeardCut, (hair: Colour, skin: Colour) => string> = {
  full: (hair) =>
    sheet(FULL, hair, 'fold') +
    sheet(MOUSTACHE, lighter(hair, 0.08), 'trinket') +
    [0, 1, 2]
      .map((i) => `M ${286 + i * 34} 404 C ${288 + i * 33} 420 ${294 + i * 27} 434 ${302 + i * 18} 442`)
      .map((strand) => line(strand, lighter(hair, 0.16), 2, 0.5))
      .join(''),
  long: (hair) =>
    sheet(LONG, hair, 'fold') +
    sheet(MOUSTACHE, lighter(hair, 0.08), 'trinket') +
    [0, 1, 2, 3]
      .map((i) => `M ${274 + i * 30} 410 C ${278 + i * 28} 440 ${290 + i * 20} 464 ${300 + i * 13} 482`)
      .map((strand) => line(strand, lighter(hair, 0.16), 2, 0.5))
      .join(''),
  short: (hair, skin) => flat(FULL, mix(skin, hair, 0.66)) + flat(MOUSTACHE, mix(skin, hair, 0.82)),
  stubble: (hair) => flat(FULL, hair, 0.34) + flat(TRIM_MOUSTACHE, hair, 0.4),
  moustache: (hair) => sheet(MOUSTACHE, hair, 'trinket'),
  'trim moustache': (hair) => sheet(TRIM_MOUSTACHE, hair, 'trinket'),
}

export const drawBeard = ({ beard, skin }: Portrait) => (beard ? BEARDS[beard.cut](beard.colour, skin) : '')
