import type { Glasses } from './portrait-description.ts'
import { circle, trinket } from './paper-layers.ts'

export function drawGlasses({ colour, shape }: Glasses): string {
  const lens = (x: number) =>
    shape === 'round' ? circle(x, 296, 33) : `<rect x="${x - 35}" y="270" width="70" height="50" rx="18"/>`
  const lenses = lens(278) + lens(362)
  const [bridge, temple] = shape === 'round' ? [310, 245] : [313, 243]
  const frame =
    `<path d="M ${bridge} 290 C 316 284 324 284 ${640 - bridge} 290 ` +
    `M ${temple} 288 L 233 284 M ${640 - temple} 288 L 407 284"/>`

  return (
    `<g fill="#FFF" fill-opacity=".14">${lenses}</g>` +
    trinket(`<g fill="none" stroke="${colour}" stroke-width="4.8">${lenses}${frame}</g>`)
  )
}
