// Draws a garland of jasmine: three rows of five-petal flowers following a line.
import { along, round } from '../path-geometry.ts'
import { circle, trinket } from '../paper-layers.ts'

const PETALS = [0, 72, 144, 216, 288]
  .map((turn) => `<ellipse cx="0" cy="-5" rx="3" ry="4.8" transform="rotate(${turn})"/>`)
  .join('')

export const gajraDefs = `<g id="jasmine">${PETALS}${circle(0, 0, 1.7, '#E4C978')}</g>`

export function gajra(path: string): string {
  const flowers = along(path, 15, 4).flatMap(({ x, y, angle }, i) =>
    [-1, 0, 1].map((row) => {
      const across = ((angle + 90) * Math.PI) / 180
      const [flowerX, flowerY] = [round(x + Math.cos(across) * row * 9), round(y + Math.sin(across) * row * 9)]
      const turn = (i * 37 + row * 23) % 360
      const white = row === 0 ? '#FFFDF6' : '#F6F0E2'
      return `<use href="#jasmine" fill="${white}" transform="translate(${flowerX} ${flowerY}) rotate(${turn})"/>`
    }),
  )
  return trinket(flowers.join(''))
}
