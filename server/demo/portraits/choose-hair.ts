// Chooses hair, headgear and beard of a portrait.
import type { BeardCut, Crown, MensCut, Portrait, WomensHair } from './portrait-description.ts'
import type { Draws } from './seeded-decisions.ts'
import { type Colour, difference, HAIR } from './palette.ts'
import { DASTARS, VEILS } from './wardrobe.ts'

export function hairColour(draws: Draws, age: number): Colour {
  const looksLike = age + (draws.share('age band') - 0.5) * 8
  if (looksLike < 40) return draws.oneOf('hair colour', [HAIR.black, HAIR.black, HAIR.black, HAIR.brown, HAIR.dark])
  if (looksLike < 47) return draws.oneOf('hair colour', [HAIR.black, HAIR.dark, HAIR.slate])
  if (looksLike < 54) return draws.oneOf('hair colour', [HAIR.slate, HAIR.slate, HAIR.grey])
  return draws.oneOf('hair colour', [HAIR.grey, HAIR.silver])
}

const WOMENS_HAIR: readonly WomensHair[] = [
  { front: 'centre', back: 'bun' },
  { front: 'side', back: 'bun' },
  { front: 'centre', back: 'up' },
  { front: 'side', back: 'up' },
  { front: 'side', back: 'bob' },
  { front: 'centre', back: 'up', tresses: 'braid' },
  { front: 'centre long', back: 'long' },
  { front: 'side long', back: 'long', tresses: 'left' },
  { front: 'centre long', back: 'long', tresses: 'left' },
  { front: 'side long', back: 'wavy', tresses: 'both' },
  { front: 'centre long', back: 'wavy', tresses: 'both' },
  { front: 'side long', back: 'wavy', tresses: 'right' },
  { front: 'side', back: 'up', tresses: 'braid' },
  { front: 'fringe', back: 'bob' },
  { front: 'curly', back: 'curly' },
  { front: 'side', back: 'top bun' },
  { front: 'centre', back: 'bob' },
]
const OLDER_WOMENS_HAIR = WOMENS_HAIR.slice(0, 5)
const UNDER_VEIL: WomensHair = { front: 'centre long', back: 'long' }

export function womensCrown(draws: Draws, age: number, wears: { tikka: boolean; veil: boolean }): Crown {
  const styles = age < 48 ? WOMENS_HAIR : OLDER_WOMENS_HAIR
  // A tikka lies on a centre parting.
  const fitting = wears.tikka ? styles.filter(({ front }) => front === 'centre' || front === 'centre long') : styles
  return {
    kind: 'womens hair',
    colour: hairColour(draws, age),
    hair: wears.veil ? UNDER_VEIL : draws.oneOf('hair', fitting),
    gajra: false,
  }
}

/** Jasmine goes with tied hair and Indian clothes. */
export function withGajra(draws: Draws, crown: Crown, garment: Portrait['garment']): Crown {
  if (crown.kind !== 'womens hair' || (garment.kind !== 'sari' && garment.kind !== 'kameez')) return crown
  const tied = ['bun', 'top bun'].includes(crown.hair.back) || crown.hair.tresses === 'braid'
  return { ...crown, gajra: tied && draws.once('gajra', 2) }
}

export function withVeil(draws: Draws, crown: Crown, garment: Portrait['garment']): Crown {
  if (crown.kind !== 'womens hair') return crown
  const cloth = draws.oneOf(
    'headgear',
    VEILS.filter((colour) => difference(colour, garment.cloth) > 0.15),
  )
  return { ...crown, veil: { cloth, trim: garment.trim } }
}

const MENS_CUTS: readonly MensCut[] = ['side part', 'side part', 'quiff', 'quiff', 'crop', 'crop', 'curls']
const OLDER: readonly MensCut[] = ['side part', 'crop', 'quiff', 'receding', 'receding', 'bald']

export function mensCrown(draws: Draws, age: number, chin: Portrait['beard'], garment: Portrait['garment']): Crown {
  // Hair to the shoulders is worn with a beard and a kurta.
  const mayBeLong = age < 40 && garment.kind === 'kurta' && (chin?.cut === 'full' || chin?.cut === 'short')
  const cuts = age >= 44 ? OLDER : mayBeLong ? [...MENS_CUTS, 'long' as const] : MENS_CUTS
  return { kind: 'mens hair', colour: hairColour(draws, age), cut: draws.oneOf('hair', cuts) }
}

export function dastar(draws: Draws, garment: Portrait['garment'], wall: Colour): Crown {
  const [cloth, under] = draws.oneOf(
    'headgear',
    DASTARS.filter(([dome]) => difference(dome, garment.cloth) > 0.12 && difference(dome, wall) > 0.14),
  )
  return { kind: 'dastar', cloth, under }
}

// oxfmt-ignore
const BEARDS: readonly (BeardCut | undefined)[] = [
  'full', 'full', 'short', 'short', 'stubble', 'stubble', 'trim moustache', 'moustache', undefined, undefined,
]

/** A dastar goes with a beard; the beard of grey hair is lighter than the hair. */
export function beard(draws: Draws, age: number, withDastar: boolean): Portrait['beard'] {
  const hair = hairColour(draws, age)
  const colour = hair === HAIR.slate ? HAIR.grey : hair === HAIR.grey || hair === HAIR.silver ? HAIR.white : hair
  const cut = withDastar ? draws.oneOf('beard', ['full', 'long', 'long'] as const) : draws.oneOf('beard', BEARDS)
  return cut && { cut, colour }
}
