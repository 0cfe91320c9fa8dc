import { RELIGIONS, type Religion } from '@parinay/contract/vocabulary/choices'
import { MATCH_SORTS, type MatchSort } from '@parinay/contract/matches'
import { citiesOf, type State, STATES } from '@parinay/contract/vocabulary/places'

/** What the address of the matches page holds; everything is text. */
export type MatchWords = { [K in 'step' | 'religion' | 'state' | 'city' | 'sort']?: string | undefined }

/** The three questions, in their order. */
export const QUESTIONS = ['religion', 'state', 'city'] as const
export type Question = (typeof QUESTIONS)[number]

/** Where somebody is: at one of the questions, or past them. */
export type Step = 1 | 2 | 3 | 'results'

export interface Preferences {
  religion?: Religion
  state?: State
  city?: string
}

export const stepOf = ({ step }: MatchWords): Step =>
  step === 'results' ? step : step === '2' ? 2 : step === '3' ? 3 : 1

export const questionOf = (step: 1 | 2 | 3): Question => QUESTIONS[step - 1] ?? 'religion'

const among = <T extends string>(choices: readonly T[], word: string | undefined) =>
  choices.find((choice) => choice === word)

/** An address may have been typed or be old: what is no choice is no preference, and a city belongs to its state. */
export function preferencesOf(words: MatchWords): Preferences {
  const religion = among(RELIGIONS, words.religion)
  const state = among(STATES, words.state)
  const city = state && among(citiesOf(state), words.city)
  return { ...(religion && { religion }), ...(state && { state }), ...(city && { city }) }
}

export const sortOf = ({ sort }: MatchWords): MatchSort =>
  sort && Object.hasOwn(MATCH_SORTS, sort) ? (sort as MatchSort) : 'best'

/** Going to a step, with the preferences as they are. Neither the first step nor the first order needs a word. */
export function at(step: Step, words: MatchWords): MatchWords {
  const sort = sortOf(words)
  return {
    ...preferencesOf(words),
    step: step === 1 ? undefined : String(step),
    sort: sort === 'best' ? undefined : sort,
  }
}

/** Ends the wizard without preferences. */
export const skipped = (words: MatchWords): MatchWords => at('results', { sort: words.sort })

/**
 * Where a choice leads: it is kept and the next question comes. Without a choice there is no preference about it; a city of no state
 * cannot be asked for.
 */
export function chosen(question: Question, choice: string | undefined, words: MatchWords): MatchWords {
  const kept = { ...words, [question]: choice }
  if (question === 'religion') return at(2, kept)
  if (question === 'city') return at('results', kept)
  return at(choice ? 3 : 'results', choice === words.state ? kept : { ...kept, city: undefined })
}
