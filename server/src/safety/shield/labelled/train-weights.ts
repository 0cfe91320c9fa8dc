import { randomNumbers } from '../learned/seeded-random-numbers.ts'
import { contactsIn } from '../contact/find-contact-details.ts'
import { LEARNED_FLAGS, type LearnedFlag, type StoredWeights, toStored } from '../learned/learned-classifier.ts'
import { train } from '../learned/train-classifier.ts'
import { plainText } from '../text-as-reader-sees-it.ts'
import { tokensOf } from '../split-into-tokens.ts'
import { topicFeatures } from '../topics/topics-of-text.ts'
import { type LabelledLine, labelledLines } from './read-labelled-lines.ts'

/** Trains the classifier with the training lines. Takes a few seconds. */
export function trainWeights(): Record<LearnedFlag, StoredWeights> {
  const training = labelledLines('training')
  const lines = [...training, ...syntheticNegatives(training)].map(({ text, flags }) => ({
    flags,
    features: topicFeatures(contactsIn(tokensOf(plainText(text).text)).left),
  }))
  return Object.fromEntries(
    LEARNED_FLAGS.map((flag) => [
      flag,
      toStored(train(lines.map(({ features, flags }) => ({ features, isFlagged: flags.includes(flag) })))),
    ]),
  ) as Record<LearnedFlag, StoredWeights>
}

const MIXTURES = 2_000
const MAX_WORDS = 24
const SEPARATORS = [' ', ', ', '. ', '\n']
const SEED = 11

/**
 * Lines made of the words of harmless lines, which are harmless too. Most labelled lines are flagged or nearly so, and most messages are
 * about anything else: these keep the classifier from overfitting to rare words.
 */
function syntheticNegatives(lines: readonly LabelledLine[]): LabelledLine[] {
  const harmless = lines.filter(({ flags }) => flags.length === 0).map(({ text }) => text.split(/\s+/))
  const words = harmless.flat()
  const below = randomNumbers(SEED)
  const anyOf = <T>(some: readonly T[]) => some[below(some.length)]!
  const shuffled = () => Array.from({ length: 1 + below(MAX_WORDS) }, () => anyOf(words)).join(anyOf(SEPARATORS))
  const joined = () => {
    const [one, other] = [anyOf(harmless), anyOf(harmless)]
    return [...one.slice(0, 1 + below(one.length)), ...other.slice(below(other.length))].join(' ')
  }
  return Array.from({ length: MIXTURES }, (_, at) => ({ text: at % 2 ? shuffled() : joined(), flags: [] }))
}
