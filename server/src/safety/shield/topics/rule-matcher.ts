// Applies rules to the concepts of a text. A rule is one line: its anchor, then what else must stand near it.
import type { Span } from '../text-span.ts'
import type { Found } from './concept-lexicon.ts'
import type { Word } from './words-and-clauses.ts'

export interface Rule {
  /** The anchor first: 'money ask' is a word for money with one for asking. See the README for the signs. */
  when: string
  /** How many words from the anchor. */
  within?: number
  /** None of these in the clause of the anchor. */
  unless?: string
  /** None of these anywhere in the text. */
  never?: string
}

type Side = 'either' | 'after' | 'before' | 'anywhere'

interface Compiled {
  anchor: string
  others: { names: string[]; side: Side }[]
  within: number
  unless: string[]
  never: string[]
}

const SIDES: Record<string, Side> = { '>': 'after', '<': 'before', '~': 'anywhere' }

/** `always` belongs to the `never` of each rule. */
export function compiled(rules: readonly Rule[], always: string): Compiled[] {
  return rules.map(({ when, within = 8, unless = '', never = '' }) => {
    const [anchor, ...others] = when.split(' ')
    return {
      anchor: anchor!,
      others: others.map((other) => {
        const side = SIDES[other[0]!]
        return { names: (side ? other.slice(1) : other).split('|'), side: side ?? 'either' }
      }),
      within,
      unless: unless.split(' ').filter(Boolean),
      never: `${never} ${always}`.split(' ').filter(Boolean),
    }
  })
}

/** Where the first rule applies, as a span of the plain text. */
export function firstMatch(rules: readonly Compiled[], found: Found, words: readonly Word[]): Span | undefined {
  for (const rule of rules) {
    const anchors = found.get(rule.anchor)
    if (!anchors || rule.never.some((name) => found.has(name))) continue
    for (const at of anchors) {
      const places = placesOf(rule, at, found, words)
      if (!places || rule.unless.some((name) => isInClause(name, at, found, words))) continue
      return { start: words[Math.min(...places)]!.start, end: words[Math.max(...places)]!.end }
    }
  }
  return undefined
}

function placesOf({ others, within }: Compiled, anchor: number, found: Found, words: readonly Word[]) {
  const places = [anchor]
  for (const { names, side } of others) {
    const place = nearest(names, side, anchor, within, found)
    if (place === undefined || (side !== 'anywhere' && words[place]!.sentence !== words[anchor]!.sentence))
      return undefined
    if (side !== 'anywhere') places.push(place)
  }
  return places
}

function nearest(
  names: readonly string[],
  side: Side,
  anchor: number,
  within: number,
  found: Found,
): number | undefined {
  for (const name of names)
    for (const place of around(found.get(name) ?? [], anchor, side === 'anywhere' ? Infinity : within)) {
      if (side === 'after' && place <= anchor) continue
      if (side === 'before' && place >= anchor) continue
      if (place !== anchor) return place
    }
  return undefined
}

/** The places at most `within` from the anchor, by halving: a long text may say one word a thousand times. */
function* around(places: readonly number[], anchor: number, within: number): Iterable<number> {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]! < anchor - within) low = middle + 1
    else high = middle
  }
  for (let at = low; at < places.length && places[at]! <= anchor + within; at++) yield places[at]!
}

const MOST_WORDS_OF_CLAUSE = 14

function isInClause(name: string, anchor: number, found: Found, words: readonly Word[]): boolean {
  for (const place of around(found.get(name) ?? [], anchor, MOST_WORDS_OF_CLAUSE))
    if (words[place]!.clause === words[anchor]!.clause) return true
  return false
}
