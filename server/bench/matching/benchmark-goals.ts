// The goals of the engine on the public files of the benchmark.
import { readCsv } from './csv-files.ts'
import { atLeast, atMost, type Measure } from './print-measures.ts'

const SPEED_DATING: Record<string, { auc: number; ndcg5: number; ece: number; lift: number }> = {
  A: { auc: 0.56, ndcg5: 0.35, ece: 0.03, lift: 1.4 },
  B: { auc: 0.75, ndcg5: 0.665, ece: 0.04, lift: 2.5 },
  C: { auc: 0.68, ndcg5: 0.63, ece: 0.045, lift: 2 },
}

interface SpeedDatingResult {
  pairs: number
  matches: number
  point: { auc: number; ndcg5: number; ece: number }
  /** Bands of the displayed percent, the highest first. */
  display: { observed: number | null }[]
}

export function speedDatingMeasures(task: string, result: SpeedDatingResult, referenceFile: string): Measure[] {
  const goal = SPEED_DATING[task]!
  const reference = readCsv(referenceFile).find((row) => row.task === task && row.method === 'reference')
  const bands = result.display.map(({ observed }) => observed ?? 0)
  const risings = bands.slice(1).filter((share, band) => share > bands[band]!)
  const known = (name: string) => (reference?.[name] ? Number(reference[name]) : undefined)
  return [
    atLeast(task, 'AUC', result.point.auc, goal.auc, known('auc')),
    atLeast(task, 'NDCG@5', result.point.ndcg5, goal.ndcg5, known('ndcg5')),
    atMost(task, 'calibration error', result.point.ece, goal.ece, known('ece')),
    atLeast(
      task,
      'mutual among those shown 90 and more, over all',
      bands[0]! / (result.matches / result.pairs),
      goal.lift,
    ),
    atMost(task, 'bands of the percent out of order', risings.length, 0),
  ]
}

type MarketResult = Record<string, number> & { broken: Record<string, number>; calibration: { error: number } }

/** Measures of the market beside the references of the benchmark's description: learned lists with a price on attention. */
export function marketMeasures(result: MarketResult): Measure[] {
  const market = (what: string, name: string) => ['market', what, result[name]!] as const
  const broken = Object.values(result.broken).reduce((sum, count) => sum + count, 0)
  return [
    atLeast(...market('matches a week per 100 members', 'matches_per_100_members'), 50, 51.6),
    atMost(...market('Gini of attention, women', 'gini_exposure_women'), 0.36, 0.31),
    atMost(...market('Gini of attention, men', 'gini_exposure_men'), 0.42, 0.36),
    atLeast(...market('women shown', 'coverage_women'), 0.975, 0.98),
    atLeast(...market('men shown', 'coverage_men'), 0.96, 0.98),
    atLeast(...market('attention of new women, over the others’', 'newcomer_exposure_ratio_women'), 0.8),
    atLeast(...market('attention of new men, over the others’', 'newcomer_exposure_ratio_men'), 0.8),
    atMost('market', 'calibration error', result.calibration.error, 0.01),
    atMost('market', 'musts broken', broken, 0),
  ]
}
