/** Longer than this on its longer side, a photo only takes longer to send. */
const LONGEST_SIDE = 2560
const LARGEST_AS_IT_IS = 3 * 1024 * 1024

export type Turn = 0 | 90 | 180 | 270

/** A part of the turned photo, in its pixels. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

export interface Cut {
  turn: Turn
  /** The whole photo without one. */
  part?: Part
}

/** The same in words that browsers know: some say nothing of HEIC. */
export function typeOf({ type, name }: Pick<File, 'type' | 'name'>): string {
  if (type) return type
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return (
    { heic: 'image/heic', heif: 'image/heif', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' }[ending] ?? ''
  )
}

/**
 * What is sent of a file: the part that was chosen, turned, and no larger than it is good for. What is cut away never leaves the device.
 * A file that the browser cannot read is sent as it is; the server says what it makes of it.
 */
export async function prepared(file: File, { turn, part }: Cut): Promise<Blob> {
  const asItIs = new Blob([file], { type: typeOf(file) })
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return asItIs
  try {
    const isSmall = Math.max(picture.width, picture.height) <= LONGEST_SIDE && file.size <= LARGEST_AS_IT_IS
    const isReadable = ['image/jpeg', 'image/png', 'image/webp'].includes(asItIs.type)
    if (isSmall && isReadable && turn === 0 && !part) return asItIs
    return (await drawn(picture, turn, part)) ?? asItIs
  } finally {
    picture.close()
  }
}

/** How the pixels of a photo come to stand on a canvas: what of the turned photo is shown, and how much smaller. */
export function layoutOf({ width, height }: { width: number; height: number }, turn: Turn, part?: Part) {
  const [across, down] = turn % 180 === 0 ? [width, height] : [height, width]
  const shown = part ?? { x: 0, y: 0, width: across, height: down }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(shown.width, shown.height))
  return {
    width: Math.max(1, Math.round(shown.width * scale)),
    height: Math.max(1, Math.round(shown.height * scale)),
    scale,
    /** Where the middle of the photo is, in the turned photo's pixels as seen from the part. */
    middle: { x: across / 2 - shown.x, y: down / 2 - shown.y },
  }
}

function drawn(picture: ImageBitmap, turn: Turn, part?: Part): Promise<Blob | null> {
  const { width, height, scale, middle } = layoutOf(picture, turn, part)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // What was transparent becomes paper, as it does on the server.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.scale(scale, scale)
  pen.translate(middle.x, middle.y)
  pen.rotate((turn * Math.PI) / 180)
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
