// node server/scripts/hero-portraits.ts: renders the landing page's pictures into web/public/portraits.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Portrait } from '../demo/portraits/portrait-description.ts'
import { CLOTH, HAIR, METAL, SKINS, WALL } from '../demo/portraits/palette.ts'
import { renderPortrait } from '../demo/portraits/render-portrait.ts'

const WIDTH = 420

const HEROES: Record<string, Portrait> = {
  'hero-woman': {
    figure: 'woman',
    skin: SKINS[2],
    face: 'oval',
    tilt: -4,
    crown: {
      kind: 'womens hair',
      colour: HAIR.black,
      hair: { front: 'centre', back: 'bun' },
      gajra: true,
    },
    garment: {
      kind: 'sari',
      neckline: 'sweetheart',
      buti: true,
      cloth: CLOTH.sindoor,
      contrast: CLOTH.leaf,
      trim: METAL,
    },
    jewellery: { gem: CLOTH.leaf, necklace: 'set', earrings: 'jhumka' },
    bindi: CLOTH.sindoor,
    wall: { colour: WALL.honey, jaali: 'star', arch: true },
  },
  'hero-man': {
    figure: 'man',
    skin: SKINS[3],
    face: 'oval',
    tilt: 2,
    crown: { kind: 'mens hair', colour: HAIR.black, cut: 'side part' },
    beard: { cut: 'full', colour: HAIR.black },
    garment: {
      kind: 'bandhgala',
      cloth: CLOTH.indigo,
      contrast: CLOTH.marigold,
      trim: METAL,
      pocket: CLOTH.marigold,
    },
    jewellery: { gem: CLOTH.sindoor },
    wall: { colour: WALL.mist, jaali: 'hexagon', arch: false },
  },
}

const folder = join(import.meta.dirname, '..', '..', 'web', 'public', 'portraits')
await mkdir(folder, { recursive: true })
for (const [name, portrait] of Object.entries(HEROES)) {
  const picture = await renderPortrait(portrait, WIDTH)
  await writeFile(join(folder, `${name}.webp`), picture)
  console.log(`${name}.webp  ${(picture.length / 1024).toFixed(1)} KB`)
}
