// The words of a report. Each language has a file of its own.
import type { KootaName, Mangal, PoruthamName, Reading } from '@parinay/contract/horoscope'

export interface Words {
  title: string
  lead: string
  foot: string
  bride: string
  groom: string
  moon: string
  lagna: string
  pada: string
  or: string
  /** The end of a sentence. */
  stop: string
  fromTo: (from: string, to: string) => string
  uncertainMoon: string
  uncertainLagna: string
  noLagna: string
  points: { heading: string; of: string; columns: readonly string[]; outOf: (points: string, most: number) => string }
  readings: Record<Reading, string>
  kootas: Record<KootaName, { name: string; note: string }>
  dosha: {
    nadi: string
    bhakoot: string
    depends: string
    none: string
    exception: (found: string) => string
    exceptions: Record<string, string>
  }
  poruthams: {
    heading: string
    total: (passed: string) => string
    columns: readonly string[]
    grades: readonly [string, string, string]
    disputed: string
    elsewhere: (grade: string) => string
    rows: Record<PoruthamName, { name: string; meaning: string }>
  }
  mangal: {
    heading: string
    verdicts: Record<'balanced' | 'differs' | 'unknown', string>
    finding: (from: string, house: number, isPresent: boolean) => string
    lagna: string
    moon: string
    venus: string
    exceptions: string
    exceptionWords: Record<Mangal['exceptions'][number], string>
    note: string
  }
  charts: { heading: string; fromLagna: string; fromMoon: string; uncertain: string; lagna: string }
  notes: { heading: string; items: readonly string[]; uncertain: string }
  /** Of the traits that a koota compares, by their English words; a star's count is words and numbers. */
  trait: (english: string) => string
}
