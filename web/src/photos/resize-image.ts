import { isTooNarrow, UPLOAD_FAULTS, type UploadFault } from '@parinay/contract/photos'
import { pictureTypeOf, SIGNATURE_BYTES } from '@parinay/contract/vocabulary/picture-signatures'
import { CallError } from '../platform/call-api.ts'
import { readHead } from '../platform/chosen-files.ts'

/** The maximum length of the longer side. More pixels only take longer to send. */
const MAX_SIDE_PX = 2560
const MAX_UNCHANGED_BYTES = 3 * 1024 * 1024

export type Rotation = 0 | 90 | 180 | 270

/** A part of the rotated photo, in its pixels. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

export interface PhotoEdit {
  rotation: Rotation
  /** The part to send; the whole photo by default. */
  area?: CropArea
}

const TYPES_BY_EXTENSION: Partial<Record<string, string>> = {
  heic: 'image/heic',
  heif: 'image/heif',
  hif: 'image/heif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** The MIME type by the first bytes, else as the browser or the extension says: galleries send HEIC as any bytes. */
export async function mimeType(file: File): Promise<string> {
  const type = pictureTypeOf(await readHead(file, SIGNATURE_BYTES))
  if (type) return `image/${type}`
  if (file.type.startsWith('image/')) return file.type
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  return TYPES_BY_EXTENSION[extension] ?? file.type
}

/** The server's refusal of a file that this device need not send to be refused. */
const refusal = (fault: UploadFault) => new CallError(UPLOAD_FAULTS[fault], 'photo_unreadable', 400)

/**
 * The image to send: the chosen part, rotated and at most MAX_SIDE_PX long. The parts that are cut away never leave the device.
 * A file that the browser cannot read is sent unchanged, and the server decides about it. Rejects with `CallError` if the file is no photo
 * or cannot be opened.
 */
export async function resizeImage(file: File, { rotation, area }: PhotoEdit): Promise<Blob> {
  const unchanged = new Blob([file], { type: await mimeType(file) })
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image && /hei[cf]$/.test(unchanged.type)) throw refusal('heic')
  if (!image) return unchanged
  try {
    if (isTooNarrow(area ?? image)) throw refusal('too_narrow')
    const isSmall = Math.max(image.width, image.height) <= MAX_SIDE_PX && file.size <= MAX_UNCHANGED_BYTES
    const isReadable = ['image/jpeg', 'image/png', 'image/webp'].includes(unchanged.type)
    if (isSmall && isReadable && rotation === 0 && !area) return unchanged
    return (await drawImage(image, rotation, area)) ?? unchanged
  } finally {
    image.close()
  }
}

/** The size of the canvas, the scale, and the position of the photo on it. */
export function canvasLayout(
  { width, height }: { width: number; height: number },
  rotation: Rotation,
  area?: CropArea,
) {
  const [across, down] = rotation % 180 === 0 ? [width, height] : [height, width]
  const shown = area ?? { x: 0, y: 0, width: across, height: down }
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(shown.width, shown.height))
  return {
    width: Math.max(1, Math.round(shown.width * scale)),
    height: Math.max(1, Math.round(shown.height * scale)),
    scale,
    /** The centre of the photo relative to the part, in pixels of the rotated photo. */
    middle: { x: across / 2 - shown.x, y: down / 2 - shown.y },
  }
}

function drawImage(picture: ImageBitmap, rotation: Rotation, area?: CropArea): Promise<Blob | null> {
  const { width, height, scale, middle } = canvasLayout(picture, rotation, area)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // Transparent pixels become white, like on the server.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.scale(scale, scale)
  pen.translate(middle.x, middle.y)
  pen.rotate((rotation * Math.PI) / 180)
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
