// Repeatable random decisions: a seed is hashed once, and every decision reads its own two bytes of the hash.
import { createHash } from 'node:crypto'

/** The order determines every picture, so new decisions must be added at the end. */
const DECISIONS = [
  'age band',
  'skin',
  'hair colour',
  'head type',
  'hair',
  'beard',
  'garment',
  'cloths',
  'neckline',
  'drape',
  'necklace',
  'earrings',
  'nose',
  'glasses',
  'jaali',
  'arch',
  'tilt',
  'wall',
  'gajra',
  'headgear',
  'ornament',
  'gem',
  'frame',
] as const

type Decision = (typeof DECISIONS)[number]

/** Decisions that differ between pictures of the same person. */
const OF_THE_DAY: ReadonlySet<Decision> = new Set<Decision>([
  ...(['garment', 'cloths', 'neckline', 'drape', 'necklace', 'earrings', 'ornament', 'gem'] as const),
  ...(['gajra', 'headgear', 'jaali', 'arch', 'wall', 'tilt'] as const),
])

export type Draws = {
  /** From 0 up to but not including 1. */
  share: (decision: Decision) => number
  /** True about once in `outOf` times. */
  once: (decision: Decision, outOf: number) => boolean
  /** An option that is listed twice is twice as likely. New options must be added at the end. */
  oneOf: <Option>(decision: Decision, options: readonly Option[]) => Option
}

export function drawsFrom(seed: string, day = seed): Draws {
  const [own, ofTheDay] = [hashOf(seed), hashOf(day)]
  const share = (decision: Decision) =>
    (OF_THE_DAY.has(decision) ? ofTheDay : own).readUInt16BE(DECISIONS.indexOf(decision) * 2) / 65536
  return {
    share,
    once: (decision, outOf) => share(decision) * outOf < 1,
    oneOf: (decision, options) => {
      if (options.length === 0) throw new Error(`Nothing to choose from for the ${decision}`)
      return options[Math.floor(share(decision) * options.length)]!
    },
  }
}

const hashOf = (text: string) => createHash('sha512').update(text).digest()
