// Geometry of SVG paths. Paths use only absolute M, L, C and Z, so that their numbers are x and y in turn.
export const WIDTH = 640
export const HEIGHT = 800

type Point = [number, number]
export type Stop = { x: number; y: number; angle: number }

/** Flips the coordinates instead of the finished layer, so that the light keeps its side. */
export function mirror(path: string): string {
  let isX = true
  return path.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    const flipped = isX ? String(WIDTH - Number(number)) : number
    isX = !isX
    return flipped
  })
}

/** Points every `step` units along an M … C … path, the first one `start` units in. */
export function along(path: string, step: number, start = 0): Stop[] {
  const points = flatten(path)
  const stops: Stop[] = []
  let travelled = -start
  let next = 0
  for (let i = 1; i < points.length; i++) {
    const [x, y] = points[i - 1]!
    const [toX, toY] = points[i]!
    const length = Math.hypot(toX - x, toY - y)
    if (length === 0) continue
    for (; travelled + length >= next; next += step) {
      const share = (next - travelled) / length
      const angle = (Math.atan2(toY - y, toX - x) * 180) / Math.PI
      stops.push({ x: round(x + (toX - x) * share), y: round(y + (toY - y) * share), angle: round(angle) })
    }
    travelled += length
  }
  return stops
}

function flatten(path: string, pieces = 40): Point[] {
  const [startX = 0, startY = 0, ...rest] = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  const points: Point[] = [[startX, startY]]
  for (let i = 0; i + 5 < rest.length; i += 6) {
    const from = points[points.length - 1]!
    const [c1x = 0, c1y = 0, c2x = 0, c2y = 0, toX = 0, toY = 0] = rest.slice(i, i + 6)
    for (let piece = 1; piece <= pieces; piece++) {
      const t = piece / pieces
      points.push([bezier(from[0], c1x, c2x, toX, t), bezier(from[1], c1y, c2y, toY, t)])
    }
  }
  return points
}

const bezier = (a: number, b: number, c: number, d: number, t: number) =>
  (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d

export const round = (value: number) => Math.round(value * 10) / 10
