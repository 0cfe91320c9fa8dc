// Draws four lattice tiles as a repeating pattern, a shade off the wall.
import type { JaaliTile } from './portrait-description.ts'
import { type Colour, darker, lighter, lightness } from './palette.ts'

type Tile = { width: number; height: number; bold: string; fine: string }

const TILES: Record<JaaliTile, Tile> = {
  star: {
    width: 76,
    height: 76,
    bold:
      'M38 8L68 38L38 68L8 38Z M16.8 16.8H59.2V59.2H16.8Z M38 8V0M68 38H76M38 68V76M8 38H0M16.8 16.8L8 8M59.2 16.8L68 8' +
      'M59.2 59.2L68 68M16.8 59.2L8 68 M0 11L11 0M65 0L76 11M76 65L65 76M11 76L0 65',
    fine: 'M38 26L50 38L38 50L26 38Z',
  },
  hexagon: {
    width: 52,
    height: 90,
    bold: 'M26 0L52 15V45L26 60L0 45V15Z M26 60V90M0 45L0 75M52 45V75M0 75L26 90L52 75',
    fine: 'M26 14L40 22V38L26 46L12 38V22Z M0 59L14 67V83L0 91M52 59L38 67V83L52 91',
  },
  ogee: {
    width: 56,
    height: 84,
    bold: 'M28 0C28 18 0 22 0 42C0 62 28 66 28 84C28 66 56 62 56 42C56 22 28 18 28 0Z',
    fine:
      'M28 26C28 34 16 36 16 42C16 50 28 52 28 58C28 52 40 50 40 42C40 36 28 34 28 26Z ' +
      'M0 -16C0 -8 -12 -6 -12 0C-12 8 0 10 0 16C0 10 12 8 12 0C12 -6 0 -8 0 -16Z ' +
      'M56 -16C56 -8 44 -6 44 0C44 8 56 10 56 16C56 10 68 8 68 0C68 -6 56 -8 56 -16Z ' +
      'M0 68C0 76 -12 78 -12 84C-12 92 0 94 0 100C0 94 12 92 12 84C12 78 0 76 0 68Z ' +
      'M56 68C56 76 44 78 44 84C44 92 56 94 56 100C56 94 68 92 68 84C68 78 56 76 56 68Z',
  },
  quatrefoil: {
    width: 60,
    height: 60,
    bold:
      'M30 6C40 6 42 16 38 22C44 18 54 20 54 30C54 40 44 42 38 38C42 44 40 54 30 54C20 54 18 44 22 38C16 42 6 40 6 30' +
      'C6 20 16 18 22 22C18 16 20 6 30 6Z M30 6V0M54 30H60M30 54V60M6 30H0 M0 10L10 0M50 0L60 10M60 50L50 60M10 60L0 50' +
      'M26 30a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
    fine: '',
  },
}

export function jaaliPattern(name: JaaliTile, wall: Colour): string {
  const { width, height, bold, fine } = TILES[name]
  const colour = lightness(wall) > 0.3 ? darker(wall, 0.11) : lighter(wall, 0.16)
  return (
    `<pattern id="jaali" width="${width}" height="${height}" patternUnits="userSpaceOnUse">` +
    `<g fill="none" stroke="${colour}"><path d="${bold}" stroke-width="2.6"/>` +
    (fine && `<path d="${fine}" stroke-width="1.8"/>`) +
    '</g></pattern>'
  )
}
