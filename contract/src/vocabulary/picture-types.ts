/** The types of pictures that people choose. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/** The types that an upload may declare: browsers that do not know a type call it bytes. The server judges by the first bytes. */
export const DECLARED_PICTURE_TYPES = [...PICTURE_TYPES, 'application/octet-stream'] as const
