import type { PhotoSize } from '@parinay/contract/photos'

/** How a size is kept. Browsers that read AVIF get it: it is smaller. */
export type Format = 'webp' | 'avif'

/** Where one size of a photo is kept; everything of one photo is below `folderOf` it. */
export const keyOf = (photo: string, size: PhotoSize, format: Format) => `${folderOf(photo)}/${size}.${format}`

/** What was uploaded, until it has been made ready. */
export const originalKeyOf = (photo: string) => `${folderOf(photo)}/original`

/** Folders of folders, so that none holds a million. */
export const folderOf = (photo: string) => `${photo.slice(0, 2)}/${photo}`

/** The photo that a key belongs to. */
export const photoOfKey = (key: string): string | undefined => /^[0-9a-f]{2}\/([0-9a-f-]{36})\//.exec(key)?.[1]
