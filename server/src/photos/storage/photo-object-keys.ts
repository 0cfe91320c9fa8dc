import type { PhotoSize } from '@parinay/contract/photos'

/** Browsers that support AVIF get it, because it is smaller. */
export type ImageFormat = 'webp' | 'avif'

/** The key of one size of a photo. All files of a photo are in its folder. */
export const photoKey = (photo: string, size: PhotoSize, format: ImageFormat) =>
  `${photoFolder(photo)}/${size}.${format}`

/** The uploaded file, which exists until the sizes are rendered. */
export const originalKey = (photo: string) => `${photoFolder(photo)}/original`

/** Two levels, so that no folder has a million entries. */
export const photoFolder = (photo: string) => `${photo.slice(0, 2)}/${photo}`

/** The id of a key's photo. */
export const photoIdFromKey = (key: string): string | undefined => /^[0-9a-f]{2}\/([0-9a-f-]{36})\//.exec(key)?.[1]
