// Draws the background: the wall, its lattice, often an arch cut from a deeper sheet, and the fall of light.
import { arch } from './arch.ts'
import { jaaliPattern } from './jaali.ts'
import type { Portrait } from './portrait-description.ts'
import { HEIGHT, WIDTH } from './path-geometry.ts'

const FULL = `width="${WIDTH}" height="${HEIGHT}"`

export const wallDefs = ({ wall }: Portrait) =>
  jaaliPattern(wall.jaali, wall.colour) +
  '<linearGradient id="veil-of-light" x1="0" y1="0" x2="1" y2="1">' +
  '<stop offset="0" stop-color="#FFF6E6" stop-opacity=".16"/><stop offset=".55" stop-color="#FFF" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#1D0A14" stop-opacity=".16"/></linearGradient>'

export const drawWall = ({ wall }: Portrait) =>
  `<rect ${FULL} fill="${wall.colour}"/><rect ${FULL} fill="url(#jaali)"/>` +
  (wall.arch ? arch(wall.colour) : '') +
  `<rect ${FULL} fill="url(#veil-of-light)"/>`
