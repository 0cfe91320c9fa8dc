// What a text is about beyond its words: asking for money, a demand for dowry, abuse.
import { isFlagged, type LearnedFlag } from '../learned/learned-classifier.ts'
import { featuresOf } from '../learned/hashed-features.ts'
import type { Span } from '../text-span.ts'
import type { Token } from '../split-into-tokens.ts'
import { ABUSE, ABUSE_CONCEPTS } from './abuse-rules.ts'
import { ADVANCE_FEE_CONCEPTS, ADVANCE_FEES } from './advance-fee-rules.ts'
import { MONEY_REQUESTS, MONEY_REQUEST_CONCEPTS } from './money-request-rules.ts'
import { BARGAIN_CONCEPTS, BARGAINS, EXCEPTIONS } from './dowry-bargaining-rules.ts'
import { COMMON_CONCEPTS } from './shared-concepts.ts'
import { HINT_CONCEPTS, HINTS } from './dowry-hint-rules.ts'
import { DOWRY_CONCEPTS } from './dowry-concepts.ts'
import { DOWRY } from './dowry-rules.ts'
import { type Found, Lexicon } from './concept-lexicon.ts'
import { compiled, firstMatch } from './rule-matcher.ts'
import { MONEY, MONEY_CONCEPTS } from './money-rules.ts'
import { BRIDE_SIDE_DEMANDS, BRIDE_SIDE_DEMAND_CONCEPTS } from './bride-side-demand-rules.ts'
import { type Part, partsOf } from './split-long-text.ts'
import { type Word, wordsOf } from './words-and-clauses.ts'

const ALL = [
  COMMON_CONCEPTS,
  MONEY_CONCEPTS,
  MONEY_REQUEST_CONCEPTS,
  ADVANCE_FEE_CONCEPTS,
  DOWRY_CONCEPTS,
  HINT_CONCEPTS,
  BRIDE_SIDE_DEMAND_CONCEPTS,
  BARGAIN_CONCEPTS,
  ABUSE_CONCEPTS,
]
/** Each topic names words that are harmless for all. */
const harmless = ALL.flatMap((concepts) => concepts['harmless'] ?? []).join(',')
const LEXICON = new Lexicon({ ...Object.assign({}, ...ALL), harmless }, 'insult')
const TOPICS = [
  { flag: 'money', rules: compiled([...MONEY, ...MONEY_REQUESTS, ...ADVANCE_FEES], 'moneytalk') },
  {
    flag: 'dowry',
    rules: [
      ...compiled([...DOWRY, ...HINTS, ...BRIDE_SIDE_DEMANDS, ...BARGAINS], 'aside rejection pledge'),
      ...compiled(EXCEPTIONS, 'told'),
    ],
  },
  { flag: 'abuse', rules: compiled(ABUSE, '') },
] as const

/** The words of a text and the concepts they stand for, which rules and classifier both read. */
function readTopics(tokens: readonly Token[]): { words: Word[]; found: Found } {
  const words = wordsOf(tokens)
  const found = new Map(LEXICON.find(words))
  const sums = sumsIn(words)
  if (sums.length > 0) found.set('sum', sums)
  const bigSums = sums.filter((at) => BIG.has(words[at]!.text))
  if (bigSums.length > 0) found.set('bigsum', bigSums)
  const counts = words.flatMap(({ text }, at) => (isCount(text) ? [at] : []))
  if (counts.length > 0) found.set('count', counts)
  if (tokens.some(({ text }) => text === '•')) found.set('detail', [0])
  return { words, found }
}

/** The features by which the classifier judges a text. */
export function topicFeatures(tokens: readonly Token[]): Uint16Array {
  const { words, found } = readTopics(tokens)
  return featuresOf(words, found)
}

/** A text of fewer different words is judged by rules alone. */
const LEAST_WORDS = 4
/** In a text of more words the classifier does not overrule a rule: harmless words around a demand would hide it. */
const MAX_OVERRULED_WORDS = 20
/** A longer text is judged sentence by sentence, for the same reason. */
const MAX_WORDS = 40

type Topic = Span & { flag: LearnedFlag }

/** The topics of a text. Each has the span of the rule that found it, or of the text or sentence where only the classifier did. */
export function topicsOf(tokens: readonly Token[]): readonly Topic[] {
  const { words, found } = readTopics(tokens)
  return words.length > MAX_WORDS ? topicsOfLong(words, found) : topicsOfShort(words, found)
}

/** A demand for dowry names sums, too, and is no request for money beside it. */
function withoutItsSums<T extends { flag: LearnedFlag }>(topics: readonly T[]): readonly T[] {
  const isDowry = topics.some(({ flag }) => flag === 'dowry')
  return topics.filter(({ flag }) => !(isDowry && flag === 'money'))
}

function hasLeastWords(words: readonly Word[]): boolean {
  const different: string[] = []
  for (const { text } of words) if (!different.includes(text) && different.push(text) >= LEAST_WORDS) return true
  return false
}

function topicsOfShort(words: readonly Word[], found: Found): readonly Topic[] {
  const features = hasLeastWords(words) ? featuresOf(words, found) : undefined
  const topics = TOPICS.flatMap(({ flag, rules }) => {
    const span = firstMatch(rules, found, words)
    if (!features || (span && words.length > MAX_OVERRULED_WORDS)) return span ? [{ ...span, flag }] : []
    if (!isFlagged(flag, features, () => span !== undefined)) return []
    return [{ ...(span ?? { start: words[0]!.start, end: words.at(-1)!.end }), flag }]
  })
  return withoutItsSums(topics)
}

/** What the rules find in the whole text, and of what they do not, the first sentence that would be flagged alone. */
function topicsOfLong(words: readonly Word[], found: Found): Topic[] {
  const topics = new Map<LearnedFlag, Topic>()
  const ofRules = TOPICS.flatMap(({ flag, rules }) => {
    const span = firstMatch(rules, found, words)
    return span ? [{ ...span, flag }] : []
  })
  for (const topic of withoutItsSums(ofRules)) topics.set(topic.flag, topic)
  for (const part of partsOf(words, found)) {
    if (topics.size === TOPICS.length) break
    for (const topic of topicsOfPart(part)) if (!topics.has(topic.flag)) topics.set(topic.flag, topic)
  }
  return [...topics.values()]
}

function topicsOfPart({ words, found }: Part): readonly Topic[] {
  if (!hasLeastWords(words)) return []
  const features = featuresOf(words, found)
  const span = { start: words[0]!.start, end: words.at(-1)!.end }
  const flagged = TOPICS.filter(({ flag, rules }) =>
    isFlagged(flag, features, () => firstMatch(rules, found, words) !== undefined, true),
  )
  return withoutItsSums(flagged.map(({ flag }) => ({ ...span, flag })))
}

const MULTIPLES = new Set(
  'peti petee khoka k lakh lakhs lac lacs lacks crore crores cr thousand hazar hajar hazaar l lkh lakhon हजार लाख करोड rs rupees rupaye rupay rupee रुपये रुपए रुपया usd dollars dollar'.split(
    ' ',
  ),
)

const BIG = new Set('peti petee khoka lakh lakhs lac lacs lacks lkh lakhon crore crores cr l लाख करोड'.split(' '))

/** A number of lakhs that goes without saying: 15, 1.5. */
const isCount = (text: string) => text.length <= 3 && text >= '0' && text < ':'

/** Numbers that may be sums of money: 5000, 5 lakh, Rs 500. */
function sumsIn(words: readonly Word[]): number[] {
  const sums: number[] = []
  for (const [at, { text }] of words.entries()) {
    const isMultiple = MULTIPLES.has(text)
    const isNumber =
      text.length >= 3 && text.length <= 7 && text >= '0' && text < ':' && !/^(?:19\d\d|20(?!00)\d\d)$/.test(text)
    if (isMultiple || isNumber) sums.push(at)
  }
  return sums
}
