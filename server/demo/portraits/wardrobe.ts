// Combinations of cloths, each with wall colours that contrast well: a wall is similar to a cloth that is not worn.
import { CLOTH, type Colour, METAL, WALL } from './palette.ts'

export type Outfit = { cloth: Colour; contrast: Colour; trim: Colour; walls: readonly Colour[] }

const outfit = (cloth: Colour, contrast: Colour, walls: readonly Colour[], trim: Colour = METAL): Outfit => ({
  cloth,
  contrast,
  trim,
  walls,
})

const { sindoor, marigold, leaf, peacock, indigo, aubergine, ivory, rose, teal, mustard } = CLOTH
const { offWhite, linen, sage, charcoal, terracotta } = CLOTH
const BONE: Colour = '#B9A98A'
const STRAW: Colour = '#F3DFA8'

/** The contrast is the blouse and the border. */
export const SARIS = [
  outfit(sindoor, leaf, [WALL.honey, WALL.sand, WALL.sky, WALL.fern]),
  outfit(ivory, peacock, [WALL.plum, WALL.coral, WALL.denim, WALL.clay]),
  outfit(marigold, aubergine, [WALL.coral, WALL.fern, WALL.sky, WALL.lagoon], STRAW),
  outfit(peacock, rose, [WALL.shell, WALL.corn, WALL.blush, WALL.plum]),
  outfit(leaf, marigold, [WALL.oat, WALL.petal, WALL.lilac, WALL.coral], STRAW),
  outfit(indigo, mustard, [WALL.sand, WALL.pink, WALL.dew, WALL.clay]),
  outfit(aubergine, marigold, [WALL.maize, WALL.mint, WALL.shell, WALL.verdigris]),
  outfit(rose, ivory, [WALL.dew, WALL.lagoon, WALL.sand, WALL.denim]),
  outfit(teal, sindoor, [WALL.corn, WALL.blush, WALL.oat, WALL.plum]),
  outfit(mustard, leaf, [WALL.mist, WALL.petal, WALL.plum, WALL.denim]),
  outfit(terracotta, indigo, [WALL.mist, WALL.corn, WALL.eucalyptus, WALL.sand]),
  outfit(sindoor, marigold, [WALL.mint, WALL.shell, WALL.sky, WALL.verdigris], STRAW),
  outfit(offWhite, sindoor, [WALL.verdigris, WALL.honey, WALL.denim, WALL.clay]),
  outfit(peacock, marigold, [WALL.petal, WALL.sand, WALL.lilac, WALL.coral], STRAW),
] as const

/** The contrast is the yoke, the dupatta or the stole. */
export const KAMEEZES = [
  outfit(marigold, sindoor, [WALL.lagoon, WALL.sky, WALL.mint, WALL.denim]),
  outfit(rose, ivory, [WALL.dew, WALL.mist, WALL.sand, WALL.fern]),
  outfit(aubergine, mustard, [WALL.petal, WALL.dew, WALL.corn, WALL.verdigris]),
  outfit(teal, ivory, [WALL.blush, WALL.corn, WALL.clay, WALL.plum]),
  outfit(indigo, rose, [WALL.sand, WALL.mint, WALL.corn, WALL.clay]),
  outfit(ivory, leaf, [WALL.petal, WALL.honey, WALL.plum, WALL.denim]),
  outfit(leaf, offWhite, [WALL.maize, WALL.pink, WALL.lilac, WALL.coral]),
  outfit(sindoor, mustard, [WALL.mist, WALL.oat, WALL.mint, WALL.verdigris]),
  outfit(peacock, marigold, [WALL.shell, WALL.petal, WALL.lilac, WALL.clay], STRAW),
  outfit(sage, aubergine, [WALL.shell, WALL.coral, WALL.blush, WALL.plum]),
  outfit(terracotta, peacock, [WALL.mist, WALL.sand, WALL.mint, WALL.denim]),
  outfit(mustard, indigo, [WALL.mist, WALL.lilac, WALL.eucalyptus, WALL.plum], STRAW),
] as const

export const KURTIS = [
  outfit(indigo, indigo, [WALL.pink, WALL.corn, WALL.dew, WALL.clay], marigold),
  outfit(leaf, leaf, [WALL.maize, WALL.blush, WALL.mist, WALL.coral], marigold),
  outfit(terracotta, terracotta, [WALL.mist, WALL.oat, WALL.mint, WALL.denim], STRAW),
  outfit(teal, teal, [WALL.sand, WALL.petal, WALL.lilac, WALL.plum], STRAW),
  outfit(mustard, mustard, [WALL.sky, WALL.lilac, WALL.plum, WALL.denim], ivory),
  outfit(rose, rose, [WALL.dew, WALL.oat, WALL.sky, WALL.fern], ivory),
  outfit(ivory, ivory, [WALL.coral, WALL.eucalyptus, WALL.denim, WALL.honey], leaf),
  outfit(aubergine, aubergine, [WALL.corn, WALL.mint, WALL.blush, WALL.verdigris]),
] as const

/** The contrast is the garment under the jacket. */
export const JACKETS = [
  outfit(peacock, ivory, [WALL.blush, WALL.sand, WALL.corn, WALL.clay]),
  outfit(charcoal, ivory, [WALL.mint, WALL.petal, WALL.corn, WALL.eucalyptus]),
  outfit(aubergine, ivory, [WALL.mint, WALL.sand, WALL.sky, WALL.verdigris]),
  outfit(indigo, ivory, [WALL.sand, WALL.pink, WALL.dew, WALL.clay]),
  outfit(leaf, offWhite, [WALL.shell, WALL.corn, WALL.lilac, WALL.petal]),
  outfit(terracotta, ivory, [WALL.mist, WALL.dew, WALL.oat, WALL.denim]),
  outfit(charcoal, '#AFC3D0', [WALL.mist, WALL.shell, WALL.corn, WALL.mint]),
] as const

export const SHIRTS = [
  outfit(linen, linen, [WALL.denim, WALL.coral, WALL.fern, WALL.plum], leaf),
  outfit(offWhite, indigo, [WALL.clay, WALL.verdigris, WALL.honey, WALL.denim], BONE),
  outfit(sage, sage, [WALL.shell, WALL.coral, WALL.blush, WALL.plum], ivory),
  outfit(rose, rose, [WALL.mist, WALL.dew, WALL.sand, WALL.denim], ivory),
  outfit('#AFC3D0', ivory, [WALL.clay, WALL.honey, WALL.coral, WALL.denim], ivory),
  outfit(peacock, ivory, [WALL.sand, WALL.blush, WALL.corn, WALL.clay], ivory),
  outfit(ivory, sindoor, [WALL.eucalyptus, WALL.coral, WALL.denim, WALL.honey], BONE),
] as const

/** The contrast is a jacket, a stole or a pocket square. */
export const KURTAS = [
  outfit(ivory, aubergine, [WALL.verdigris, WALL.honey, WALL.coral, WALL.denim]),
  outfit(sage, indigo, [WALL.night, WALL.clay, WALL.shell, WALL.plum], ivory),
  outfit(sindoor, marigold, [WALL.sand, WALL.mint, WALL.mist, WALL.verdigris]),
  outfit(ivory, mustard, [WALL.eucalyptus, WALL.denim, WALL.coral, WALL.fern]),
  outfit(indigo, terracotta, [WALL.corn, WALL.sand, WALL.dew, WALL.clay]),
  outfit(mustard, leaf, [WALL.sky, WALL.mist, WALL.plum, WALL.denim], ivory),
  outfit(teal, aubergine, [WALL.shell, WALL.corn, WALL.blush, WALL.plum], STRAW),
  outfit(offWhite, leaf, [WALL.clay, WALL.plum, WALL.denim, WALL.honey], BONE),
  outfit(peacock, mustard, [WALL.sand, WALL.petal, WALL.blush, WALL.coral], STRAW),
  outfit(terracotta, ivory, [WALL.mist, WALL.dew, WALL.sand, WALL.denim], STRAW),
] as const

/** Bandhgalas and sherwanis. */
export const COATS = [
  outfit(indigo, marigold, [WALL.mist, WALL.sand, WALL.dew, WALL.clay]),
  outfit(ivory, peacock, [WALL.brick, WALL.denim, WALL.fern, WALL.honey]),
  outfit(charcoal, sindoor, [WALL.eucalyptus, WALL.corn, WALL.shell, WALL.mist]),
  outfit(aubergine, mustard, [WALL.mint, WALL.sand, WALL.mist, WALL.verdigris]),
  outfit(leaf, rose, [WALL.oat, WALL.corn, WALL.petal, WALL.lilac]),
  outfit(sindoor, ivory, [WALL.mist, WALL.sand, WALL.mint, WALL.verdigris]),
  outfit(offWhite, sindoor, [WALL.fern, WALL.clay, WALL.denim, WALL.plum]),
  outfit(peacock, marigold, [WALL.shell, WALL.blush, WALL.corn, WALL.clay]),
] as const

export const SWEATERS = [
  outfit(leaf, ivory, [WALL.corn, WALL.petal, WALL.shell, WALL.lilac]),
  outfit(mustard, ivory, [WALL.mist, WALL.lilac, WALL.plum, WALL.denim]),
  outfit(indigo, ivory, [WALL.sand, WALL.pink, WALL.dew, WALL.clay]),
  outfit(terracotta, offWhite, [WALL.mist, WALL.mint, WALL.oat, WALL.denim]),
  outfit(teal, ivory, [WALL.sand, WALL.blush, WALL.corn, WALL.plum]),
] as const

/** The cloth is the hijab, the contrast the garment whose corner shows. */
export const HIJABS = [
  outfit(teal, indigo, [WALL.oat, WALL.blush, WALL.corn, WALL.petal]),
  outfit(rose, charcoal, [WALL.mist, WALL.dew, WALL.fern, WALL.sand]),
  outfit(indigo, sage, [WALL.sand, WALL.petal, WALL.dew, WALL.corn]),
  outfit(leaf, offWhite, [WALL.oat, WALL.petal, WALL.corn, WALL.lilac]),
  outfit('#B8A48E', aubergine, [WALL.verdigris, WALL.denim, WALL.plum, WALL.fern]),
  outfit(aubergine, rose, [WALL.mint, WALL.sand, WALL.mist, WALL.maize]),
  outfit(peacock, mustard, [WALL.shell, WALL.petal, WALL.corn, WALL.lilac]),
  outfit(mustard, peacock, [WALL.mist, WALL.plum, WALL.lilac, WALL.denim]),
] as const

/** [dome, the small triangle under it] */
export const DASTARS: readonly (readonly [Colour, Colour])[] = [
  [marigold, sindoor],
  [sindoor, ivory],
  [indigo, marigold],
  [leaf, ivory],
  [rose, indigo],
  [peacock, STRAW],
  [aubergine, marigold],
  [terracotta, ivory],
  [charcoal, sindoor],
]

export const VEILS = [sindoor, rose, marigold, teal, terracotta, leaf] as const
export const GEMS = [sindoor, leaf, METAL, '#F6EFE2', peacock] as const satisfies readonly Colour[]
export const BINDIS = [sindoor, '#D8314A', aubergine, '#E8485F'] as const satisfies readonly Colour[]
