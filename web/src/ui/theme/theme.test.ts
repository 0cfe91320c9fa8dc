import { describe, expect, test } from 'vitest'
import css from './theme.css?raw'

const TEXT_CONTRAST = 4.5
const GRAPHIC_CONTRAST = 3

/** Text and what it stands on; `SIGN` for edges and drawings that mean something. */
const PAIRS = [
  ...['ground', 'paper', 'sunken', 'tint'].map((under) => ['ink', under, TEXT_CONTRAST] as const),
  ...['ground', 'paper', 'sunken'].map((under) => ['soft', under, TEXT_CONTRAST] as const),
  ...['ground', 'paper', 'tint'].map((under) => ['sindoor', under, TEXT_CONTRAST] as const),
  ['on-sindoor', 'sindoor-fill', TEXT_CONTRAST],
  ['on-sindoor', 'sindoor-fill-deep', TEXT_CONTRAST],
  ['sindoor-fill', 'ground', GRAPHIC_CONTRAST],
  ['sindoor-fill', 'paper', GRAPHIC_CONTRAST],
  ['on-marigold-wash', 'marigold-wash', TEXT_CONTRAST],
  ...['leaf', 'peacock', 'brick'].flatMap((colour) =>
    ['ground', 'paper', `${colour}-wash`].map((under) => [colour, under, TEXT_CONTRAST] as const),
  ),
  ['edge', 'paper', GRAPHIC_CONTRAST],
  ['edge', 'ground', GRAPHIC_CONTRAST],
] as const

const tokens = [...css.matchAll(/--([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g)]
const light = Object.fromEntries(tokens.map(([, name, inLight, , inBoth]) => [name, inLight ?? inBoth]))
const dark = Object.fromEntries(tokens.map(([, name, , inDark, inBoth]) => [name, inDark ?? inBoth]))

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, colours) => {
  test.each(PAIRS)('%s on %s', (over, under, least) => {
    expect(contrast(colours[over], colours[under])).toBeGreaterThanOrEqual(least)
  })
})

function contrast(one: string | undefined, other: string | undefined) {
  const both = [luminance(one), luminance(other)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

function luminance(hex = '') {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
