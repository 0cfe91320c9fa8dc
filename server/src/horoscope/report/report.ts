// Builds the content of a printed report of a match. The template lays it out.
import type {
  Chart,
  HoroscopeMatch,
  MatchedKoota,
  MatchedPorutham,
  ReportLanguage as Language,
} from '@parinay/contract/horoscope'
import { CHART_LAYOUTS, type ChartStyle } from '@parinay/contract/vocabulary/chart-layouts'
import { GRAHAS, NAKSHATRAS, RASHIS } from '@parinay/contract/vocabulary/horoscope-names'
import { ENGLISH_WORDS } from './english-words.ts'
import { HINDI_WORDS } from './hindi-words.ts'
import type { Words } from './words-of-a-language.ts'

type Side = HoroscopeMatch['mine']

const WORDS: Record<Language, Words> = { en: ENGLISH_WORDS, hi: HINDI_WORDS }

/** The chart of each as it is shown to its owner, of which the report takes the signs. */
export interface ReportedMatch {
  match: HoroscopeMatch
  myChart: Chart
  theirChart: Chart
}

export function reportOf({ match, myChart, theirChart }: ReportedMatch, language: Language, style: ChartStyle) {
  const words = WORDS[language]
  const [bride, groom] = match.isBrideMine ? [match.mine, match.theirs] : [match.theirs, match.mine]
  const [hers, his] = match.isBrideMine ? [myChart, theirChart] : [theirChart, myChart]
  const in_ = { words, language }
  const isUncertain = [hers, his].some(isSpan)
  return {
    language,
    title: words.title,
    lead: words.lead,
    foot: words.foot,
    couple: [
      { role: words.bride, name: bride.name, lines: linesOf(bride, hers, in_) },
      { role: words.groom, name: groom.name, lines: linesOf(groom, his, in_) },
    ],
    points: pointsOf(match, words),
    poruthams: poruthamsOf(match, words),
    mangal: mangalOf(match, [bride, groom], words),
    charts: {
      heading: words.charts.heading,
      lines: linesSvg(style),
      both: [chartOf(bride, hers, style, in_), chartOf(groom, his, style, in_)],
    },
    notes: {
      heading: words.notes.heading,
      items: [...(isUncertain ? [words.notes.uncertain] : []), ...words.notes.items],
    },
  }
}

interface In {
  words: Words
  language: Language
}

const isSpan = ({ possible, isLagnaUndefined }: Chart) =>
  possible.moons.length > 1 || possible.lagnas.length > 1 || (isLagnaUndefined && possible.lagnas.length > 0)

/** "a", "a or b", "a, b or c". */
const eitherOf = (values: readonly string[], { or }: Words) =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} ${or} ${values.at(-1)}`

/** "31", "31 or 33", or "17 to 31". */
const amountOf = (values: readonly number[], words: Words) =>
  values.length > 2
    ? words.fromTo(String(values[0]), String(values.at(-1)))
    : eitherOf(values.map(String), words) // oxfmt-ignore

function linesOf({ moons }: Side, chart: Chart, { words, language }: In): string[] {
  const places = moons.map(
    ({ nakshatra, pada, rashi }) =>
      `${NAKSHATRAS[nakshatra]![language]} (${words.pada} ${pada}), ${RASHIS[rashi]![language]}`,
  )
  return [
    `${words.moon}: ${eitherOf(places, words)}`,
    ...(places.length > 1 ? [words.uncertainMoon] : []),
    `${words.lagna}: ${lagnaOf(chart, words, language)}`,
  ]
}

function lagnaOf({ possible, isLagnaUndefined }: Chart, words: Words, language: Language): string {
  if (isLagnaUndefined) return words.noLagna
  if (possible.lagnas.length > 3) return words.uncertainLagna
  return eitherOf(possible.lagnas.map((rashi) => RASHIS[rashi]![language]), words) // oxfmt-ignore
}

const pointsOf = ({ totals, readings, kootas }: HoroscopeMatch, words: Words) => ({
  heading: words.points.heading,
  total: amountOf(totals, words),
  of: words.points.of,
  reading: eitherOf(
    readings.map((reading) => words.readings[reading]),
    words,
  ),
  columns: words.points.columns,
  rows: kootas.map((koota) => ({
    name: words.kootas[koota.koota].name,
    note: words.kootas[koota.koota].note,
    bride: eitherOf(koota.bride.map(words.trait), words),
    groom: eitherOf(koota.groom.map(words.trait), words),
    points: words.points.outOf(amountOf(koota.points, words), koota.most),
    dosha: doshaOf(koota, words),
  })),
})

function doshaOf({ koota, doshas, exceptions, points }: MatchedKoota, words: Words): string | null {
  if (doshas.length === 0) return null
  const { dosha } = words
  const name = koota === 'nadi' ? dosha.nadi : `${dosha.bhakoot} ${eitherOf(doshas, words)}`
  const found = points.length > 1 ? `${name}, ${dosha.depends}` : name
  const exception = exceptions.map((key) => dosha.exceptions[key]!)
  return `${found}${words.stop} ${exception.length === 0 ? dosha.none : dosha.exception(eitherOf(exception, words))}`
}

const poruthamsOf = ({ passed, poruthams }: HoroscopeMatch, words: Words) => ({
  heading: words.poruthams.heading,
  total: words.poruthams.total(amountOf(passed, words)),
  columns: words.poruthams.columns,
  rows: poruthams.map((row) => ({
    ...words.poruthams.rows[row.porutham],
    grade: gradesOf(row.grades, words),
    dispute: disputeOf(row, words),
  })),
})

const gradesOf = (grades: readonly number[], words: Words) =>
  eitherOf(
    grades.map((grade) => words.poruthams.grades[grade]!),
    words,
  )

function disputeOf({ isDisputed, elsewhere }: MatchedPorutham, words: Words): string | null {
  if (!isDisputed) return null
  const other = elsewhere.length > 0 ? ` ${words.poruthams.elsewhere(gradesOf(elsewhere, words))}` : ''
  return words.poruthams.disputed + other
}

const mangalOf = ({ mangal }: HoroscopeMatch, sides: readonly Side[], { mangal: words, stop }: Words) => ({
  heading: words.heading,
  verdict: words.verdicts[mangal],
  lines: sides.map(({ name, mangal: found, isLagnaCertain }) => {
    const findings = [
      ...(isLagnaCertain && found.lagna ? [words.finding(words.lagna, found.lagna.house, found.lagna.isPresent)] : []),
      words.finding(words.moon, found.moon.house, found.moon.isPresent),
      words.finding(words.venus, found.venus.house, found.venus.isPresent),
    ]
    const exceptions = found.exceptions.map((letter) => words.exceptionWords[letter])
    return `${name}: ${findings.join('; ')}${stop}${exceptions.length > 0 ? ` ${words.exceptions} ${exceptions.join(' ')}` : ''}`
  }),
  note: words.note,
})

/** By sign, without degrees: from these nobody reads a time of birth to the minute. */
function chartOf({ name, isLagnaCertain }: Side, chart: Chart, style: ChartStyle, { words, language }: In) {
  const { fields, byHouse } = CHART_LAYOUTS[style]
  const lagna = isLagnaCertain ? chart.lagna?.rashi : undefined
  const first = lagna ?? chart.moon.rashi
  return {
    name,
    caption: [
      lagna === undefined ? words.charts.fromMoon : words.charts.fromLagna,
      ...(isSpan(chart) ? [words.charts.uncertain] : []),
    ].join(' '),
    fields: fields.map((at, index) => {
      const rashi = byHouse ? (first + index) % 12 : index
      return {
        at,
        sign: byHouse ? String(rashi + 1) : RASHIS[rashi]![language],
        grahas: [
          ...(lagna === rashi ? [words.charts.lagna] : []),
          ...chart.grahas.filter((one) => one.rashi === rashi).map(({ graha }) => GRAHAS[graha].short[language]),
        ].join(' '),
      }
    }),
  }
}

const linesSvg = (style: ChartStyle) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><path d="${CHART_LAYOUTS[style].lines}" fill="none" stroke="#8a2846" stroke-width="1.5"/></svg>`
