import sharp from 'sharp'
import type { Portrait } from './portrait-description.ts'
import { drawPortrait } from './draw-portrait.ts'

export const PORTRAIT_SIZE = { width: 480, height: 600 }

/** Renders a WebP of about 15 KB. The shadows take most of the time, so it is drawn at its final size. */
export const renderPortrait = (portrait: Portrait, width = PORTRAIT_SIZE.width): Promise<Buffer> =>
  sharp(Buffer.from(drawPortrait(portrait)), { density: (72 * width) / 640 })
    .webp({ quality: 74, effort: 3 })
    .toBuffer()
