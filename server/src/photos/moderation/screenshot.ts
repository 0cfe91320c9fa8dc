/** A grey picture, row by row. */
export interface Grey {
  data: Uint8Array
  width: number
  height: number
}

/** How wide the picture handed to `isLikeScreenshot` is; its rows stand for those of the photo. */
export const SCREENSHOT_WIDTH = 120

/** As long and narrow as the screens of phones (16:9 to 21:9); cameras take 4:3 and 3:2. */
const NARROWEST = 1.7
/** Share of a row that is one colour, for the row to be part of a bar. */
const BAR = 0.8
/** Rows that are bars, of the twelfth at the top and at the bottom, where phones show the time and the buttons. */
const MANY = 0.35
/** Share of the whole picture that is flat. */
const PLAIN = 0.45

/**
 * Whether a picture looks like a phone's screen: high and narrow, with rows of one colour at the top and at the bottom, and much of the
 * rest of one colour. Sampled pixels count as one colour when they are equal: the areas of an app stay so through
 * compression, the grain of a camera does not. The numbers were chosen on made pictures, see the tests; on members' photos they are untried. A hint: a
 * screenshot that shows a photo across the whole screen is not noticed.
 */
export function isLikeScreenshot(grey: Grey): boolean {
  const { width, height } = grey
  if (height / width < NARROWEST) return false
  const rows = Array.from({ length: height }, (_, y) => flatShare(grey, y))
  const edge = Math.max(1, Math.round(height / 12))
  const bars = (some: number[]) => some.filter((share) => share >= BAR).length / some.length
  const plain = rows.reduce((sum, share) => sum + share, 0) / height
  return bars(rows.slice(0, edge)) >= MANY && bars(rows.slice(-edge)) >= MANY && plain >= PLAIN
}

/** How much of a row is like what is left of it. */
function flatShare({ data, width }: Grey, y: number): number {
  let flat = 0
  for (let x = 1; x < width; x++) if (data[y * width + x] === data[y * width + x - 1]) flat++
  return flat / (width - 1)
}
