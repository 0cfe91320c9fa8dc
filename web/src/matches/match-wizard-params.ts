import { RELIGIONS, type Religion } from '@parinay/contract/vocabulary/choices'
import { MATCH_SORTS, type MatchSort } from '@parinay/contract/matches'
import type { Wishes } from '@parinay/contract/preferences'
import { citiesOf } from '@parinay/contract/vocabulary/cities-of-states'
import { type State, STATES } from '@parinay/contract/vocabulary/states-and-countries'

/** The address of the matches page; everything is text. */
export type MatchParams = { [K in 'step' | 'religion' | 'state' | 'city' | 'sort']?: string | undefined }

export const QUESTIONS = ['religion', 'state', 'city'] as const
export type Question = (typeof QUESTIONS)[number]

export type Step = 1 | 2 | 3 | 'results'

export interface Preferences {
  religion?: Religion
  state?: State
  city?: string
}

export const parseStep = ({ step }: MatchParams): Step =>
  step === 'results' ? step : step === '2' ? 2 : step === '3' ? 3 : 1

export const questionAt = (step: 1 | 2 | 3): Question => QUESTIONS[step - 1] ?? 'religion'

const asChoice = <T extends string>(choices: readonly T[], value: string | undefined) =>
  choices.find((choice) => choice === value)

/** The preferences of an address. A value that is no choice is ignored, and so is a city of another state. */
export function parsePreferences(params: MatchParams): Preferences {
  const religion = asChoice(RELIGIONS, params.religion)
  const state = asChoice(STATES, params.state)
  const city = state && asChoice(citiesOf(state), params.city)
  return { ...(religion && { religion }), ...(state && { state }), ...(city && { city }) }
}

export const parseSort = ({ sort }: MatchParams): MatchSort =>
  sort && Object.hasOwn(MATCH_SORTS, sort) ? (sort as MatchSort) : 'best'

/** The address of a step with the present preferences. The first step and the default order need no parameter. */
export function paramsForStep(step: Step, params: MatchParams): MatchParams {
  const sort = parseSort(params)
  return {
    ...parsePreferences(params),
    step: step === 1 ? undefined : String(step),
    sort: sort === 'best' ? undefined : sort,
  }
}

/** Ends the wizard without preferences. */
export const paramsAfterSkip = (params: MatchParams): MatchParams => paramsForStep('results', { sort: params.sort })

/** The address after a choice: the next question. Without a state there is no question about the city. */
export function paramsAfterChoice(question: Question, choice: string | undefined, params: MatchParams): MatchParams {
  const updated = { ...params, [question]: choice }
  if (question === 'religion') return paramsForStep(2, updated)
  if (question === 'city') return paramsForStep('results', updated)
  return paramsForStep(choice ? 3 : 'results', choice === params.state ? updated : { ...updated, city: undefined })
}

/** The answers as wishes, without a religion outside the list. */
export function wishesOf(params: MatchParams): Wishes {
  const { religion, state } = parsePreferences(params)
  return {
    ...(religion && religion !== 'Other' && { religion: { among: [religion], isMust: false } }),
    ...(state && { state: { among: [state], isMust: false } }),
  }
}
