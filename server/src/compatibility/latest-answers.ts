// What a member has lately said yes or no to, and what follows from it for this member's lists.
import { MATCH_QUESTIONS, type MatchQuestion } from '@parinay/contract/compatibility'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import type { PersonalWeights } from '../matching-engine/pair-chances.ts'
import { personalWeightsOf } from '../matching-engine/personal-weights.ts'
import type { Model } from '../matching-engine/model.ts'
import type { Context } from '../platform/context.ts'
import { personOf } from './person-from-profile.ts'
import { type AnswerRow, answersOf, knownRowsOf } from './queries.ts'
import { differs, isNamedTo } from './match-reasons.ts'
import { servedModel } from './served-model.ts'

const REMEMBERED_DAYS = 180
/** A list says why it changed for this long. */
const TOLD_DAYS = 30
/** What one person alone has in common with the reader may be chance. */
const MIN_PEOPLE = 2
const MAX_TOLD = 2

/** The latest fifty, the first one first. */
export async function latestAnswers(ctx: Context, self: MemberId) {
  const now = ctx.now().getTime()
  const answers = await answersOf(ctx, self, new Date(now - REMEMBERED_DAYS * DAY_MS))
  const rows = answers.length === 0 ? [] : await knownRowsOf(ctx, 0, [self, ...answers.map(({ other }) => other)])
  const today = todayInIndia(ctx.now())
  const own = rows.find(({ id }) => id === self)
  const others = rows.filter((row) => row !== own)
  const placeOf = new Map(others.map(({ id }, place) => [id, place + 1]))
  const known = answers.filter(({ other }) => placeOf.has(other))
  const people = own ? [own, ...others].map((row) => personOf(row, today)) : []
  return {
    answers: known,
    own,
    rowOf: (id: string) => rows.find((row) => row.id === id)!,
    personalWeights: (model: Model): PersonalWeights | undefined =>
      own && known.length > 0
        ? personalWeightsOf(
            model,
            people,
            known.map(({ other, step, is_yes: isYes }) => ({ other: placeOf.get(other)!, step, isYes })),
          )
        : undefined,
  }
}

/** Facts in which several people differ from the reader who got a no lately, where such people now come later. */
export async function learnedFrom(ctx: Context, self: MemberId): Promise<{ about: MatchQuestion; people: number }[]> {
  const { answers, own, rowOf, personalWeights } = await latestAnswers(ctx, self)
  const { model } = await servedModel(ctx)
  const weights = personalWeights(model)
  if (!own || !weights) return []
  const since = ctx.now().getTime() - TOLD_DAYS * DAY_MS
  const refused = answers.filter(({ is_yes: isYes, at }: AnswerRow) => !isYes && at.getTime() > since)
  return MATCH_QUESTIONS.flatMap((about) => {
    const feature = model.pairNames.indexOf(`same:${SAME[about] ?? about}`)
    const people = refused.filter(({ other }) => differs(about, own, rowOf(other))).length
    const isTold = people >= MIN_PEOPLE && feature >= 0 && weights[feature]! > 0 && isNamedTo(own, about)
    return isTold ? [{ about, people }] : []
  })
    .toSorted((a, b) => b.people - a.people)
    .slice(0, MAX_TOLD)
}

/** The facts that the questions are about, where they have other names. */
const SAME: Partial<Record<MatchQuestion, string>> = { place: 'state', education: 'highestEducation' }
