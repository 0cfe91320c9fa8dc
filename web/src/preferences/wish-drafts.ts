// The wishes during editing: all values are text, and a fact that does not matter keeps its earlier choice.
import {
  MAX_WISHED_INCOME,
  type Wishes,
  WISH_CHOICES,
  WISH_FACTS,
  WISH_RANGES,
  type WishFact,
} from '@parinay/contract/preferences'
import { readHeight } from '../profile/read-height.ts'
import { readIncome } from '../profile/read-income.ts'
import { type Reader, textToRead, valueRead, whyUnread } from '../ui/form/reading.ts'

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
      return [fact, { ...NOTHING, level, from: toText(fact, from), to: toText(fact, to) }]
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
    if (isChoice(fact)) {
      if (among.length > 0) wishes[fact] = { among: among.toSorted(), isMust }
      continue
    }
    const read = readerOf(fact)
    const bounds = { from: read(from), to: read(to) }
    const least = valueRead(bounds.from)
    const most = valueRead(bounds.to)
    const error = whyUnread(bounds.from) ?? whyUnread(bounds.to) ?? whyOutOfOrder(least, most)
    if (error) errors[fact] = error
    else if (least !== undefined || most !== undefined)
      wishes[fact] = { ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }), isMust }
  }
  return { wishes: wishes as Wishes, errors }
}

const whyOutOfOrder = (least = 0, most = Infinity) =>
  least > most ? 'The first number must not be above the second' : undefined

/** An age is a whole number. */
function readAge(text: string): ReturnType<Reader> {
  const { min, max } = WISH_RANGES.age
  if (text === '') return undefined
  const isIn = /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
  return isIn ? { value: Number(text), words: text } : { fault: `Please enter whole numbers from ${min} to ${max}` }
}

/** Reads the least income that a partner should have. */
export const readWishedIncome: Reader = (typed) => readIncome(typed, MAX_WISHED_INCOME)

/** What reads the bounds of a fact. */
export const readerOf = (fact: WishFact): Reader =>
  fact === 'height' ? readHeight : fact === 'income' ? readWishedIncome : readAge

const toText = (fact: WishFact, value: number | undefined) =>
  value === undefined ? '' : textToRead(value, readerOf(fact))
