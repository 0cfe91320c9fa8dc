// Draws sheets of paper lit from the upper left: every sheet casts a soft plum shadow to the lower right and
// has a thin lit rim on its upper-left edge.
import { type Colour, mix } from './palette.ts'

/** The height of a sheet above the one below it. */
export type Depth = 'figure' | 'layer' | 'fold' | 'trinket'

const SHADOW_COLOUR: Colour = '#1D0A14'
const RIM_COLOUR: Colour = '#FFF3DF'

const DEPTHS = {
  figure: { x: 7, y: 12, blur: 11, strength: 0.34, rim: 1.6, margin: 10 },
  layer: { x: 4, y: 7, blur: 6, strength: 0.32, rim: 1.4, margin: 12 },
  fold: { x: 2, y: 3.5, blur: 3, strength: 0.32, rim: 1.1, margin: 20 },
  trinket: { x: 1, y: 1.6, blur: 1.2, strength: 0.4, rim: 0.7, margin: 60 },
} as const

/** One path cut from paper. */
export const sheet = (path: string, fill: Colour, depth: Depth = 'layer') => cut(`<path d="${path}"/>`, fill, depth)

/** Several shapes cut from one paper. The shapes carry no fill of their own. */
export function cut(shapes: string, fill: Colour, depth: Depth = 'layer'): string {
  const { x, y, strength, rim } = DEPTHS[depth]
  // The rim is the same shape in a lit tone under the sheet, slightly shifted, which renders much faster than a filter.
  return (
    `<g fill="${SHADOW_COLOUR}" opacity="${strength}" transform="translate(${x} ${y})" filter="url(#${depth})">${shapes}</g>` +
    `<g fill="${mix(fill, RIM_COLOUR, 0.3)}">${shapes}</g>` +
    `<g fill="${fill}" transform="translate(${rim} ${rim})">${shapes}</g>`
  )
}

/** Draws small things in several colours that share one shadow. */
export const trinket = (markup: string) => `<g filter="url(#drop)">${markup}</g>`

export const flat = (path: string, fill: Colour, opacity = 1) =>
  `<path d="${path}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const line = (path: string, colour: Colour, width: number, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ` +
  `stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const circle = (x: number, y: number, radius: number, fill?: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}"${fill ? ` fill="${fill}"` : ''}/>`

/** The markup shown only inside the path. Names are unique within a picture. */
export const inside = (name: string, path: string, markup: string) =>
  `<clipPath id="${name}"><path d="${path}"/></clipPath><g clip-path="url(#${name})">${markup}</g>`

export function lightFilters(): string {
  const blurs = Object.entries(DEPTHS).map(
    ([name, { blur, margin }]) =>
      `<filter id="${name}" ${region(margin)}><feGaussianBlur stdDeviation="${blur}"/></filter>`,
  )
  const { x, y, blur, strength, margin } = DEPTHS.trinket
  return (
    blurs.join('') +
    `<filter id="drop" ${region(margin)}><feDropShadow dx="${x}" dy="${y}" stdDeviation="${blur}" ` +
    `flood-color="${SHADOW_COLOUR}" flood-opacity="${strength}"/></filter>`
  )
}

const region = (margin: number) =>
  `x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%" ` +
  `color-interpolation-filters="sRGB"`
