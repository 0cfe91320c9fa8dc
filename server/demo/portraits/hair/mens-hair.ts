import { mirror } from '../path-geometry.ts'
import type { MensCut } from '../portrait-description.ts'
import { type Colour, darker } from '../palette.ts'
import { flat, sheet } from '../paper-layers.ts'
import { type Curl, curls, strands } from './strands.ts'

export const drawMensHair = (cut: MensCut, hair: Colour) => CUTS[cut](hair)

/** Only long hair shows behind the neck. */
export const drawMensHairBehind = (cut: MensCut, hair: Colour) =>
  cut === 'long'
    ? sheet(
        'M 320 140 C 244 134 204 190 204 286 C 204 330 210 366 202 400 C 194 430 204 462 236 464 C 254 464 268 456 276 446 L 364 446 C 372 456 386 464 404 464 C 436 462 446 430 438 400 C 430 366 436 330 436 286 C 436 190 396 134 320 140 Z',
        darker(hair, 0.12),
      )
    : ''

const CUTS: Record<MensCut, (hair: Colour) => string> = {
  'side part': (hair) =>
    sheet(
      'M 222 276 C 214 236 214 190 250 162 C 290 128 370 124 404 160 C 428 186 428 236 418 276 C 412 272 408 262 406 246 C 402 228 396 216 384 206 C 340 214 296 208 262 196 C 246 212 238 232 236 250 C 234 264 230 272 222 276 Z',
      hair,
    ) +
    strands(hair, [
      'M 266 190 C 276 164 330 146 392 170',
      'M 282 198 C 310 180 360 176 400 196',
      'M 252 180 C 270 158 300 146 340 144',
    ]),
  quiff: (hair) =>
    sheet(
      'M 224 280 C 214 240 216 202 238 178 C 244 138 300 112 366 124 C 408 132 426 168 424 214 C 424 240 420 264 416 280 C 410 270 406 258 404 244 C 400 226 396 216 388 208 C 350 218 300 204 266 206 C 248 218 240 234 236 252 C 234 266 230 274 224 280 Z',
      hair,
    ) +
    strands(hair, [
      'M 254 196 C 262 156 316 132 372 142',
      'M 276 198 C 290 172 340 154 392 168',
      'M 310 204 C 340 186 370 182 404 196',
    ]),
  curls: (hair) => curls(hair, CURLS, CURLS.length, 'layer', `<path d="${UNDER_CURLS}"/>`),
  crop: (hair) =>
    sheet(
      'M 224 272 C 218 200 258 144 320 144 C 382 144 422 200 416 272 C 408 266 406 250 404 238 C 400 220 390 208 374 204 C 340 198 300 198 266 204 C 250 208 240 220 236 238 C 234 250 232 266 224 272 Z',
      hair,
    ) + strands(hair, ['M 262 192 C 280 172 310 164 340 164', 'M 300 190 C 330 178 360 178 384 192']),
  receding: (hair) =>
    sheet(
      'M 228 276 C 214 214 248 144 322 142 C 394 144 426 214 412 276 C 409 262 408 248 404 232 C 399 212 392 196 378 182 C 362 176 344 186 318 186 C 294 186 278 174 262 182 C 248 196 241 212 236 232 C 232 248 231 262 228 276 Z',
      hair,
    ) +
    strands(hair, [
      'M 262 180 C 284 164 310 160 330 162',
      'M 236 220 C 240 196 250 180 262 172',
      'M 330 178 C 350 172 372 176 388 196',
    ]),
  bald: (hair) =>
    sheet(SIDE_HAIR, hair, 'fold') +
    sheet(mirror(SIDE_HAIR), hair, 'fold') +
    flat('M 270 186 C 284 172 304 168 318 170 C 304 178 288 186 278 198 Z', '#FFFFFF', 0.14),
  long: (hair) => {
    const lobe =
      'M 322 144 C 254 132 206 184 208 276 C 208 320 214 350 224 372 C 232 344 232 312 238 282 C 252 240 278 208 322 186 Z'
    const strand = 'M 310 158 C 262 166 228 214 220 320'
    return (
      sheet(mirror(lobe), hair) + sheet(lobe, hair) + strands(hair, [strand]) + strands(hair, [mirror(strand)], 0.4)
    )
  },
}

const SIDE_HAIR =
  'M 231 310 C 221 292 215 262 222 236 C 227 218 236 206 246 204 C 240 224 240 246 238 264 C 237 282 235 298 231 310 Z'

const UNDER_CURLS =
  'M 226 272 C 224 230 240 190 320 190 C 400 190 416 230 414 272 C 404 262 404 240 396 222 C 350 206 290 206 244 222 C 236 240 236 262 226 272 Z'

// oxfmt-ignore
const CURLS: readonly Curl[] = [
  [236, 236, 18], [240, 206, 24], [258, 178, 28], [288, 158, 30], [322, 150, 32], [356, 156, 30], [386, 176, 28],
  [402, 206, 24], [406, 238, 17], [276, 196, 22], [304, 186, 24], [336, 186, 24], [366, 196, 22],
]
