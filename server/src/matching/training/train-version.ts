import type { StoredModel } from '../../compatibility/served-model.ts'
import { samplePairChances } from '../../compatibility/sample-pair-chances.ts'
import { ENCODING } from '../../compatibility/facts-and-scales-for-engine.ts'
import { PRIOR } from '../../compatibility/prior-weights.ts'
import { calibrationOf, calibrated } from '../../matching-engine/calibrate-chances.ts'
import { chancesOf } from '../../matching-engine/pair-chances.ts'
import { type HeldBackPair, trainAndCalibrate, type Outcome } from '../../matching-engine/train-and-calibrate.ts'
import { type Effects, modelOf } from '../../matching-engine/model.ts'
import type { Decision } from '../../matching-engine/decision.ts'
import { percentScale } from '../../matching-engine/percent-scale.ts'
import type { TrainingRows } from './training-rows.ts'

export interface Band {
  /** The percent shown, from here up to the next band. */
  from: number
  pairs: number
  /** What the model expects, and what came of it. */
  expected: number
  mutual: number
}

/** What an operator may know of a version. */
export interface Measures {
  people: number
  decisions: number
  /** Interests answered in this installation, ever. */
  answered: number
  /** Of pairs that the training was told nothing of: how surprised the model is, and how surprised it would be without training. */
  logLoss: number | null
  logLossUntrained: number | null
  bands: Band[]
  attention: TrainingRows['attention']
  acceptance: TrainingRows['acceptance']
}

export interface TrainedVersion {
  model: StoredModel
  effects: { ids: string[]; readiness: number[]; appeal: number[] }
  measures: Measures
  /** It foresees no worse than what was expected before anybody decided. */
  isBetter: boolean
}

/** Fewer pairs are no ranking. */
const MIN_PAIRS = 200
/** Fewer pairs held back prove nothing, and such a version differs little from the untrained model. */
const MIN_HELD_BACK = 100
const BANDS = [0, 25, 50, 75, 90]

/** The same rows give the same version. Undefined where there are too few people to rank among. */
export function trainVersion({ ids, people, decisions, answered, attention, acceptance }: TrainingRows) {
  const outcomes = outcomesOf(decisions)
  const { model, effects, calibration, heldBack } = trainAndCalibrate(ENCODING, people, decisions, outcomes, PRIOR)
  const { pairs, scale } = samplePairChances({ model, calibration }, people, effects)
  if (pairs < MIN_PAIRS) return undefined

  const untrained = untrainedOn(people, heldBack)
  const [logLoss, logLossUntrained] = [logLossOf(heldBack), logLossOf(untrained)]
  const { format, personNames, pairNames, sides } = model
  return {
    model: { format, personNames, pairNames, sides, calibration, scale },
    effects: effectsOf(ids, effects),
    measures: {
      people: people.length,
      decisions: decisions.length,
      answered,
      logLoss,
      logLossUntrained,
      bands: bandsOf(heldBack, scale),
      attention,
      acceptance,
    },
    isBetter: heldBack.length < MIN_HELD_BACK || logLoss === null || logLoss <= logLossUntrained!,
  } satisfies TrainedVersion
}

/** Of each person seen or written to, whether both said yes. An interest without an answer says nothing yet; those with one stand for it. */
function outcomesOf(decisions: readonly Decision[]): Outcome[] {
  const key = (decider: number, other: number) => `${decider} ${other}`
  const answers = new Map(
    decisions.filter(({ step }) => step === 'accept').map(({ decider, other, isYes }) => [key(other, decider), isYes]),
  )
  const sent = decisions.filter(({ step, isYes }) => step === 'send' && isYes)
  const isAnswered = ({ decider, other }: Decision) => answers.has(key(decider, other))
  const weight = sent.length / Math.max(1, sent.filter(isAnswered).length)
  return decisions.flatMap((decision): Outcome[] => {
    const { decider, other, step, isYes } = decision
    if (step === 'accept') return []
    if (!isYes) return [{ decider, other, isMutual: false, weight: decision.weight }]
    return isAnswered(decision) ? [{ decider, other, isMutual: answers.get(key(decider, other))!, weight }] : []
  })
}

function untrainedOn(people: Parameters<typeof chancesOf>[1], heldBack: readonly HeldBackPair[]): HeldBackPair[] {
  const nothing = new Float64Array(people.length)
  const { mutual } = chancesOf(modelOf(ENCODING, PRIOR), people, { readiness: nothing, appeal: nothing })
  const pairs = heldBack.map((pair) => ({ ...pair, chance: mutual(pair.decider, pair.other) }))
  const calibration = calibrationOf(pairs)
  return pairs.map((pair) => ({ ...pair, chance: calibrated(calibration, pair.chance) }))
}

function logLossOf(pairs: readonly HeldBackPair[]): number | null {
  const weight = pairs.reduce((sum, pair) => sum + pair.weight, 0)
  if (weight === 0) return null
  return (
    pairs.reduce((sum, pair) => sum - pair.weight * Math.log(pair.isMutual ? pair.chance : 1 - pair.chance), 0) / weight
  )
}

function bandsOf(pairs: readonly HeldBackPair[], scale: readonly number[]): Band[] {
  const percentOf = percentScale(scale)
  return BANDS.map((from, place) => {
    const inBand = pairs.filter(({ chance }) => {
      const percent = percentOf(chance)
      return percent >= from && percent < (BANDS[place + 1] ?? Infinity)
    })
    const weight = inBand.reduce((sum, pair) => sum + pair.weight, 0)
    const share = (of: (pair: HeldBackPair) => number) =>
      weight === 0 ? 0 : inBand.reduce((sum, pair) => sum + pair.weight * of(pair), 0) / weight
    return {
      from,
      pairs: inBand.length,
      expected: share(({ chance }) => chance),
      mutual: share(({ isMutual }) => Number(isMutual)),
    }
  })
}

/** People that something was learned about. */
function effectsOf(ids: readonly string[], { readiness, appeal }: Effects) {
  const learned = ids.flatMap((_, place) => (readiness[place] !== 0 || appeal[place] !== 0 ? [place] : []))
  return {
    ids: learned.map((place) => ids[place]!),
    readiness: learned.map((place) => readiness[place]!),
    appeal: learned.map((place) => appeal[place]!),
  }
}
