import sharp, { type Sharp } from 'sharp'

/** Resembles a photo: soft shapes in colours that `seed` determines. */
export function picture({ width = 900, height = 1200, seed = 1 } = {}): Sharp {
  const shapes = Array.from({ length: 12 }, (_, n) => {
    const [x, y, r] = [(n * 977 * seed) % width, (n * 613 * seed) % height, 60 + ((n * 137 * seed) % 260)]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(n * 47 * seed) % 360} 45% ${30 + ((n * 11) % 50)}%)" opacity="0.7"/>`
  })
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${(seed * 83) % 360} 40% 60%)"/>${shapes.join('')}</svg>`,
    ),
  )
}

/** A file like those of a browser. */
export const imageBlob = (bytes: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })

/** As small as a photo may be unless the test says otherwise, because making its sizes takes long. */
export const jpegFile = async (how: { width?: number; height?: number; seed?: number } = {}) =>
  imageBlob(
    await picture({ width: 150, height: 300, ...how })
      .jpeg({ quality: 90 })
      .toBuffer(),
  )
