/** A grey image, row by row. */
export interface GreyImage {
  data: Uint8Array
  width: number
  height: number
}

/** The width of the image for `looksLikeScreenshot`. */
export const SAMPLE_WIDTH = 120

/** Screens of phones have 16:9 to 21:9; cameras take 4:3 and 3:2. */
const MIN_ASPECT_RATIO = 1.7
/** Flatness of a row that is part of a bar. */
const MIN_BAR_FLATNESS = 0.8
/** Share of bar rows in the top and the bottom twelfth, where phones show the time and the buttons. */
const MIN_BAR_SHARE = 0.35
/** Flatness of the whole image. */
const MIN_FLATNESS = 0.45

/**
 * Whether an image looks like a phone's screen: high and narrow, with single-colour bars at the top and the bottom, and mostly flat areas.
 * Areas of an app stay flat through compression, the grain of a camera does not. The thresholds come from generated images (see the tests)
 * and are untested on members' photos. It misses a screenshot that shows a photo across the whole screen.
 */
export function looksLikeScreenshot(grey: GreyImage): boolean {
  const { width, height } = grey
  if (height / width < MIN_ASPECT_RATIO) return false
  const rows = Array.from({ length: height }, (_, y) => rowFlatness(grey, y))
  const edge = Math.max(1, Math.round(height / 12))
  const bars = (some: number[]) => some.filter((share) => share >= MIN_BAR_FLATNESS).length / some.length
  const plain = rows.reduce((sum, share) => sum + share, 0) / height
  return bars(rows.slice(0, edge)) >= MIN_BAR_SHARE && bars(rows.slice(-edge)) >= MIN_BAR_SHARE && plain >= MIN_FLATNESS
}

/** The share of pixels that equal their left neighbour. */
function rowFlatness({ data, width }: GreyImage, y: number): number {
  let flat = 0
  for (let x = 1; x < width; x++) if (data[y * width + x] === data[y * width + x - 1]) flat++
  return flat / (width - 1)
}
