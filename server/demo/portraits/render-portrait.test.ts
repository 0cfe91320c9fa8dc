import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPortrait } from './draw-portrait.ts'
import { portraitFor, type PortraitFacts } from './portrait-for.ts'
import { renderPortrait } from './render-portrait.ts'

const members: { seed: string; facts: PortraitFacts }[] = Array.from({ length: 240 }, (_, i) => ({
  seed: `member ${i}`,
  facts:
    i % 2
      ? { gender: 'male', age: 21 + (i % 40), wears: i % 5 ? [] : ['dastar'] }
      : {
          gender: 'female',
          age: 18 + (i % 40),
          wears: (['bindi', 'hijab', 'veil', 'tikka'] as const).slice(i % 4, (i % 4) + 1),
        },
}))

describe('a drawing', () => {
  const drawings = members.map(({ seed, facts }) => drawPortrait(portraitFor(seed, facts)))

  test('is well-formed SVG of 640 by 800', async () => {
    for (const drawing of drawings)
      expect(await sharp(Buffer.from(drawing)).metadata()).toMatchObject({ format: 'svg', width: 640, height: 800 })
  })

  test('contains no NaN or undefined', () => {
    for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|null|Infinity/)
  })

  test('refers only to ids that it defines once', () => {
    for (const drawing of drawings) {
      const defined = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      const used = [...drawing.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id)
      expect(new Set(defined).size).toBe(defined.length)
      expect(defined).toEqual(expect.arrayContaining(used))
    }
  })
})

test('a rendered portrait is a 480 by 600 WebP under 25 KB', async () => {
  for (const { seed, facts } of members.slice(0, 24)) {
    const picture = await renderPortrait(portraitFor(seed, facts))
    expect(picture.length).toBeLessThan(25_000)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 480, height: 600 })
  }
})
