// Chooses jewellery that suits the hair and the garment: at most three pieces.
import type { EarringKind, Garment, Jewellery, NecklaceKind, WomensHair } from './portrait-description.ts'
import type { Draws } from './seeded-decisions.ts'
import { GEMS } from './wardrobe.ts'

export const unadorned: Jewellery = { gem: GEMS[0] }

export function adorn(draws: Draws, hair: WomensHair, garment: Garment, wears: { tikka: boolean; veil: boolean }) {
  const necklace = draws.oneOf('necklace', necklacesFor(garment, hair, wears.veil))
  const earrings = wears.veil ? undefined : draws.oneOf('earrings', earringsFor(hair, garment))
  const nose = wears.tikka ? undefined : draws.oneOf('nose', [undefined, undefined, undefined, 'stud', 'ring'] as const)
  return {
    gem: draws.oneOf(
      'gem',
      GEMS.filter((gem) => gem !== garment.cloth),
    ),
    ...(necklace && { necklace }),
    ...(earrings && { earrings }),
    ...(nose && { nose }),
    ...(wears.tikka && { tikka: true }),
  } satisfies Jewellery
}

function necklacesFor(garment: Garment, hair: WomensHair, veiled: boolean): readonly (NecklaceKind | undefined)[] {
  if (veiled) return ['chain', 'choker', undefined]
  switch (garment.kind) {
    case 'sari':
      return garment.neckline === 'boat'
        ? ['pearls', 'choker', undefined]
        : ['set', 'choker', 'pearls', 'chain', 'beads']
    case 'kameez':
      // A braid, a yoke or a dupatta across the chest leaves room for nothing long.
      if (garment.yoke || garment.drape?.kind === 'u dupatta' || hair.tresses === 'braid') return ['choker', undefined]
      return garment.neckline === 'boat' ? ['choker', undefined] : ['chain', 'pearls', 'choker', undefined]
    case 'blazer':
    case 'shirt':
      return ['chain', 'chain', undefined]
    default:
      return [undefined]
  }
}

function earringsFor(hair: WomensHair, garment: Garment): readonly EarringKind[] {
  if (hair.back === 'long' || hair.back === 'wavy') return ['stud', 'drop', 'gem stud']
  if (hair.back === 'curly' || hair.back === 'bob') return ['hoop', 'stud', 'gem stud']
  return garment.kind === 'sari' || garment.kind === 'kameez'
    ? ['jhumka', 'jhumka', 'jhumka', 'gem stud', 'hoop', 'stud']
    : ['gem stud', 'stud', 'hoop']
}
