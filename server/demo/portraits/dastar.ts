// Draws a tied turban: five bands a side, the left set lapping over the right along a slanting line.
import { type Colour, darker, lighter } from './palette.ts'
import { flat, inside, sheet } from './paper-layers.ts'

const DOME =
  'M 224 300 C 196 278 180 236 188 190 C 198 128 254 84 326 82 C 396 84 446 130 452 192 C 458 238 444 280 416 300 C 412 276 398 252 378 232 C 358 214 338 204 320 194 C 302 204 282 214 262 232 C 242 252 228 276 224 300 Z'
const UNDER_TURBAN =
  'M 262 236 C 284 212 304 202 320 192 C 336 202 356 212 378 236 C 356 226 338 220 320 212 C 302 220 284 226 262 236 Z'

/** Where each band meets the side of the head, lowest first. */
const SIDES = [
  [222, 304],
  [196, 272],
  [184, 236],
  [184, 200],
  [194, 164],
] as const

export const drawDastar = (cloth: Colour, under: Colour) =>
  flat(UNDER_TURBAN, under) +
  sheet(DOME, darker(cloth, 0.06)) +
  inside('dastar', DOME, rightBands(cloth) + leftBands(cloth))

const rightBands = (cloth: Colour) =>
  SIDES.map(([x, y], i) => {
    const edge = 192 - i * 21
    const band = `M 300 ${edge + 8} C 350 ${edge + 4 - i * 2} 404 ${y - 66 + i * 4} ${646 - x} ${y} L 500 ${y - 60} L 480 40 L 300 40 Z`
    return sheet(band, darker(cloth, i % 2 ? 0.04 : 0.1), 'fold')
  }).join('')

const leftBands = (cloth: Colour) =>
  SIDES.map(([x, y], i) => {
    const edge = 192 - i * 21
    const band =
      `M ${328 + i * 8} ${edge + 4} C 286 ${edge + 8 - i * 2} 234 ${y - 66 + i * 4} ${x - 6} ${y} L 140 ${y - 60} L 160 40 ` +
      `L ${344 + i * 14} 40 C ${350 + i * 8} 80 ${344 + i * 8} 120 ${328 + i * 8} ${edge + 4} Z`
    return sheet(band, lighter(cloth, i % 2 ? 0.05 : 0), 'fold')
  }).join('')
