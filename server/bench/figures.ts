// What a bench found, as a table, and whether it keeps to the limits.

type Unit = 'ms' | 's' | '×' | 'MB' | 'KB' | '/s' | 'of 100' | 'shift' | ''

export interface Figure {
  what: string
  value: number
  unit: Unit
  atMost?: number
  atLeast?: number
}

/** Times and rates are the machine's own affair; a ratio, a size or a count is the product's, and has to hold. */
const holdsAnywhere = ({ unit }: Figure) => ['×', 'MB', 'KB', 'shift', ''].includes(unit)

export const keepsLimit = ({ value, atMost, atLeast }: Figure) =>
  value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity)

export const isBroken = (figure: Figure) => !keepsLimit(figure) && holdsAnywhere(figure)

export function printTable(title: string, figures: readonly Figure[]) {
  console.log(`\n${title}`)
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const figure of figures)
    console.log(
      `  ${figure.what.padEnd(width)}  ${amountOf(figure.value, figure.unit).padStart(11)}  ${limitOf(figure).padEnd(20)}${verdict(figure)}`.trimEnd(),
    )
}

export function limitOf({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `at most ${amount(atMost, unit)}`
  if (atLeast !== undefined) return `at least ${amount(atLeast, unit)}`
  return ''
}

const amount = (value: number, unit: Unit) => `${value} ${unit}`.trim()

export function amountOf(value: number, unit: Unit): string {
  const digits =
    unit === '' || unit === '/s' || unit === 'of 100'
      ? 0
      : unit === 'shift'
        ? 3
        : unit === 'KB' || unit === 'MB'
          ? 1
          : 2
  return `${value.toFixed(digits)} ${unit}`.trim()
}

function verdict(figure: Figure): string {
  if (figure.atMost === undefined && figure.atLeast === undefined) return ''
  if (keepsLimit(figure)) return 'ok'
  return isBroken(figure) ? 'BROKEN' : 'over on this machine'
}

export const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

export function percentile(values: readonly number[], percent: number): number {
  const at = Math.ceil((percent / 100) * values.length) - 1
  return sorted(values)[Math.max(0, at)] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 50)
