import sharp from 'sharp'

/**
 * The first ten digits of the viewer's id, in two groups. Staff type them into the panel's search to find who leaked a photo.
 */
export const watermarkText = (viewer: string): string => {
  const digits = viewer.replaceAll('-', '').slice(0, 10).toUpperCase()
  return `${digits.slice(0, 5)}-${digits.slice(5)}`
}

/** The range of ids that a watermark's text stands for; undefined for other text. */
export function idRangeOfWatermark(words: string): { from: string; to: string } | undefined {
  const [, left, right] = /^([0-9a-f]{5})-([0-9a-f]{5})$/i.exec(words.trim()) ?? []
  if (!left || !right) return undefined
  const withRest = (rest: string) =>
    (left + right)
      .toLowerCase()
      .padEnd(32, rest)
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { from: withRest('0'), to: withRest('f') }
}

/** Adds the viewer's watermark: faint, in light and dark, so that it shows on any background. */
export async function addWatermark(webp: Buffer, viewer: string): Promise<Buffer> {
  const picture = sharp(webp)
  const { width, height } = await picture.metadata()
  return picture
    .composite([{ input: Buffer.from(watermarkSvg(width, height, watermarkText(viewer))) }])
    .webp({ quality: 80, effort: 0 })
    .toBuffer()
}

const DOT_SIZE = 2.6
/** A bitmap font, five dots wide and seven high, with a row per number. It avoids the need for an installed font. */
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

const MARK_SIZE = { width: 172, height: 18 }
const COLUMN_GAP = 48
const ROW_GAP = 36
const EDGE_MARGIN = 8

/** Covers the lower third and both sides, because faces are above the middle of a portrait. */
function watermarkSvg(width: number, height: number, mark: string): string {
  const [transforms, lowerThird] = [[] as string[], Math.round((height * 2) / 3)]
  for (let y = lowerThird, row = 0; y < height; y += MARK_SIZE.height + ROW_GAP, row++)
    for (let x = (row % 2) * -110; x < width; x += MARK_SIZE.width + COLUMN_GAP)
      transforms.push(`translate(${x} ${y + 40}) rotate(-8)`)
  for (let y = 12; y < lowerThird - MARK_SIZE.width; y += MARK_SIZE.width + COLUMN_GAP)
    transforms.push(
      `translate(${EDGE_MARGIN + MARK_SIZE.height} ${y}) rotate(90)`,
      `translate(${width - EDGE_MARGIN} ${y}) rotate(90)`,
    )
  const path = dotPath(mark)
  const copies = transforms.map((transform) => `<use href="#mark" transform="${transform}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><g id="mark">
    <path d="${path}" fill="#000" fill-opacity="0.11" transform="translate(1.2 1.2)"/><path d="${path}" fill="#fff" fill-opacity="0.15"/>
  </g></defs>${copies}</svg>`
}

const dotPath = (mark: string): string =>
  mark
    .split('')
    .flatMap((digit, place) =>
      DIGITS[digit]!.flatMap((row, y) =>
        [0, 1, 2, 3, 4]
          .filter((x) => row & (16 >> x))
          .map(
            (x) =>
              `M${((place * 6 + x) * DOT_SIZE).toFixed(1)} ${(y * DOT_SIZE).toFixed(1)}h${DOT_SIZE}v${DOT_SIZE}h-${DOT_SIZE}z`,
          ),
      ),
    )
    .join('')
