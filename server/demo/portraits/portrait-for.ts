// Chooses a member's portrait by their id and the facts of their profile.
import { adorn, unadorned } from './choose-jewellery.ts'
import type { Crown, FaceShape, Glasses, JaaliTile, Portrait } from './portrait-description.ts'
import { drawsFrom, type Draws } from './seeded-decisions.ts'
import { dress } from './choose-clothes.ts'
import { beard, dastar, mensCrown, withGajra, withVeil, womensCrown } from './choose-hair.ts'
import { type Colour, difference, METAL, SKINS } from './palette.ts'
import { BINDIS } from './wardrobe.ts'

/** Signs of faith and custom, which are never chosen at random. */
export type Sign = 'dastar' | 'hijab' | 'veil' | 'bindi' | 'tikka'

export type PortraitFacts = { gender: 'male' | 'female'; age: number; wears: readonly Sign[] }

/** The portrait for a seed. Another `day` gives the same person other clothes and another posture. */
export function portraitFor(seed: string, facts: PortraitFacts, day = seed): Portrait {
  const draws = drawsFrom(seed, day)
  return facts.gender === 'female' ? woman(draws, facts) : man(draws, facts)
}

function woman(draws: Draws, { age, wears }: PortraitFacts): Portrait {
  const hooded = wears.includes('hijab')
  const veil = !hooded && wears.includes('veil')
  const tikka = !hooded && wears.includes('tikka')
  const skin = draws.oneOf('skin', SKINS)
  const { garment, walls } = dress(draws, 'woman', age, hooded ? 'hijab' : veil ? 'veil' : 'womens hair')
  const base = { figure: 'woman', skin, wall: wall(draws, walls, skin) } as const

  if (hooded) {
    const crown: Crown = { kind: 'hijab', cloth: garment.cloth, pin: METAL }
    const under = { ...garment, cloth: garment.contrast }
    return { ...base, crown, garment: under, face: 'oval', jewellery: unadorned, tilt: 0 }
  }

  const bare = womensCrown(draws, age, { tikka, veil })
  const crown = veil ? withVeil(draws, bare, garment) : withGajra(draws, bare, garment)
  const hair = bare.kind === 'womens hair' ? bare.hair : undefined
  return {
    ...base,
    garment,
    crown,
    face: veil ? 'oval' : headType(draws),
    jewellery: hair ? adorn(draws, hair, garment, { tikka, veil }) : unadorned,
    tilt: veil ? Math.sign(tilt(draws)) : tilt(draws),
    ...(wears.includes('bindi') && !tikka && { bindi: bindi(draws, skin) }),
    ...glasses(draws, skin),
  }
}

function man(draws: Draws, { age, wears }: PortraitFacts): Portrait {
  const turbaned = wears.includes('dastar')
  const skin = draws.oneOf('skin', SKINS)
  const { garment, walls } = dress(draws, 'man', age, turbaned ? 'dastar' : 'mens hair')
  const behind = wall(draws, walls, skin)
  const chin = beard(draws, age, turbaned)
  return {
    figure: 'man',
    skin,
    garment,
    crown: turbaned ? dastar(draws, garment, behind.colour) : mensCrown(draws, age, chin, garment),
    face: headType(draws),
    jewellery: unadorned,
    wall: behind,
    tilt: tilt(draws),
    ...(chin && { beard: chin }),
    ...glasses(draws, skin),
  }
}

const bindi = (draws: Draws, skin: Colour) =>
  draws.oneOf(
    'headgear',
    BINDIS.filter((colour) => difference(colour, skin) > 0.15),
  )

const headType = (draws: Draws) => draws.oneOf<FaceShape>('head type', ['oval', 'oval', 'long', 'broad'])

/** From -4 to +4 degrees. */
const tilt = (draws: Draws) => Math.floor(draws.share('tilt') * 9) - 4

function glasses(draws: Draws, skin: Colour): { glasses?: Glasses } {
  if (!draws.once('glasses', 5)) return {}
  const frames = FRAMES.filter(({ colour }) => difference(colour, skin) > 0.28)
  return { glasses: draws.oneOf('frame', frames) }
}

const FRAMES: readonly Glasses[] = [
  { colour: '#3B2A25', shape: 'square' },
  { colour: '#2A1D22', shape: 'round' },
  { colour: '#5A2A2A', shape: 'square' },
  { colour: '#33251F', shape: 'round' },
  { colour: '#D8B56A', shape: 'round' },
  { colour: '#D9CDB8', shape: 'square' },
]

const JAALIS: readonly JaaliTile[] = ['star', 'hexagon', 'ogee', 'quatrefoil']

function wall(draws: Draws, walls: readonly Colour[], skin: Colour): Portrait['wall'] {
  const readable = walls.filter((colour) => difference(colour, skin) > 0.09)
  // No arch, because in lists an arch behind every second member would look ordinary. A profile frames its photo in one.
  return { colour: draws.oneOf('wall', readable), jaali: draws.oneOf('jaali', JAALIS), arch: false }
}
