import { describe, expect, test } from 'vitest'
import css from './tokens.css?raw'

const TEXT_CONTRAST = 4.5
const GRAPHIC_CONTRAST = 3

/** Colours of text with their backgrounds; `SIGN` for edges and drawings with a meaning. */
const PAIRS = [
  ...['background', 'surface', 'surface-sunken', 'surface-selected', 'accent-surface'].map(
    (under) => ['text', under, TEXT_CONTRAST] as const,
  ),
  ...['background', 'surface', 'surface-sunken'].map((under) => ['muted', under, TEXT_CONTRAST] as const),
  ...['background', 'surface', 'accent-surface'].map((under) => ['accent', under, TEXT_CONTRAST] as const),
  ['accent-strong', 'accent-surface', TEXT_CONTRAST],
  ['on-accent', 'accent-fill', TEXT_CONTRAST],
  ['on-accent', 'accent-fill-hover', TEXT_CONTRAST],
  ['accent-fill', 'background', GRAPHIC_CONTRAST],
  ['accent-fill', 'surface', GRAPHIC_CONTRAST],
  ['on-highlight-surface', 'highlight-surface', TEXT_CONTRAST],
  ...['success', 'info', 'danger'].flatMap((colour) =>
    ['background', 'surface', `${colour}-surface`].map((under) => [colour, under, TEXT_CONTRAST] as const),
  ),
  ['border-strong', 'surface', GRAPHIC_CONTRAST],
  ['border-strong', 'background', GRAPHIC_CONTRAST],
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
