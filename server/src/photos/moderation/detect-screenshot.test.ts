import sharp from 'sharp'
import { expect, test } from 'vitest'
import { looksLikeScreenshot, SAMPLE_WIDTH } from './detect-screenshot.ts'

const greyOf = async (svg: string, grain: boolean) => {
  const drawn = sharp(Buffer.from(svg))
  const { width, height } = await drawn.metadata()
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 24 } },
  })
    .png()
    .toBuffer()
  const picture = sharp(
    await drawn
      .composite(grain ? [{ input: noise, blend: 'overlay' }] : [])
      .webp({ quality: 82 })
      .toBuffer(),
  )
  const { data, info } = await picture
    .resize({ width: SAMPLE_WIDTH, kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, ...info }
}
const framed = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f4f4"/>${inside}</svg>`
const app = `<rect width="720" height="60" fill="#204060"/><circle cx="60" cy="30" r="10" fill="#fff"/>
  <circle cx="360" cy="600" r="220" fill="#b08060"/><rect x="60" y="1000" width="500" height="30" fill="#444"/>`
const sky = '<rect width="720" height="1480" fill="#9bd"/><circle cx="360" cy="900" r="280" fill="#b08060"/>'

test.each<[string, boolean, string, boolean]>([
  ['an app on a phone', true, framed(720, 1480, app), false],
  ['an app, lying', false, framed(1480, 720, '<circle cx="400" cy="300" r="260" fill="#b08060"/>'), true],
  ['a photo as long as a screen before a plain sky', false, framed(720, 1480, sky), true],
  ['a drawing as wide as a photo', false, framed(900, 1200, app), false],
])('%s: %s', async (_, expected, svg, grain) => {
  expect(looksLikeScreenshot(await greyOf(svg, grain))).toBe(expected)
})

test('any pixels give an answer', () => {
  for (const [width, height] of [
    [1, 2],
    [2, 1],
    [120, 300],
  ] as const)
    expect(looksLikeScreenshot({ data: new Uint8Array(width * height), width, height })).toBeTypeOf('boolean')
})
