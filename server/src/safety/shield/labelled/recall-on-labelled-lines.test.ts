import { expect, test } from 'vitest'
import { type Flag, FLAGS, shield } from '../shield.ts'
import { type LineSet, labelledLines } from './read-labelled-lines.ts'

/** The goals; those of abuse are our own. */
const LEAST: Record<Flag, { recall: number; precision: number }> = {
  contact: { recall: 0.95, precision: 0.98 },
  money: { recall: 0.85, precision: 0.95 },
  dowry: { recall: 0.85, precision: 0.95 },
  abuse: { recall: 0.85, precision: 0.95 },
}

function measure(set: LineSet, flag: Flag) {
  let [hits, misses, falseAlarms] = [0, 0, 0]
  for (const { text, flags } of labelledLines(set)) {
    const isFound = shield(text).flags.includes(flag)
    if (!flags.includes(flag)) falseAlarms += Number(isFound)
    else if (isFound) hits++
    else misses++
  }
  return { recall: hits / (hits + misses), precision: hits / (hits + falseAlarms) }
}

test.each(FLAGS)('on the held-out lines, %s is found, with few false alarms', (flag) => {
  const { recall, precision } = measure('held-out', flag)
  console.log(`${flag}: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`)
  expect(recall).toBeGreaterThanOrEqual(LEAST[flag].recall)
  expect(precision).toBeGreaterThanOrEqual(LEAST[flag].precision)
})

/** What is reached on the independent lines. It falls short of the goals, and must not become less. */
const REACHED: typeof LEAST = {
  contact: { recall: 0.91, precision: 0.98 },
  money: { recall: 0.86, precision: 0.935 },
  dowry: { recall: 0.785, precision: 0.87 },
  abuse: { recall: 0.75, precision: 0.96 },
}

test.each(FLAGS)('on the independent lines, %s is found as often as before', (flag) => {
  const { recall, precision } = measure('independent', flag)
  console.log(`${flag}, independent: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`)
  expect(recall).toBeGreaterThanOrEqual(REACHED[flag].recall)
  expect(precision).toBeGreaterThanOrEqual(REACHED[flag].precision)
})

test('no line stands in two sets', () => {
  const texts = (['training', 'held-out', 'independent'] as const).flatMap((set) =>
    labelledLines(set).map(({ text }) => text),
  )
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})

/** A line in the middle of 24 harmless ones: a text is long, and its demand is short. */
function foundAmongOthers(set: LineSet, flag: Flag): number {
  const lines = labelledLines(set)
  const harmless = lines.filter(({ flags }) => flags.length === 0).map(({ text }) => text)
  const flagged = lines.filter(({ flags }) => flags.includes(flag)).map(({ text }) => text)
  const found = flagged.filter((text, at) => {
    const around = Array.from({ length: 12 }, (_, place) => harmless[(at * 7 + place * 13) % harmless.length])
    return shield([...around, text, ...around].join('. ')).flags.includes(flag)
  })
  return found.length / flagged.length
}

/** The share of long texts of harmless lines alone that are flagged all the same. */
function falselyFlagged(set: LineSet, flag: Flag): number {
  const harmless = labelledLines(set)
    .filter(({ flags }) => flags.length === 0)
    .map(({ text }) => text)
  const texts = Array.from({ length: Math.floor(harmless.length / LINES_OF_A_PROFILE) }, (_, at) =>
    harmless.slice(at * LINES_OF_A_PROFILE, (at + 1) * LINES_OF_A_PROFILE).join('. '),
  )
  return texts.filter((text) => shield(text).flags.includes(flag)).length / texts.length
}
const LINES_OF_A_PROFILE = 6

/** What is reached in long texts, and must not become worse. */
const LONG = {
  money: { 'held-out': { least: 0.92, mostFalse: 0.07 }, independent: { least: 0.79, mostFalse: 0.1 } },
  dowry: { 'held-out': { least: 0.96, mostFalse: 0.02 }, independent: { least: 0.71, mostFalse: 0.14 } },
  abuse: { 'held-out': { least: 0.9, mostFalse: 0 }, independent: { least: 0.73, mostFalse: 0.04 } },
}

test.each(
  (['money', 'dowry', 'abuse'] as const).flatMap((flag) =>
    (['held-out', 'independent'] as const).map((set) => ({ flag, set, ...LONG[flag][set] })),
  ),
)(
  'harmless lines around a line of $flag hide it no more than before, $set lines',
  ({ flag, set, least, mostFalse }) => {
    const [found, falsely] = [foundAmongOthers(set, flag), falselyFlagged(set, flag)]
    console.log(`${flag}, ${set}, long: found ${found.toFixed(3)}, harmless texts flagged ${falsely.toFixed(3)}`)
    expect(found).toBeGreaterThanOrEqual(least)
    expect(falsely).toBeLessThanOrEqual(mostFalse)
  },
)
