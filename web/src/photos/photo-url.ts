import type { PhotoSize } from '@parinay/contract/photos'

/** The address of another size of a photo; without a size it is the card's. */
export const urlForSize = (address: string, size: PhotoSize) => `${address}&size=${size}`

/** For a face beside a name. */
export const thumbnailUrl = (address: string | null | undefined) => address && urlForSize(address, 'thumb')
