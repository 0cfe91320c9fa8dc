// Trains the classifier of one flag: logistic regression by stochastic gradient descent with a step for each weight (AdaGrad, Duchi,
// Hazan and Singer 2011). The same lines in the same order give the same weights.
import { BUCKETS } from './hashed-features.ts'
import { randomNumbers } from './seeded-random-numbers.ts'

export interface Example {
  features: Uint16Array
  isFlagged: boolean
}

export interface Weights {
  bias: number
  /** The weight of a step of a bucket. */
  scale: number
  /** A step for each bucket, from -127 to 127. */
  steps: Int8Array
}

const EPOCHS = 20
const LEARNING_RATE = 0.15
const BIAS_RATE = 0.02
const SHRINKAGE = 3e-6
const MAX_STEP = 127
/** A bucket of fewer lines says more about these lines than about others. */
const LEAST_LINES = 2
/** Rare flags count more, up to this factor. */
const MAX_BALANCE = 3
const SEED = 7

export const probability = (sum: number) => 1 / (1 + Math.exp(-sum))

export function train(examples: readonly Example[]): Weights {
  const known = linesOfBuckets(examples)
  const lines = examples.map(({ features, isFlagged }) => ({
    isFlagged,
    features: features.filter((bucket) => known[bucket]! >= LEAST_LINES),
    factor: 1 / Math.sqrt(features.length || 1),
  }))
  const flagged = lines.filter(({ isFlagged }) => isFlagged).length
  const balance = Math.min(MAX_BALANCE, (lines.length - flagged) / flagged / 1.5)
  const weights = new Float64Array(BUCKETS)
  const squares = new Float64Array(BUCKETS).fill(1e-8)
  let bias = 0
  for (const { features, isFlagged, factor } of shuffledEpochs(lines)) {
    let sum = bias
    for (const bucket of features) sum += weights[bucket]! * factor
    const error = (probability(sum) - Number(isFlagged)) * (isFlagged ? balance : 1)
    bias -= BIAS_RATE * error
    for (const bucket of features) {
      const gradient = error * factor + SHRINKAGE * weights[bucket]!
      squares[bucket]! += gradient * gradient
      weights[bucket]! -= (LEARNING_RATE * gradient) / Math.sqrt(squares[bucket]!)
    }
  }
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MAX_STEP || 1
  return { bias, scale, steps: Int8Array.from(weights, (weight) => Math.round(weight / scale)) }
}

function linesOfBuckets(examples: readonly Example[]): Uint32Array {
  const counts = new Uint32Array(BUCKETS)
  for (const { features } of examples) for (const bucket of features) counts[bucket]!++
  return counts
}

/** Every line once an epoch, in another order each time. */
function* shuffledEpochs<T>(lines: readonly T[]): Iterable<T> {
  const order = [...lines]
  const below = randomNumbers(SEED)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = below(last + 1)
      ;[order[last], order[other]] = [order[other]!, order[last]!]
    }
    yield* order
  }
}
