export type PictureType = 'jpeg' | 'png' | 'webp' | 'heic'

/** The number of bytes that decide the type of a picture. */
export const SIGNATURE_BYTES = 12

const SIGNATURES: readonly [PictureType, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF....WEBP/s],
  // The first box of the file names the brand of HEIC (ISO/IEC 23008-12, section 10).
  ['heic', /^....ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/s],
]

/** The type of a picture by its first bytes, whatever its name and its declared type. */
export const pictureTypeOf = (head: Uint8Array): PictureType | undefined => {
  const text = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES))
  return SIGNATURES.find(([, start]) => start.test(text))?.[0]
}
