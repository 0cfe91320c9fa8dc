// The description of a portrait as data. The same description always gives the same picture.
import type { Colour } from './palette.ts'

export type Figure = 'woman' | 'man'
export type FaceShape = 'oval' | 'long' | 'broad'

export type WomensFront = 'centre' | 'side' | 'centre long' | 'side long' | 'curly' | 'fringe'
export type WomensBack = 'up' | 'bun' | 'top bun' | 'long' | 'bob' | 'wavy' | 'curly'
export type Tresses = 'both' | 'left' | 'right' | 'braid'
export type MensCut = 'side part' | 'quiff' | 'curls' | 'crop' | 'receding' | 'bald' | 'long'

export type WomensHair = { front: WomensFront; back: WomensBack; tresses?: Tresses }

export type Crown =
  | { kind: 'womens hair'; colour: Colour; hair: WomensHair; gajra: boolean; veil?: { cloth: Colour; trim: Colour } }
  | { kind: 'mens hair'; colour: Colour; cut: MensCut }
  | { kind: 'dastar'; cloth: Colour; under: Colour }
  | { kind: 'hijab'; cloth: Colour; pin: Colour }

export type BeardCut = 'full' | 'long' | 'short' | 'stubble' | 'moustache' | 'trim moustache'

/** The trim is metal or thread: borders, buttons, edges. */
export type Cloths = { cloth: Colour; contrast: Colour; trim: Colour }

export type Neckline = 'round' | 'v' | 'boat' | 'sweetheart' | 'scoop'

export type Drape =
  | { kind: 'u dupatta'; cloth: Colour; trim: Colour }
  | { kind: 'one fall'; cloth: Colour; trim: Colour }
  | { kind: 'two falls'; cloth: Colour; trim: Colour }
  | { kind: 'stole'; cloth: Colour; trim: Colour }

export type Garment = Cloths &
  (
    | { kind: 'sari'; neckline: Neckline; buti: boolean }
    | { kind: 'kameez'; neckline: Neckline; yoke: boolean; buti: boolean; drape?: Drape }
    | { kind: 'kurti'; buti: boolean; drape?: Drape }
    | { kind: 'kurta'; buti: boolean; jacket?: Colour; drape?: Drape }
    | { kind: 'bandhgala'; pocket?: Colour; drape?: Drape }
    | { kind: 'sherwani'; drape?: Drape }
    | { kind: 'shirt'; stripe?: Colour }
    | { kind: 'blazer'; over: 'shirt' | 'shell'; tie?: Colour; pocket?: Colour }
    | { kind: 'sweater' }
    | { kind: 'plain' }
  )

export type NecklaceKind = 'chain' | 'pearls' | 'set' | 'choker' | 'beads'
export type EarringKind = 'jhumka' | 'stud' | 'gem stud' | 'hoop' | 'drop'

export type Jewellery = {
  gem: Colour
  necklace?: NecklaceKind
  earrings?: EarringKind
  nose?: 'stud' | 'ring'
  tikka?: boolean
}

export type Glasses = { colour: Colour; shape: 'round' | 'square' }
export type JaaliTile = 'star' | 'hexagon' | 'ogee' | 'quatrefoil'

export type Portrait = {
  figure: Figure
  skin: Colour
  face: FaceShape
  crown: Crown
  beard?: { cut: BeardCut; colour: Colour }
  garment: Garment
  jewellery: Jewellery
  bindi?: Colour
  glasses?: Glasses
  wall: { colour: Colour; jaali: JaaliTile; arch: boolean }
  tilt: number
}
