import type { PhotoSize } from '@parinay/contract/photos'

/** The address of another size of a photo; the default size is that of cards. */
export const urlForSize = (address: string, size: PhotoSize) => `${address}&size=${size}`

/** The address of the small size, for avatars. */
export const thumbnailUrl = (address: string | null | undefined) => address && urlForSize(address, 'thumb')
