import sharp from 'sharp'
import type { Portrait } from './description.ts'
import { drawPortrait } from './draw-portrait.ts'

export const PORTRAIT_SIZE = { width: 480, height: 600 }

/** A WebP of about 15 KB. Most of the time goes into the paper's shadows, so it is drawn at the size it is kept. */
export const renderPortrait = (portrait: Portrait, width = PORTRAIT_SIZE.width): Promise<Buffer> =>
  sharp(Buffer.from(drawPortrait(portrait)), { density: (72 * width) / 640 })
    .webp({ quality: 74, effort: 3 })
    .toBuffer()
