import { type Colour, lighter } from '../palette.ts'
import { circle, cut, type Depth, line } from '../paper-layers.ts'

/** Draws fine lit lines in the direction in which the hair is combed. */
export const strands = (hair: Colour, paths: readonly string[], opacity = 0.55) =>
  paths.map((path) => line(path, lighter(hair, 0.13), 2.2, opacity)).join('')

/** [x, y, radius] */
export type Curl = readonly [number, number, number]

/** Curls are overlapping circles, each hooked with a small stroke. */
export const curls = (hair: Colour, circles: readonly Curl[], hooked: number, depth: Depth, ground = '') =>
  cut(ground + circles.map(([x, y, radius]) => circle(x, y, radius)).join(''), hair, depth) +
  circles
    .slice(0, hooked)
    .map(([x, y]) => hook(x, y, hair))
    .join('')

const hook = (x: number, y: number, hair: Colour) =>
  line(`M ${x - 8} ${y + 4} a 9 9 0 1 1 12 6`, lighter(hair, 0.13), 2, 0.5)
