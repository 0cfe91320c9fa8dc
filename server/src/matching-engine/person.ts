/** How the engine sees people. Members' profiles and the benchmark's columns are both described with this and nothing else. */
export interface Person {
  side: Side
  /** Facts that are numbers, such as age. A fact that is not known is left out, here and below. */
  amounts: Facts<number>
  /** Facts that are one of several values, such as diet. */
  choices: Facts<string>
  /** What this person likes and how much, such as hobbies. */
  tastes: Facts<number>
  /** What this person hopes for in a partner, by the fact that the wish is about. */
  wishes: Facts<Wish>
}

export type Side = 'woman' | 'man'
export type Facts<Value> = Readonly<Record<string, Value | undefined>>

/** `weight` says how much a wish means beside others of its kind. Who breaks a must is never shown. */
export interface Wish {
  hope: { among: readonly string[] } | { from?: number; to?: number } | 'the more the better'
  weight: number
  isMust: boolean
}

/** The facts that an installation knows about people. */
export interface Facets {
  amounts: readonly AmountFacet[]
  choices: readonly ChoiceFacet[]
  tastes: readonly string[]
}

export interface AmountFacet {
  name: string
  /** Whether what one of two people has is compared with what the other has. */
  isCompared: boolean
}

export interface ChoiceFacet {
  name: string
  /**
   * What may be learned of it. `community`: only whether both have the same, so that no community is worth less than another. `each`: also
   * who has which value. `pairs`: also which value goes with which.
   */
  learns: 'community' | 'each' | 'pairs'
  /** How often two people have the same: what is assumed where one of them has not said. Nothing where it is left out. */
  sameShare?: number
}

export const otherSide = (side: Side): Side => (side === 'woman' ? 'man' : 'woman')
