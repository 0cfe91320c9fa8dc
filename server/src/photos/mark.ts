import pLimit from 'p-limit'
import sharp from 'sharp'

/**
 * The words of a viewer's mark: the first ten digits of their id, in two groups. Staff find the member again by typing them into the
 * panel's search, whatever else a leaked picture lost.
 */
export const markOf = (viewer: string): string => {
  const digits = viewer.replaceAll('-', '').slice(0, 10).toUpperCase()
  return `${digits.slice(0, 5)}-${digits.slice(5)}`
}

/** Between which ids the member of a mark is; undefined for other words. */
export function idsOfMark(words: string): { from: string; to: string } | undefined {
  const [, left, right] = /^([0-9a-f]{5})-([0-9a-f]{5})$/i.exec(words.trim()) ?? []
  if (!left || !right) return undefined
  const withRest = (rest: string) =>
    (left + right)
      .toLowerCase()
      .padEnd(32, rest)
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { from: withRest('0'), to: withRest('f') }
}

// Marking a picture takes 70 ms of a processor: two at once leave the rest of the product its turn.
const twoByTwo = pLimit(2)

/** The picture with the viewer's mark all over it: faint, in light and dark, so that it is there on every ground. */
export const withMark = (webp: Buffer, viewer: string): Promise<Buffer> =>
  twoByTwo(async () => {
    const tile = await sharp(Buffer.from(tileOf(markOf(viewer))))
      .png()
      .toBuffer()
    return sharp(webp)
      .composite([{ input: tile, tile: true }])
      .webp({ quality: 80, effort: 0 })
      .toBuffer()
  })

const TILE = { width: 430, height: 230 }
const DOT = 2.6
/** Each digit five dots wide and seven high, a row per number: no font has to be installed. */
const DIGITS: Record<string, readonly number[]> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 6, 8, 16, 31],
  '3': [14, 17, 1, 6, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  '-': [0, 0, 0, 14, 0, 0, 0],
}

function tileOf(mark: string): string {
  const dots = mark
    .split('')
    .flatMap((digit, place) =>
      DIGITS[digit]!.flatMap((row, y) =>
        [0, 1, 2, 3, 4]
          .filter((x) => row & (16 >> x))
          .map((x) => `M${((place * 6 + x) * DOT).toFixed(1)} ${(y * DOT).toFixed(1)}h${DOT}v${DOT}h-${DOT}z`),
      ),
    )
  const path = dots.join('')
  const { width, height } = TILE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(120 140) rotate(-14)">
    <path d="${path}" fill="#000" fill-opacity="0.11" transform="translate(1.2 1.2)"/><path d="${path}" fill="#fff" fill-opacity="0.15"/>
  </g></svg>`
}
