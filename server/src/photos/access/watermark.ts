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

/** The picture with the viewer's mark on it: faint, in light and dark, so that it is there on every ground. */
export async function withMark(webp: Buffer, viewer: string): Promise<Buffer> {
  const picture = sharp(webp)
  const { width, height } = await picture.metadata()
  return picture
    .composite([{ input: Buffer.from(marksOver(width, height, markOf(viewer))) }])
    .webp({ quality: 80, effort: 0 })
    .toBuffer()
}

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

const MARK = { width: 172, height: 18 }
const BESIDE = 48
const BELOW = 36
const EDGE = 8

/** Faces are above the middle of a portrait: the mark is all over its lower third, and along both sides. */
function marksOver(width: number, height: number, mark: string): string {
  const [places, third] = [[] as string[], Math.round((height * 2) / 3)]
  for (let y = third, row = 0; y < height; y += MARK.height + BELOW, row++)
    for (let x = (row % 2) * -110; x < width; x += MARK.width + BESIDE)
      places.push(`translate(${x} ${y + 40}) rotate(-8)`)
  for (let y = 12; y < third - MARK.width; y += MARK.width + BESIDE)
    places.push(`translate(${EDGE + MARK.height} ${y}) rotate(90)`, `translate(${width - EDGE} ${y}) rotate(90)`)
  const path = pathOf(mark)
  const each = places.map((place) => `<use href="#mark" transform="${place}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><g id="mark">
    <path d="${path}" fill="#000" fill-opacity="0.11" transform="translate(1.2 1.2)"/><path d="${path}" fill="#fff" fill-opacity="0.15"/>
  </g></defs>${each}</svg>`
}

const pathOf = (mark: string): string =>
  mark
    .split('')
    .flatMap((digit, place) =>
      DIGITS[digit]!.flatMap((row, y) =>
        [0, 1, 2, 3, 4]
          .filter((x) => row & (16 >> x))
          .map((x) => `M${((place * 6 + x) * DOT).toFixed(1)} ${(y * DOT).toFixed(1)}h${DOT}v${DOT}h-${DOT}z`),
      ),
    )
    .join('')
