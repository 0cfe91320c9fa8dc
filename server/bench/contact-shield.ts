// Benchmark of the contact shield: its time for a message, and for long texts that are made to slow it down.
import { shield } from '../src/safety/shield/shield.ts'
import { labelledLines } from '../src/safety/shield/labelled/read-labelled-lines.ts'
import { type Figure, median, percentile } from './print-figures.ts'

const ROUNDS = 5
const LONG = 4_000
const HOSTILE = [
  '9',
  '9 ',
  'a.',
  '@',
  'a@',
  '. ',
  'dot ',
  'at ',
  'insta ',
  'nine ',
  'double ',
  '1,',
  '\u200b',
  'क्ष',
  '👩‍👩‍👧',
  'send money ',
  'dahej ',
  'please send money for the fee. ',
  'we want a car and gold from her father ',
  'w',
  '•',
]

export function shieldBench(): Figure[] {
  const texts = labelledLines('training').map(({ text }) => text)
  for (const text of texts) shield(text)
  const times = Array.from({ length: ROUNDS }, () => texts.map(timeOf)).flat()
  const hostile = HOSTILE.map((unit) => least(() => timeOf(unit.repeat(Math.ceil(LONG / unit.length)))))
  const [short, long] = [1, 4].map((factor) =>
    median(HOSTILE.map((unit) => least(() => timeOf(unit.repeat(1_000 * factor))))),
  )
  return [
    { what: 'a message, p50', value: median(times), unit: 'ms', max: 1 },
    { what: 'a message, p99', value: percentile(times, 99), unit: 'ms', max: 1 },
    {
      what: `the slowest of ${HOSTILE.length} hostile texts of ${LONG} characters`,
      value: Math.max(...hostile),
      unit: 'ms',
      max: 5,
    },
    { what: 'a text four times as long, for each quarter', value: long! / short! / 4, unit: '×', max: 1.5 },
  ]
}

function timeOf(text: string): number {
  const began = performance.now()
  shield(text)
  return performance.now() - began
}

const least = (time: () => number) => Math.min(...Array.from({ length: 7 }, time))
