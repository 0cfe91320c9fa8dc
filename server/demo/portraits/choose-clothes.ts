// Chooses the clothes of a portrait.
import type { Crown, Drape, Figure, Garment, Neckline } from './portrait-description.ts'
import type { Draws } from './seeded-decisions.ts'
import * as wardrobe from './wardrobe.ts'
import type { Outfit } from './wardrobe.ts'

export type Dressed = { garment: Garment; walls: Outfit['walls'] }

type Kind = Garment['kind']

const WOMENS_WEAR: readonly Kind[] = ['sari', 'sari', 'kameez', 'kameez', 'kameez', 'kurti', 'kurti', 'blazer', 'shirt']
const OLDER_WOMENS_WEAR: readonly Kind[] = ['sari', 'sari', 'sari', 'kameez', 'kurti']
// oxfmt-ignore
const MENS_WEAR: readonly Kind[] = [
  'kurta', 'kurta', 'kurta', 'bandhgala', 'bandhgala', 'shirt', 'shirt', 'blazer', 'blazer', 'sweater', 'sherwani',
]
const OLDER_MENS_WEAR: readonly Kind[] = ['kurta', 'kurta', 'bandhgala', 'shirt', 'blazer', 'sweater']

export function dress(draws: Draws, figure: Figure, age: number, head: Crown['kind'] | 'veil'): Dressed {
  switch (garmentKind(draws, figure, age, head)) {
    case 'sari':
      return worn(draws, wardrobe.SARIS, (outfit) => ({
        ...outfit,
        kind: 'sari',
        neckline: draws.oneOf('neckline', ['sweetheart', 'boat', 'scoop', 'round']),
        buti: draws.once('ornament', 2),
      }))
    case 'kameez':
      return worn(draws, wardrobe.KAMEEZES, (outfit) => kameez(draws, outfit, head === 'veil'))
    case 'kurti':
      return worn(draws, wardrobe.KURTIS, (outfit) => ({ ...outfit, kind: 'kurti', buti: draws.once('ornament', 2) }))
    case 'blazer':
      return worn(draws, wardrobe.JACKETS, (outfit) => blazer(draws, outfit, figure))
    case 'shirt':
      return worn(draws, wardrobe.SHIRTS, (outfit) => ({
        ...outfit,
        kind: 'shirt',
        ...(figure === 'man' && outfit.contrast !== outfit.cloth && { stripe: outfit.contrast }),
      }))
    case 'kurta':
      return worn(draws, wardrobe.KURTAS, (outfit) => kurta(draws, outfit))
    case 'bandhgala':
      return worn(draws, wardrobe.COATS, (outfit) => ({ ...outfit, kind: 'bandhgala', pocket: outfit.contrast }))
    case 'sherwani':
      return worn(draws, wardrobe.COATS, (outfit) => ({
        ...outfit,
        kind: 'sherwani',
        ...(draws.once('drape', 2) && { drape: { kind: 'stole', cloth: outfit.contrast, trim: outfit.trim } }),
      }))
    case 'sweater':
      return worn(draws, wardrobe.SWEATERS, (outfit) => ({ ...outfit, kind: 'sweater' }))
    case 'plain':
      return worn(draws, wardrobe.HIJABS, (outfit) => ({ ...outfit, kind: 'plain' }))
  }
}

function garmentKind(draws: Draws, figure: Figure, age: number, head: Crown['kind'] | 'veil'): Kind {
  if (head === 'hijab') return 'plain'
  if (head === 'veil') return 'kameez'
  if (figure === 'woman') return draws.oneOf('garment', age < 48 ? WOMENS_WEAR : OLDER_WOMENS_WEAR)
  return draws.oneOf('garment', age < 45 ? MENS_WEAR : OLDER_MENS_WEAR)
}

function worn(draws: Draws, outfits: readonly Outfit[], cut: (cloths: Omit<Outfit, 'walls'>) => Garment): Dressed {
  const { walls, ...cloths } = draws.oneOf('cloths', outfits)
  return { garment: cut(cloths), walls }
}

type Cloths = Omit<Outfit, 'walls'>

function kameez(draws: Draws, outfit: Cloths, underVeil: boolean): Garment {
  const neckline = draws.oneOf<Neckline>('neckline', underVeil ? ['v', 'round'] : ['round', 'v', 'boat'])
  const drape = draws.oneOf<Drape['kind']>('drape', ['one fall', 'two falls', 'u dupatta'])
  return {
    ...outfit,
    kind: 'kameez',
    neckline,
    yoke: neckline === 'round' && draws.once('ornament', 2),
    buti: draws.share('ornament') > 0.7,
    ...(!underVeil && { drape: { kind: drape, cloth: outfit.contrast, trim: outfit.trim } }),
  }
}

const blazer = (draws: Draws, outfit: Cloths, figure: Figure): Garment =>
  figure === 'woman'
    ? { ...outfit, kind: 'blazer', over: 'shell' }
    : {
        ...outfit,
        kind: 'blazer',
        over: 'shirt',
        ...(draws.once('ornament', 2) ? { tie: draws.oneOf('gem', TIES) } : { pocket: draws.oneOf('gem', TIES) }),
      }

const TIES = ['#C58A22', '#C96A6A', '#9E1B32', '#1F6F78'] as const

function kurta(draws: Draws, outfit: Cloths): Garment {
  const over = draws.oneOf('drape', ['jacket', 'stole', 'nothing', 'nothing'])
  return {
    ...outfit,
    kind: 'kurta',
    buti: over === 'nothing' && draws.once('ornament', 2),
    ...(over === 'jacket' && { jacket: outfit.contrast }),
    ...(over === 'stole' && { drape: { kind: 'stole', cloth: outfit.contrast, trim: outfit.trim } }),
  }
}
