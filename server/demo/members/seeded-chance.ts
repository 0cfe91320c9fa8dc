// A small seeded random generator, which gives the same members every time.
export type Chance = {
  /** From 0 up to but not including 1. */
  share: () => number
  /** True in this share of cases. */
  happens: (share: number) => boolean
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  oneOf: <T>(options: readonly T[]) => T
  /** Options with their weights. */
  weighted: <T>(options: readonly (readonly [T, number])[]) => T
  /** `count` different options, in random order. */
  some: <T>(options: readonly T[], count: number) => T[]
  /** A number around a middle, usually within one spread of it. */
  around: (middle: number, spread: number) => number
}

export function chanceFrom(seed: string): Chance {
  const share = generator(seed)
  const oneOf = <T>(options: readonly T[]): T => {
    if (options.length === 0) throw new Error('Nothing to choose from')
    return options[Math.floor(share() * options.length)]!
  }
  return {
    share,
    happens: (of) => share() < of,
    between: (least, most) => least + Math.floor(share() * (most - least + 1)),
    oneOf,
    weighted: (options) => {
      let left = share() * options.reduce((sum, [, weight]) => sum + weight, 0)
      const found = options.find(([, weight]) => (left -= weight) < 0) ?? options[options.length - 1]
      if (!found) throw new Error('Nothing to choose from')
      return found[0]
    },
    some: (options, count) => {
      const left = [...options]
      return Array.from({ length: Math.min(count, left.length) }, () => {
        const [taken] = left.splice(Math.floor(share() * left.length), 1)
        return taken!
      })
    },
    around: (middle, spread) => middle + (share() + share() + share() - 1.5) * 2 * spread,
  }
}

/** FNV-1a for the start, then mulberry32. */
function generator(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
