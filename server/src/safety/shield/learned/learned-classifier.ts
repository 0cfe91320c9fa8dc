// Judges a text by what the labelled lines have in common. It finds what no rule says, and doubts what a rule finds by accident.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { probability, type Weights } from './train-classifier.ts'

export const LEARNED_FLAGS = ['money', 'dowry', 'abuse'] as const
export type LearnedFlag = (typeof LEARNED_FLAGS)[number]

/** A text has a flag above `alone`, and with a rule already above `withRule`. Chosen on lines that nobody trained with. */
export const THRESHOLDS: Record<LearnedFlag, { alone: number; withRule: number }> = {
  money: { alone: 0.75, withRule: 0.2 },
  dowry: { alone: 0.6, withRule: 0.2 },
  abuse: { alone: 0.55, withRule: 0.05 },
}

/** The weights as the file stores them. */
export interface StoredWeights {
  bias: number
  scale: number
  /** The steps as base64, one signed byte for each bucket. */
  steps: string
}

export const WEIGHTS_FILE = join(import.meta.dirname, 'weights.json')

export const toStored = ({ bias, scale, steps }: Weights): StoredWeights => ({
  bias,
  scale,
  steps: Buffer.from(steps.buffer).toString('base64'),
})

const fromStored = ({ bias, scale, steps }: StoredWeights): Weights => ({
  bias,
  scale,
  steps: Int8Array.from(Buffer.from(steps, 'base64')),
})

const stored = JSON.parse(readFileSync(WEIGHTS_FILE, 'utf8')) as Record<LearnedFlag, StoredWeights>
const WEIGHTS = Object.fromEntries(LEARNED_FLAGS.map((flag) => [flag, fromStored(stored[flag])])) as Record<
  LearnedFlag,
  Weights
>

/** What a sentence of a long text needs more than a message to be flagged without a rule: it has many chances to be wrong. */
const MARGINS: Record<LearnedFlag, number> = { money: 0.15, dowry: 0.3, abuse: 0.2 }

/** Whether a text has a flag, by its features and by whether a rule finds it. O(features), and the rules where they matter. */
export function isFlagged(flag: LearnedFlag, features: Uint16Array, hasRule: () => boolean, isOfMany = false): boolean {
  const { bias, scale, steps } = WEIGHTS[flag]
  let sum = 0
  for (const bucket of features) sum += steps[bucket]!
  const score = probability(bias + (sum * scale) / Math.sqrt(features.length || 1))
  const { alone, withRule } = THRESHOLDS[flag]
  return score > alone + (isOfMany ? MARGINS[flag] : 0) || (score > withRule && hasRule())
}
