// The wishes during editing: all values are text, and a fact that does not matter keeps its earlier choice.
import { type Wishes, WISH_CHOICES, WISH_FACTS, WISH_RANGES, type WishFact } from '@parinay/contract/preferences'

export type Level = 'must' | 'wish' | 'none'

export interface WishDraft {
  level: Level
  among: string[]
  from: string
  to: string
}
export type WishDrafts = Record<WishFact, WishDraft>

export const isChoice = (fact: WishFact): fact is keyof typeof WISH_CHOICES => Object.hasOwn(WISH_CHOICES, fact)

const NOTHING: WishDraft = { level: 'none', among: [], from: '', to: '' }

export const draftsOf = (wishes: Wishes): WishDrafts =>
  Object.fromEntries(
    WISH_FACTS.map((fact): [WishFact, WishDraft] => {
      const wish = wishes[fact]
      if (!wish) return [fact, NOTHING]
      const level = wish.isMust ? 'must' : 'wish'
      if ('among' in wish) return [fact, { ...NOTHING, level, among: wish.among }]
      const { from, to } = { to: undefined, ...wish }
      return [
        fact,
        { ...NOTHING, level, from: from === undefined ? '' : String(from), to: to === undefined ? '' : String(to) },
      ]
    }),
  ) as WishDrafts

type Errors = Partial<Record<WishFact, string>>

/** The wishes to save, and the faults of single facts. A fact without a value does not matter. */
export function wishesOf(drafts: WishDrafts): { wishes: Wishes; errors: Errors } {
  const errors: Errors = {}
  const wishes: Partial<Record<WishFact, object>> = {}
  for (const fact of WISH_FACTS) {
    const { level, among, from, to } = drafts[fact]
    if (level === 'none') continue
    const isMust = level === 'must'
    const error = fact === 'age' || fact === 'height' ? whyNotRange(fact, from, to) : undefined
    if (error) errors[fact] = error
    else if (isChoice(fact)) {
      if (among.length > 0) wishes[fact] = { among: among.toSorted(), isMust }
    } else if (from !== '' || to !== '')
      wishes[fact] = { ...(from !== '' && { from: Number(from) }), ...(to !== '' && { to: Number(to) }), isMust }
  }
  return { wishes: wishes as Wishes, errors }
}

function whyNotRange(fact: keyof typeof WISH_RANGES, from: string, to: string): string | undefined {
  const { min, max } = WISH_RANGES[fact]
  const isIn = (text: string) => text === '' || (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max)
  if (!isIn(from) || !isIn(to)) return `Please enter whole numbers from ${min} to ${max}`
  return from !== '' && to !== '' && Number(from) > Number(to)
    ? 'The first number must not be above the second'
    : undefined
}
