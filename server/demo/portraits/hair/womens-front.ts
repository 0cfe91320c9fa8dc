// Draws the front hair of women: two lobes from the parting, the left over the right.
import { mirror } from '../path-geometry.ts'
import type { WomensFront } from '../portrait-description.ts'
import type { Colour } from '../palette.ts'
import { sheet } from '../paper-layers.ts'
import { type Curl, curls, strands } from './strands.ts'

export const drawWomensFront = (front: WomensFront, hair: Colour) => FRONTS[front](hair)

const FRONTS: Record<WomensFront, (hair: Colour) => string> = {
  centre: (hair) =>
    centreParted(
      hair,
      'M 324 146 C 258 134 208 186 210 276 C 211 296 214 306 220 312 C 228 300 232 292 240 280 C 252 240 276 212 324 190 Z',
      ['M 310 160 C 262 166 230 214 226 280', 'M 316 176 C 276 188 246 224 236 270'],
    ),
  'centre long': (hair) =>
    centreParted(
      hair,
      'M 324 144 C 252 130 200 186 200 280 C 200 330 208 372 222 404 C 232 372 234 330 240 290 C 252 244 278 212 324 188 Z',
      ['M 310 158 C 254 166 220 220 214 330', 'M 316 174 C 268 192 238 234 228 320'],
    ),
  side: (hair) =>
    sheet(
      'M 350 148 C 404 146 432 200 430 278 C 429 298 426 306 420 312 C 412 302 408 292 402 278 C 394 240 376 212 346 180 Z',
      hair,
    ) +
    sheet(
      'M 356 150 C 286 120 206 172 210 278 C 211 298 214 306 220 312 C 230 302 234 292 240 278 C 258 236 312 222 356 178 Z',
      hair,
    ) +
    strands(hair, [
      'M 340 158 C 280 150 228 200 226 278',
      'M 346 170 C 292 186 246 216 234 272',
      'M 372 160 C 404 176 418 220 416 280',
    ]),
  'side long': (hair) =>
    sheet(
      'M 352 146 C 412 142 442 202 440 290 C 438 340 430 380 418 408 C 408 372 408 330 402 284 C 394 240 378 206 348 178 Z',
      hair,
    ) +
    sheet(
      'M 358 150 C 284 116 198 172 200 284 C 200 334 208 376 222 410 C 234 372 232 326 244 286 C 262 238 316 224 358 176 Z',
      hair,
    ) +
    strands(hair, [
      'M 342 156 C 276 148 222 200 214 330',
      'M 348 170 C 290 186 244 222 228 320',
      'M 376 160 C 410 182 426 230 424 330',
    ]),
  curly: (hair) => curls(hair, CURLS, 13, 'layer'),
  fringe: (hair) =>
    sheet(
      'M 322 142 C 250 130 202 186 204 280 C 204 318 208 340 216 356 C 228 338 234 306 238 268 C 262 256 290 250 322 249 C 352 250 380 256 402 268 C 406 306 412 338 424 356 C 432 340 436 318 436 280 C 438 186 392 132 322 142 Z',
      hair,
    ) +
    strands(
      hair,
      [258, 282, 306, 330, 356, 382].map((x) => {
        const [root, bend] = [0.35, 0.8].map((share) => 320 + (x - 320) * share)
        return `M ${root} 160 C ${bend} 190 ${x} 214 ${x} 244`
      }),
    ),
}

const centreParted = (hair: Colour, lobe: string, lines: string[]) =>
  sheet(mirror(lobe), hair) + sheet(lobe, hair) + strands(hair, lines) + strands(hair, lines.map(mirror), 0.4)

// oxfmt-ignore
const CURLS: readonly Curl[] = [
  [236, 300, 22], [222, 268, 26], [224, 232, 28], [238, 200, 28], [262, 174, 30], [294, 160, 30], [328, 156, 30],
  [360, 164, 30], [388, 184, 28], [408, 212, 28], [418, 246, 26], [418, 278, 24], [406, 304, 20],
  [262, 214, 20], [286, 196, 22], [316, 190, 22], [346, 194, 22], [374, 210, 20], [392, 236, 18], [246, 244, 18],
]
