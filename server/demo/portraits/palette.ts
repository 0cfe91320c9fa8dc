// The colours of portraits, and functions that darken or lighten them.
export type Colour = `#${string}`

export const SKINS = ['#F0CDAA', '#E2B48A', '#D09B6C', '#B98153', '#9C663D', '#80502F', '#653D26'] as const

export const HAIR = {
  black: '#231817',
  brown: '#36221C',
  dark: '#2A1D22',
  slate: '#4F4947',
  grey: '#8D8782',
  silver: '#A39D96',
  white: '#D6D0C8',
} as const

export const CLOTH = {
  sindoor: '#9E1B32',
  marigold: '#E3A02C',
  leaf: '#2F6B4F',
  peacock: '#1F6F78',
  indigo: '#2C3E6B',
  aubergine: '#4A1F3A',
  ivory: '#FBF7F0',
  rose: '#C96A6A',
  teal: '#3C8C86',
  mustard: '#C58A22',
  offWhite: '#EFE6D6',
  linen: '#EAD9C8',
  sage: '#9FB9A6',
  charcoal: '#33323A',
  terracotta: '#B8563A',
} as const

/** Walls are muted or pale cousins of the cloths. */
export const WALL = {
  honey: '#E3B25A',
  corn: '#E3C88A',
  maize: '#E6BE72',
  sand: '#E4D2AE',
  oat: '#E9DCC2',
  shell: '#E8D6C0',
  blush: '#EBC4B4',
  petal: '#D7A9A0',
  pink: '#D9A0A0',
  clay: '#D98C72',
  coral: '#C9756C',
  brick: '#A94A48',
  mist: '#C9D3DA',
  sky: '#AFC3D0',
  dew: '#B9CCC6',
  mint: '#AFC7B8',
  eucalyptus: '#7F9C8C',
  verdigris: '#5E8F86',
  fern: '#3F7F63',
  lagoon: '#2E7F86',
  lilac: '#C3AFC2',
  plum: '#8C5B77',
  denim: '#48608F',
  night: '#2C3E6B',
} as const

export const METAL: Colour = '#D9A63A'
export const PEARL: Colour = '#F6EFE2'

const PLUM: Colour = '#1A0D14'
const CREAM: Colour = '#FFF4E2'

const channels = (colour: Colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))

export function mix(from: Colour, to: Colour, share: number): Colour {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: Colour, share: number) => mix(colour, PLUM, share)
export const lighter = (colour: Colour, share: number) => mix(colour, CREAM, share)

/** The same colour, darker and more saturated. */
export const deeper = (colour: Colour): Colour =>
  `#${channels(colour)
    .map((value) =>
      Math.round(255 * (value / 255) ** 1.4)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Relative luminance, 0 black to 1 white. */
export function lightness(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => (value / 255) ** 2.2)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The perceived difference of two colours (Oklab): 0 if equal, clear from about 0.1. */
export function difference(one: Colour, other: Colour): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function oklab(colour: Colour): [number, number, number] {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) => (value / 255) ** 2.2)
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b)
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ]
}
